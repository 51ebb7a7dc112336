import { loginPaused, loginsLimited } from '@abhyas/shared/identity/registration/texts'
import type { Context } from '../../core/context.ts'
import { tooMany } from '../../core/errors.ts'
import { upsertOnce } from '../../core/mongo-errors.ts'
import { proofRequired, spendProof } from '../../platform/proof-of-work/commands.ts'
import { FailuresOfHourModel, LoginFailuresModel } from './model.ts'

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

const hourOf = (now: Date) => String(Math.floor(now.getTime() / hour))

/**
 * Defends against stolen passwords tried from thousands of networks, each below its own limit. Above the hourly limit
 * of failed logins, an unknown device needs a proof of work for each attempt. Throws 429 with the task.
 */
export async function assertBelowFailureLimit(
  { keys, settings }: Pick<Context, 'keys' | 'settings'>,
  proof: string | undefined,
  now: Date,
): Promise<void> {
  const failures = await FailuresOfHourModel.findById(hourOf(now), { count: 1 }).lean()
  if (!failures || failures.count < settings.LOGIN_FAILURES_PER_HOUR) return
  if (await spendProof(keys, proof, now)) return
  throw proofRequired(keys, loginsLimited, 60, now)
}

/** Counts a failed login of any user in the current hour. Logs an alert when the limit is reached. */
export async function countFailureOfHour(
  { settings, log }: Pick<Context, 'settings' | 'log'>,
  now: Date,
): Promise<void> {
  const failures = await upsertOnce(() =>
    FailuresOfHourModel.findOneAndUpdate(
      { _id: hourOf(now) },
      { $inc: { count: 1 }, $setOnInsert: { expires_at: new Date(now.getTime() + 2 * hour) } },
      { upsert: true, returnDocument: 'after' },
    ).lean(),
  )
  if (failures?.count === settings.LOGIN_FAILURES_PER_HOUR)
    log.error({ alert: 'credential_stuffing', count: failures.count }, 'unknown devices pay for logins with work now')
}
