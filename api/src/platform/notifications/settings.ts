import {
  type ChangeNotificationSettings,
  defaultSettings,
  type Digest,
  type MailWish,
  newsKinds,
  type NewsKind,
  type NotificationSettings,
  zoneWrong,
} from '@abhyas/shared/platform/notifications/settings'
import { nextDigest } from '@abhyas/shared/platform/notifications/quiet-hours'
import { isZone } from '@abhyas/shared/marketplace/classes/zones'
import type { Types } from 'mongoose'
import { formInvalid } from '../../core/errors.ts'
import { upsertOnce } from '../../core/mongo-errors.ts'
import { NotificationSettingsModel, type NotificationSettingsRecord } from './model.ts'

/** What somebody has chosen; what they have not touched is as it is for everybody. */
export async function readSettings(userId: Types.ObjectId | string): Promise<NotificationSettings> {
  const stored = await NotificationSettingsModel.findById(userId).lean<NotificationSettingsRecord>()
  const { kinds, quiet, digest, digest_at } = defaultSettings
  return {
    kinds: Object.fromEntries(
      newsKinds.map((kind) => [kind, { ...kinds[kind], ...stored?.kinds?.[kind] }]),
    ) as NotificationSettings['kinds'],
    quiet: stored?.quiet ?? quiet,
    digest: stored?.digest ?? digest,
    digest_at: stored?.digest_at ?? digest_at,
  }
}

/** Changes what is named. Throws 422. */
export async function changeSettings(
  userId: string,
  { kinds = {}, ...rest }: ChangeNotificationSettings,
): Promise<NotificationSettings> {
  if (rest.quiet && !isZone(rest.quiet.time_zone)) throw formInvalid({ quiet: zoneWrong })
  // By path: of two changes at once, one of each kind, both stay.
  const named = newsKinds.flatMap((kind) =>
    Object.entries(kinds[kind] ?? {}).map(([wish, value]) => [`kinds.${kind}.${wish}`, value] as const),
  )
  const $set = { ...rest, ...Object.fromEntries(named) }
  if (Object.keys($set).length > 0)
    await upsertOnce(() => NotificationSettingsModel.updateOne({ _id: userId }, { $set }, { upsert: true }))
  const settings = await readSettings(userId)
  if (settings.digest !== 'off') await moveDigest(userId, settings)
  return settings
}

/** What waits for the next mail comes at the time that holds now. */
async function moveDigest(userId: string, { digest, digest_at, quiet }: NotificationSettings): Promise<void> {
  const next_digest_at = nextDigest(digest as Exclude<Digest, 'off'>, digest_at, quiet.time_zone, new Date())
  await NotificationSettingsModel.updateOne(
    { _id: userId, next_digest_at: { $ne: null } },
    { $set: { next_digest_at } },
  )
}

/** How somebody wants to be mailed about news of this kind. */
export const mailWish = async (userId: Types.ObjectId | string, kind: NewsKind): Promise<MailWish> =>
  (await readSettings(userId)).kinds[kind].email
