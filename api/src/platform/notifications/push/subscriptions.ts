import { maxDevices, serviceUnknown, type Subscribe } from '@abhyas/shared/platform/notifications/push'
import type { Types } from 'mongoose'
import type { Context } from '../../../core/context.ts'
import { formInvalid } from '../../../core/errors.ts'
import { upsertOnce } from '../../../core/mongo-errors.ts'
import { hexIdOf } from '../../../core/records/hex-id.ts'
import { livingAt, SessionModel } from '../../../identity/sessions/model.ts'
import { SubscriptionModel, type SubscriptionRecord } from './model.ts'
import { isPushService } from './services.ts'

interface Device {
  readonly userId: string
  readonly sessionId: string
}

/**
 * Pushes to a browser from now on; at most ten for a person, a new one replaces the oldest. A browser that somebody
 * else used before is theirs no more. Returns its id. Throws 422.
 */
export async function subscribe(
  { settings, keys }: Pick<Context, 'settings' | 'keys'>,
  { userId, sessionId }: Device,
  given: Subscribe,
): Promise<{ id: string }> {
  if (!isPushService(given.endpoint, settings.PUSH_HOSTS)) throw formInvalid({ endpoint: serviceUnknown })
  const _id = hexIdOf(`push ${given.endpoint}`)
  const sealed = keys.seal(JSON.stringify(given), _id)
  const session = await SessionModel.findById(sessionId, { device: 1 }).lean()
  const device = session?.device ?? ''
  const $set = { user_id: userId, session_id: sessionId, sealed, device, created_at: new Date() }
  await upsertOnce(() => SubscriptionModel.updateOne({ _id }, { $set }, { upsert: true }))
  const extra = await SubscriptionModel.find({ user_id: userId }, { _id: 1 })
    .sort({ created_at: -1 })
    .skip(maxDevices)
    .limit(maxDevices)
    .lean()
  if (extra.length > 0) await SubscriptionModel.deleteMany({ _id: { $in: extra.map((one) => one._id) } })
  return { id: _id }
}

/** Pushes no more to one of the person's own browsers. Returns whether there was one. */
export async function unsubscribe(userId: string, id: string): Promise<boolean> {
  const { deletedCount } = await SubscriptionModel.deleteOne({ _id: id, user_id: userId })
  return deletedCount > 0
}

/** The browsers of somebody whose sessions go on. What a session that is over has left is deleted. */
export async function devicesOf(user_id: Types.ObjectId | string, now: Date): Promise<SubscriptionRecord[]> {
  const all = await SubscriptionModel.find({ user_id }).limit(maxDevices).lean<SubscriptionRecord[]>()
  if (all.length === 0) return []
  const living = await SessionModel.find(
    { _id: { $in: all.map((one) => one.session_id) }, user_id, ...livingAt(now) },
    { _id: 1 },
  ).lean()
  const open = new Set(living.map(({ _id }) => String(_id)))
  const [kept, left] = [
    all.filter((one) => open.has(String(one.session_id))),
    all.filter((one) => !open.has(String(one.session_id))),
  ]
  if (left.length > 0) await SubscriptionModel.deleteMany({ _id: { $in: left.map((one) => one._id) } })
  return kept
}
