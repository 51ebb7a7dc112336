import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import type { SourceState } from '@abhyas/shared/platform/inquiry-board/columns'
import type { Context } from '../../core/context.ts'
import { finishWaiting } from '../../core/work/finish-waiting.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { UserModel } from '../../identity/users/model.ts'
import { putItem, removeItems } from '../inquiry-items/commands.ts'
import { TicketModel, type TicketRecord } from './model.ts'

/** The fields of a ticket that is new on the board. */
export const changedAt = (waiting_since: Date) => ({ version: 1, waiting_since })

function stateOf({ status, messages }: TicketRecord): SourceState {
  if (status === 'closed') return 'over'
  return messages.at(-1)!.from === 'support' ? 'answered' : 'asks'
}

/**
 * Makes the board show a ticket as it is. Can be repeated, so a process that dies before is followed by another one
 * (`settleWaitingTickets`).
 */
export async function settleTicket(ticket: TicketRecord): Promise<void> {
  const { _id, guest, user_id, subject, message_count, created_at, expires_at } = ticket
  const version = ticket.version ?? 0
  const user = user_id && (await UserModel.findById(user_id, { contact_person: 1, i_am: 1 }).lean())
  await putItem({
    _id,
    kind: guest ? 'contact' : 'support',
    title: subject,
    person: guest ? guest.name : user ? shownContactPerson(user.contact_person) : '',
    ...(user && { user_id: user._id, registrant: user.i_am }),
    opened_at: created_at,
    version,
    state: stateOf(ticket),
    move: message_count,
    expires_at: expires_at ?? undefined,
  })
  const is = { _id, version: version || null }
  const { matchedCount } = await TicketModel.updateOne(is, { $unset: { waiting_since: 1 } })
  // Its account was deleted meanwhile.
  if (matchedCount === 0 && !(await TicketModel.exists({ _id }))) await removeItems([_id])
}

/** The same for who has stored a message: what follows for its reader does not wait for the board. A chore repeats it. */
export async function tryToSettle({ log }: Pick<Context, 'log'>, ticket: TicketRecord): Promise<void> {
  await settleTicket(ticket).catch((err: unknown) =>
    log.error({ err, ticket: String(ticket._id) }, 'the board does not show a ticket yet'),
  )
}

/** Finishes tickets whose process died before it could. Returns how many. */
export const settleWaitingTickets = (now: Date, stillHeld: StillHeld = () => true): Promise<number> =>
  finishWaiting<TicketRecord>(TicketModel, settleTicket, now, stillHeld)
