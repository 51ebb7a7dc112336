import { codeLimits } from '@abhyas/shared/identity/verification-codes/limits'
import * as texts from '@abhyas/shared/identity/verification-codes/texts'
import type { Context } from '../../core/context.ts'
import { tooMany } from '../../core/errors.ts'
import { networkOf } from '../../core/ip-network.ts'
import { type AttemptLimit, attemptsIn } from '../../core/quotas/attempts.ts'
import { count, WindowCountModel, windowOf } from '../../core/quotas/window-count.ts'
import { type Pay, proofRequired } from '../../platform/proof-of-work/commands.ts'
import { QuotaModel } from './model.ts'

const { dayMs, hourMs, tenMinutesMs, resendMs, sendsPerTenMinutes, sendsPerDay } = codeLimits
const { wrongGuessesPerDay, wrongGuessesOfNetwork, letterWithLinkFrom } = codeLimits

type List = 'sends' | 'wrong'
type Counted = List | 'wrongOfNetwork'

interface Limit extends AttemptLimit {
  readonly says?: (seconds: number) => string
}

/** The list of times that is counted in, and its limits. */
const limits: Record<Counted, { readonly list: List; readonly all: readonly Limit[] }> = {
  sends: {
    list: 'sends',
    all: [
      { count: 1, withinMs: resendMs, says: texts.resendTooSoon },
      { count: sendsPerTenMinutes, withinMs: tenMinutesMs },
      { count: sendsPerDay, withinMs: dayMs },
    ],
  },
  wrong: { list: 'wrong', all: [{ count: wrongGuessesPerDay, withinMs: dayMs }] },
  wrongOfNetwork: { list: 'wrong', all: [{ count: wrongGuessesOfNetwork, withinMs: dayMs }] },
}

const attemptsOf = (list: List) =>
  attemptsIn({
    collection: QuotaModel.collection,
    list,
    maxTimes: Math.max(sendsPerDay, wrongGuessesPerDay),
    keptMs: dayMs,
  })
const attempts = { sends: attemptsOf('sends'), wrong: attemptsOf('wrong') }

/**
 * Counts a code sent to this address, or a guess of one before the comparison. Throws 429: for a code within 60 s of the
 * last, and after 5 in ten minutes or 10 in a day; for a guess after 10 wrong ones in a day, or 7 from one network, for
 * any codes.
 * @param spent the sentence of the refusal
 */
export async function consume(id: string, counted: Counted, now: Date, spent: string): Promise<void> {
  const { list, all } = limits[counted]
  if (await attempts[list].take(id, all, now)) return
  const seconds = (await attempts[list].waitsMs(id, all, now)).map((ms) => Math.ceil(ms / 1_000))
  // If the limit expired between the two queries, it is the first that is named.
  const reached = Math.max(
    0,
    seconds.findIndex((one) => one > 0),
  )
  const wait = Math.max(1, seconds[reached]!)
  throw tooMany(all[reached]!.says?.(wait) ?? spent, wait)
}

/** Removes the newest: nothing was sent, or the guess was right or not compared. */
export const refund = (id: string, list: List): Promise<void> => attempts[list].refund(id)

/**
 * Whether so many codes were sent to this address today, or guessed wrong, that somebody may be barring its owner. With
 * five guesses for a code, no address is barred before a letter that was sent when this was so.
 */
export async function isUnderPressure(target: string, now: Date): Promise<boolean> {
  const { sends = [], wrong = [] } = (await QuotaModel.findById(target).lean()) ?? {}
  const today = (times: readonly Date[]) => times.filter((time) => now.getTime() - time.getTime() < dayMs).length
  return Math.max(today(sends), today(wrong)) >= letterWithLinkFrom
}

/**
 * Counts a code for the requesting network. Indian carriers put thousands of people behind one address, so the limits
 * are settings, and above them each code costs a proof of work. Throws 429 with the task.
 */
export async function consumeNetwork(
  { keys, settings }: Pick<Context, 'keys' | 'settings'>,
  address: string,
  pay: Pay,
  target: string,
  now: Date,
): Promise<void> {
  const network = networkOf(address)
  const spent = (retryAfter: number) => proofRequired(keys, texts.networkSpent, retryAfter, now)

  const sends = windowOf(now, tenMinutesMs)
  const isWithin = await count(keys.hmac('network-sends', network, sends.window), settings.OTP_SENDS_PER_ADDRESS, now)
  if (!isWithin && !(await pay())) throw spent(sends.left)

  const emails = windowOf(now, hourMs)
  const seen = keys.hmac('network-email', network, emails.window, target)
  if (!(await count(seen, 1, now))) return // this address is already counted in this hour
  if (await count(keys.hmac('network-emails', network, emails.window), settings.OTP_EMAILS_PER_ADDRESS, now)) return
  if (await pay()) return
  await WindowCountModel.deleteOne({ _id: seen })
  throw spent(emails.left)
}
