import { loginPaused } from '@abhyas/shared/identity/registration/texts'
import type { Keys } from '../../core/keys.ts'
import { tooMany } from '../../core/errors.ts'
import { networkOf } from '../../core/ip-network.ts'
import { upsertOnce } from '../../core/mongo-errors.ts'
import { LoginFailuresModel } from './model.ts'

const minute = 60_000
const hour = 60 * minute

/** With so many failures within a time, the next attempt waits until so long after the newest of them. */
interface Step {
  readonly count: number
  readonly withinMs: number
  readonly pauseMs: number
}

/** How many wrong passwords an account, a network or a device may have. */
export interface Budget {
  readonly key: string
  readonly steps: readonly Step[]
}

/** After five failures in 15 minutes, each attempt waits 1, 2, 4 … seconds, at most 15 minutes. It never locks out. */
const pauses: readonly Step[] = Array.from({ length: 11 }, (_, n) => ({
  count: 5 + n,
  withinMs: 15 * minute,
  pauseMs: Math.min(1_000 * 2 ** n, 15 * minute),
}))
const twentyAnHour: readonly Step[] = [{ count: 20, withinMs: hour, pauseMs: hour }]
/** Timestamps stored per key: as many as the steps look back. */
const maxTimes = 20

/** The budgets of whoever logs in from a device that is not known: those of the account and of the network. */
export const budgetsOfStrangers = (keys: Keys, email: string, address: string): readonly [Budget, Budget] => [
  { key: keys.hmac('login', email), steps: pauses },
  { key: keys.hmac('login-network', networkOf(address)), steps: twentyAnHour },
]

/** The budget of a known device, which has no part in the pauses that others cause. */
export const budgetOfDevice = (keys: Keys, deviceId: string): Budget => ({
  key: keys.hmac('login-device', deviceId),
  steps: twentyAnHour,
})

/** Throws 429 while one of the budgets is spent. */
export async function assertOpen(budgets: readonly Budget[], now: Date): Promise<void> {
  const ms = await longestWaitMs(budgets, now)
  if (ms > 0) throw paused(ms)
}

/** Whether all of the budgets have something left. */
export const areOpen = async (budgets: readonly Budget[], now: Date): Promise<boolean> =>
  (await longestWaitMs(budgets, now)) <= 0

const longestWaitMs = async (budgets: readonly Budget[], now: Date): Promise<number> =>
  Math.max(...(await Promise.all(budgets.map((budget) => waitMs(budget, now)))))

/**
 * Counts a wrong password in each of the budgets, if they have something left: one conditional update each, so that
 * attempts at the same moment cannot have more answers than one after another. Throws 429 where a budget is spent.
 */
export async function spend(budgets: readonly Budget[], now: Date): Promise<void> {
  for (const { key, steps } of budgets) {
    const spent = steps.map(({ count: nth, withinMs, pauseMs }) => ({
      'times.0': { $gt: ago(now, pauseMs) },
      [`times.${nth - 1}`]: { $gt: ago(now, withinMs) },
    }))
    if (await isCounted({ _id: key, $nor: spent }, now)) continue
    throw paused(Math.max(1, await waitMs({ key, steps }, now)))
  }
}

/** Counts a wrong password that these budgets did not limit. */
export async function count(budgets: readonly Budget[], now: Date): Promise<void> {
  await Promise.all(budgets.map(({ key }) => isCounted({ _id: key }, now)))
}

/** Clears budgets of a user after the right password. */
export async function forgetFailures(budgets: readonly Budget[]): Promise<void> {
  await LoginFailuresModel.deleteMany({ _id: { $in: budgets.map(({ key }) => key) } })
}

/** Milliseconds until a budget has something left; 0 or less if it has. */
async function waitMs({ key, steps }: Budget, now: Date): Promise<number> {
  const times = (await LoginFailuresModel.findById(key, { times: 1 }).lean())?.times ?? []
  const msOf = (nth: number) => times[nth - 1]?.getTime() ?? Number.NEGATIVE_INFINITY
  const ends = steps.map(({ count: nth, withinMs, pauseMs }) => Math.min(msOf(nth) + withinMs, msOf(1) + pauseMs))
  return Math.max(...ends) - now.getTime()
}

/** If the filter does not match, the upsert hits the existing document, and its duplicate key means "spent". */
const isCounted = async (
  filter: { _id: string; $nor?: Record<string, { $gt: Date }>[] },
  now: Date,
): Promise<boolean> =>
  (await upsertOnce(() =>
    LoginFailuresModel.updateOne(
      filter,
      {
        $push: { times: { $each: [now], $position: 0, $slice: maxTimes } },
        $set: { expires_at: new Date(now.getTime() + hour) },
      },
      { upsert: true },
    ),
  )) !== undefined

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

function paused(ms: number) {
  const seconds = Math.ceil(ms / 1_000)
  return tooMany(loginPaused(seconds), seconds)
}
