import type { Types } from 'mongoose'
import { newSecret, secretHash } from '../../core/secrets.ts'
import { KnownDeviceModel, type KnownDeviceRecord } from './model.ts'

/** How long a browser is known after its last login, in seconds: one year. */
export const knownDeviceLife = 31_536_000

/** The device of a cookie, whoever its user is. Undefined for any other text. */
export async function findKnownDevice(cookie: string | undefined, now: Date): Promise<KnownDeviceRecord | undefined> {
  if (!cookie) return undefined
  const found = await KnownDeviceModel.findOne({ _id: secretHash(cookie), expires_at: { $gt: now } }).lean()
  return found ?? undefined
}

/**
 * Makes a browser a known device of a user who has just proven who they are. A browser that is known already keeps its
 * secret, and with it what is left of its budget of wrong passwords. Returns the value of its cookie.
 */
export async function keepKnownDevice(user_id: Types.ObjectId, cookie: string | undefined): Promise<string> {
  const now = new Date()
  const expires_at = new Date(now.getTime() + knownDeviceLife * 1_000)
  if (cookie) {
    const own = { _id: secretHash(cookie), user_id }
    const { matchedCount } = await KnownDeviceModel.updateOne(own, { $set: { expires_at } })
    if (matchedCount === 1) return cookie
  }
  const secret = newSecret()
  await KnownDeviceModel.create({ _id: secretHash(secret), user_id, created_at: now, expires_at })
  return secret
}

/** No device of this user is known any more. */
export async function forgetKnownDevices(user_id: Types.ObjectId | string): Promise<void> {
  await KnownDeviceModel.deleteMany({ user_id })
}
