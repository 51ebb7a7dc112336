import { payeeChangedMail, payeeChangedNotice } from '@abhyas/shared/billing/money-settings/texts'
import { Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { hexIdOf } from '../../core/records/hex-id.ts'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { enqueueMail } from '../../platform/mail/commands.ts'
import { staffOf, tellStaff } from '../../platform/notifications/commands.ts'

const lifeMs = 3 * 24 * 3_600_000

/**
 * Tells everybody who decides about payments that the money goes elsewhere, by mail too, whatever mails they want.
 * @param version of the settings: a mail is stored once for each person and version
 */
export async function tellOfPayee(context: Context, { actor, request_id }: Actor, version: number): Promise<void> {
  await tellStaff(context, 'payments', payeeChangedNotice)
  const names = await namesOfPeople([actor])
  const mail = payeeChangedMail(names.get(actor) ?? 'somebody', context.settings.PUBLIC_URL + payeeChangedNotice.link)
  for (const { _id, email_id } of await staffOf('payments')) {
    if (!email_id) continue
    const id = new Types.ObjectId(hexIdOf(`payee ${version} ${String(_id)}`))
    await enqueueMail(context, { to: email_id, ...mail }, lifeMs, request_id, id)
  }
}
