import { codeLimits } from '@abhyas/shared/identity/verification-codes/limits'
import * as texts from '@abhyas/shared/identity/verification-codes/texts'
import type { Context } from '../../core/context.ts'
import { tooMany } from '../../core/errors.ts'
import { upsertOnce } from '../../core/mongo-errors.ts'
import { networkOf } from '../../core/ip-network.ts'
import { type Pay, proofRequired } from '../../platform/proof-of-work/commands.ts'
import { QuotaModel, NetworkQuotaModel } from './model.ts'

/*
 * Each quota is one conditional upsert. If the condition fails, the upsert hits the existing document, and the
 * duplicate key error means "spent". So two requests cannot both take the last slot, on any number of servers.
 */

const { dayMs, hourMs, tenMinutesMs, resendMs, sendsPerTenMinutes, sendsPerDay } = codeLimits
const { wrongGuessesPerDay, wrongGuessesOfNetwork, letterWithLinkFrom } = codeLimits
const maxTimes = Math.max(sendsPerDay, wrongGuessesPerDay)

type List = 'sends' | 'wrong'
type Counted = List | 'wrongOfNetwork'

interface Limit {
  readonly count: number
  readonly ms: number
  readonly says?: (seconds: number) => string
}

/** The list of times that is counted in, and how many of what age make it full. */
const limits: Record<Counted, { readonly list: List; readonly all: readonly Limit[] }> = {
  sends: {
    list: 'sends',
    all: [
      { count: 1, ms: resendMs, says: texts.resendTooSoon },
      { count: sendsPerTenMinutes, ms: tenMinutesMs },
      { count: sendsPerDay, ms: dayMs },
    ],
  },
  wrong: { list: 'wrong', all: [{ count: wrongGuessesPerDay, ms: dayMs }] },
  wrongOfNetwork: { list: 'wrong', all: [{ count: wrongGuessesOfNetwork, ms: dayMs }] },
}

/**
 * Counts a code sent to this address, or a guess of one before the comparison. Throws 429: for a code within 60 s of the
 * last, and after 5 in ten minutes or 10 in a day; for a guess after 10 wrong ones in a day, or 7 from one network, for
 * any codes.
 * @param spent the sentence of the refusal
 */
export async function consume(id: string, counted: Counted, now: Date, spent: string): Promise<void> {
  const { list, all } = limits[counted]
  // A limit is full if the n-th newest time is younger than its period.
  const full = all.map(({ count: n, ms }) => ({ [`${list}.${n - 1}`]: { $gt: new Date(now.getTime() - ms) } }))
  const other = list === 'sends' ? 'wrong' : 'sends'
  const taken = await upsertOnce(() =>
    QuotaModel.updateOne(
      { _id: id, $nor: full },
      {
        $push: { [list]: { $each: [now], $position: 0, $slice: maxTimes } },
        $set: { expires_at: new Date(now.getTime() + dayMs) },
        $setOnInsert: { [other]: [] },
      },
      { upsert: true },
    ),
  )
  if (taken) return
  const times = (await QuotaModel.findById(id, { [list]: 1 }).lean())?.[list] ?? []
  for (const { count: n, ms, says } of all) {
    const seconds = Math.ceil(((times[n - 1]?.getTime() ?? 0) + ms - now.getTime()) / 1_000)
    if (seconds > 0) throw tooMany(says?.(seconds) ?? spent, seconds)
  }
  throw tooMany(all[0]!.says?.(1) ?? spent, 1) // the limit expired between the two queries
}

/** Removes the newest: nothing was sent, or the guess was right or not compared. */
export async function refund(id: string, list: List): Promise<void> {
  await QuotaModel.updateOne({ _id: id }, { $pop: { [list]: -1 } })
}

/**
 * Whether so many codes were sent to this address today, or guessed wrong, that somebody may be barring its owner. With
 * five guesses for a code, no address is barred before a letter that was sent when this was so.
 */
export async function isUnderPressure(target: string, now: Date): Promise<boolean> {
  const { sends = [], wrong = [] } = (await QuotaModel.findById(target).lean()) ?? {}
  const today = (times: readonly Date[]) => times.filter((time) => now.getTime() - time.getTime() < dayMs).length
  return Math.max(today(sends), today(wrong)) >= letterWithLinkFrom
}

/** The count of a fixed window of time, and the seconds until the next one begins. */
export const windowOf = (now: Date, ms: number) => ({
  window: String(Math.floor(now.getTime() / ms)),
  left: Math.ceil((ms - (now.getTime() % ms)) / 1_000),
})

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
  await NetworkQuotaModel.deleteOne({ _id: seen })
  throw spent(emails.left)
}

/** Adds one to a count of this hour or a shorter window, if it is below `limit`. Returns the new count, if it was. */
export const count = async (id: string, limit: number, now: Date): Promise<number | undefined> => {
  const counted = await upsertOnce(() =>
    NetworkQuotaModel.findOneAndUpdate(
      { _id: id, count: { $lt: limit } },
      { $inc: { count: 1 }, $setOnInsert: { expires_at: new Date(now.getTime() + 2 * hourMs) } },
      { upsert: true, returnDocument: 'after' },
    ).lean(),
  )
  return counted?.count
}
