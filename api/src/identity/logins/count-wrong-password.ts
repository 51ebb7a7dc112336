import type { Types } from 'mongoose'
import type { Origin } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { nobody, recordOwn } from '../../platform/audit/commands.ts'
import { type Budget, count, spend } from './failures.ts'
import { countFailureOfHour } from './failures-of-hour.ts'

interface WrongPassword {
  readonly limiting: readonly Budget[]
  readonly others: readonly Budget[]
  /** What the audit says of it. */
  readonly note?: string
}

/**
 * Counts a wrong password everywhere and records it. The time is that of the answer: a pause does not pass while the
 * password is compared. Throws 429 where attempts at the same moment have spent what limits this one: then nobody is
 * told whether the password was right, and nothing is recorded.
 */
export async function countWrongPassword(
  context: Context,
  user: { readonly _id: Types.ObjectId } | null,
  from: Origin,
  { limiting, others, note }: WrongPassword,
): Promise<void> {
  const now = new Date()
  await spend(limiting, now)
  await Promise.all([count(others, now), countFailureOfHour(context, now)])
  await recordOwn(context, 'user.login-failed', user?._id ?? nobody, from, note)
}
