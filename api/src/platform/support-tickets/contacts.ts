import { type ContactKind, contactLimits } from '@abhyas/shared/platform/support-tickets/limits'
import { contactRules } from '@abhyas/shared/platform/support-tickets/rules'
import type { NewContact } from '@abhyas/shared/platform/support-tickets/shapes'
import * as texts from '@abhyas/shared/platform/support-tickets/texts'
import { nameOf } from '@abhyas/shared/identity/registration/rules'
import { assertForm } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { networkOf } from '../../core/ip-network.ts'
import { count, counted, windowOf } from '../../core/quotas/window-count.ts'
import { freePart, paymentBy, priceAt, proofRequired } from '../proof-of-work/commands.ts'
import { messageOf } from './commands.ts'
import { writeToSupport } from './mail.ts'
import { TicketModel } from './model.ts'
import { changedAt, tryToSettle } from './settle.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Opens a ticket for somebody without an account and mails the support address, as for everybody. Nothing is sent to the
 * address that they give before a person replies, so nobody can have us write to strangers. Throws 422 (rules) and 429
 * with a task where the network has sent many in this hour.
 */
export async function openContact(
  context: Context,
  body: Partial<NewContact>,
  from: { readonly address: string; readonly requestId: string; readonly proof: string | undefined },
): Promise<void> {
  assertForm(contactRules, body)
  const name = nameOf(body.name).trim()
  const kind = (body.kind || 'question') as ContactKind
  const message = messageOf('user', undefined, body.text)
  await assertPaid(context, from.address, from.proof, message.created_at)
  const ticket = await TicketModel.create({
    guest: { name, email_id: body.email_id },
    subject: texts.contactSubject(name, kind),
    status: 'open',
    messages: [message],
    message_count: 1,
    created_at: message.created_at,
    updated_at: message.created_at,
    ...changedAt(message.created_at),
    expires_at: new Date(message.created_at.getTime() + contactLimits.days * day),
  })
  await tryToSettle(context, ticket)
  await writeToSupport(context, ticket, message.text, from.requestId)
}

/** The messages of a network cost nothing up to half of its number an hour, then ever more work (decision 013). */
async function assertPaid(
  { keys }: Pick<Context, 'keys'>,
  address: string,
  proof: string | undefined,
  now: Date,
): Promise<void> {
  const { window, left } = windowOf(now, hour)
  const id = keys.hmac('contacts', networkOf(address), window)
  if (await count(id, contactLimits.ofHour * freePart, now)) return
  const bits = priceAt(await counted(id), contactLimits.ofHour)
  if (!(await paymentBy(keys, proof, now)(bits))) throw proofRequired(keys, texts.contactsSpent, left, now, bits)
  await count(id, Number.MAX_SAFE_INTEGER, now)
}
