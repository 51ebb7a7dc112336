import { loginPaused } from '@abhyas/shared/identity/registration/texts'
import type { Keys } from '../../core/keys.ts'
import { tooMany } from '../../core/errors.ts'
import { networkOf } from '../../core/ip-network.ts'
import { type AttemptLimit, attemptsIn } from '../../core/quotas/attempts.ts'
import { LoginFailuresModel } from './model.ts'

const minute = 60_000
const hour = 60 * minute

/** How many wrong passwords an account, a network or a device may have. */
export interface Budget {
  readonly key: string
  readonly steps: readonly AttemptLimit[]
}

/** After five failures in 15 minutes, each attempt waits 1, 2, 4 … seconds, at most 15 minutes. It never locks out. */
const pauses: readonly AttemptLimit[] = Array.from({ length: 11 }, (_, n) => ({
  count: 5 + n,
  withinMs: 15 * minute,
  pauseMs: Math.min(1_000 * 2 ** n, 15 * minute),
}))
const twentyAnHour: readonly AttemptLimit[] = [{ count: 20, withinMs: hour }]

const failures = attemptsIn({ collection: LoginFailuresModel.collection, list: 'times', maxTimes: 20, keptMs: hour })

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
 * Counts a wrong password in each of the budgets, if they have something left: attempts at the same moment cannot have
 * more answers than one after another. Throws 429 where a budget is spent.
 */
export async function spend(budgets: readonly Budget[], now: Date): Promise<void> {
  for (const budget of budgets)
    if (!(await failures.take(budget.key, budget.steps, now))) throw paused(Math.max(1, await waitMs(budget, now)))
}

/** Counts a wrong password that these budgets did not limit. */
export async function count(budgets: readonly Budget[], now: Date): Promise<void> {
  await Promise.all(budgets.map(({ key }) => failures.take(key, [], now)))
}

/** Clears budgets of a user after the right password. */
export async function forgetFailures(budgets: readonly Budget[]): Promise<void> {
  await LoginFailuresModel.deleteMany({ _id: { $in: budgets.map(({ key }) => key) } })
}

/** Milliseconds until a budget has something left; 0 or less if it has. */
const waitMs = async ({ key, steps }: Budget, now: Date): Promise<number> =>
  Math.max(...(await failures.waitsMs(key, steps, now)))

function paused(ms: number) {
  const seconds = Math.ceil(ms / 1_000)
  return tooMany(loginPaused(seconds), seconds)
}
