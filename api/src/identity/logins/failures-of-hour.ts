import { loginsLimited } from '@abhyas/shared/identity/registration/texts'
import type { Context } from '../../core/context.ts'
import { upsertOnce } from '../../core/mongo-errors.ts'
import { proofRequired, spendProof } from '../../platform/proof-of-work/commands.ts'
import { FailuresOfHourModel } from './model.ts'

const hour = 3_600_000
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
  if ((await spendProof(keys, proof, now)) > 0) return
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
