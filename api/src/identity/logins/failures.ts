import { loginPaused } from '@abhyas/shared/identity/registration/texts'
import { tooMany } from '../../core/errors.ts'
import { LoginFailuresModel } from './model.ts'

const minute = 60_000
const hour = 60 * minute
/** Timestamps stored per key: enough to compute the longest pause. */
const maxTimes = 30

/** After five failures in 15 minutes, each attempt waits 1, 2, 4 … seconds, at most 15 minutes. It never locks out. */
const account = { free: 5, windowMs: 15 * minute, maxMs: 15 * minute }
const network = { max: 20, windowMs: hour }

/** Throws 429 while an account is paused. Not called for a device that its owner has used before. */
export async function assertAccountOpen(key: string, now: Date): Promise<void> {
  const times = await timesOf(key)
  const recent = times.filter((time) => now.getTime() - time.getTime() < account.windowMs)
  if (recent.length < account.free) return
  const pause = Math.min(1_000 * 2 ** (recent.length - account.free), account.maxMs)
  throwIfWaiting((recent[0]?.getTime() ?? 0) + pause - now.getTime())
}

/** Throws 429 after 20 failed logins from one network within an hour. */
export async function assertNetworkOpen(key: string, now: Date): Promise<void> {
  const times = await timesOf(key)
  const oldest = times[network.max - 1]
  if (oldest) throwIfWaiting(oldest.getTime() + network.windowMs - now.getTime())
}

export async function countFailure(keys: readonly string[], now: Date): Promise<void> {
  const change = {
    $push: { times: { $each: [now], $position: 0, $slice: maxTimes } },
    $set: { expires_at: new Date(now.getTime() + hour) },
  }
  await Promise.all(keys.map((_id) => LoginFailuresModel.updateOne({ _id }, change, { upsert: true })))
}

/** Clears the failures of an account after a successful login. */
export const forgetFailures = (key: string) => LoginFailuresModel.deleteOne({ _id: key }).then(() => undefined)

const timesOf = async (key: string): Promise<readonly Date[]> =>
  (await LoginFailuresModel.findById(key, { times: 1 }).lean())?.times ?? []

function throwIfWaiting(ms: number): void {
  if (ms <= 0) return
  const seconds = Math.ceil(ms / 1_000)
  throw tooMany(loginPaused(seconds), seconds)
}
