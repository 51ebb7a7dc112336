import type { NewsKind } from '@abhyas/shared/platform/notifications/settings'
import { Types } from 'mongoose'
import type { Context } from '../../core/context.ts'
import { hexIdOf } from '../../core/records/hex-id.ts'
import { UserModel } from '../../identity/users/model.ts'
import { enqueueMail } from '../mail/commands.ts'
import { mailWish } from './settings.ts'

const lifeMs = 3 * 24 * 3_600_000

interface Mailed {
  readonly userId: Types.ObjectId | string
  /** Under one key a mail is stored once, however often and by how many servers it is tried. */
  readonly key: string
  /** What the log calls it. */
  readonly requestId: string
  /** A path of the web app. */
  readonly path: string
}

type MailFor = (link: string) => { readonly subject: string; readonly text: string }

/** Mails somebody. Returns whether there is such a mail, stored now or before. */
export async function mailTo(
  context: Context,
  { userId, key, requestId, path }: Mailed,
  mailFor: MailFor,
): Promise<boolean> {
  const user = await UserModel.findOne({ _id: userId, status: 'active' }, { email_id: 1 }).lean()
  if (!user?.email_id) return false
  const mail = { to: user.email_id, ...mailFor(context.settings.PUBLIC_URL + path) }
  await enqueueMail(context, mail, lifeMs, requestId, new Types.ObjectId(hexIdOf(`mail ${key}`)))
  return true
}

/** Mails somebody who wants such mails at once. Returns whether there is such a mail. */
export async function mailPerson(
  context: Context,
  { kind, ...about }: Mailed & { readonly kind: NewsKind },
  mailFor: MailFor,
): Promise<boolean> {
  return (await mailWish(about.userId, kind)) === 'now' && mailTo(context, about, mailFor)
}
