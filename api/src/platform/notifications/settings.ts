import {
  type ChangeNotificationSettings,
  type MailKind,
  mailKinds,
  type NotificationSettings,
} from '@abhyas/shared/platform/notifications/settings'
import type { Types } from 'mongoose'
import { upsertOnce } from '../../core/mongo-errors.ts'
import { NotificationSettingsModel, type NotificationSettingsRecord } from './model.ts'

const read = (userId: Types.ObjectId | string): PromiseLike<NotificationSettingsRecord | null> =>
  NotificationSettingsModel.findById(userId).lean<NotificationSettingsRecord>()

export async function readSettings(userId: string): Promise<NotificationSettings> {
  const { kinds = {} } = (await read(userId)) ?? {}
  const all = mailKinds.map((kind) => [kind, { email: kinds[kind]?.email ?? 'now' }])
  return { kinds: Object.fromEntries(all) as NotificationSettings['kinds'] }
}

/** Changes the kinds that are named. */
export async function changeSettings(
  userId: string,
  { kinds }: ChangeNotificationSettings,
): Promise<NotificationSettings> {
  // By path: of two changes at once, one of each kind, both stay.
  const named = mailKinds.flatMap((kind) => (kinds[kind] ? [[`kinds.${kind}`, kinds[kind]] as const] : []))
  if (named.length > 0)
    await upsertOnce(() =>
      NotificationSettingsModel.updateOne({ _id: userId }, { $set: Object.fromEntries(named) }, { upsert: true }),
    )
  return readSettings(userId)
}

/** Whether somebody wants mails of this kind. */
export async function wantsMail(userId: Types.ObjectId | string, kind: MailKind): Promise<boolean> {
  return (await read(userId))?.kinds?.[kind]?.email !== 'off'
}
