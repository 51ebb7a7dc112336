import { codeLimits } from '@abhyas/shared/identity/verification-codes/limits'
import * as texts from '@abhyas/shared/identity/verification-codes/texts'
import type { Context } from '../../core/context.ts'
import { tooMany, unavailable } from '../../core/errors.ts'
import { upsertOnce } from '../../core/mongo-errors.ts'
import { networkOf } from '../../core/ip-network.ts'
import type { ChannelName } from './channels.ts'
import { proofRequired, spendProof } from '../../platform/proof-of-work/commands.ts'
import { QuotaModel, NetworkQuotaModel } from './model.ts'

/*
 * Each quota is one conditional upsert. If the condition fails, the upsert hits the existing document, and the
 * duplicate key error means "spent". So two requests cannot both take the last slot, on any number of servers.
 */

const { dayMs, tenMinutesMs, resendMs, sendsPerTenMinutes, sendsPerDay, wrongGuessesPerDay } = codeLimits
const maxTimes = Math.max(sendsPerDay, wrongGuessesPerDay)
const hourMs = 6 * tenMinutesMs

type Counted = 'sends' | 'wrong'

const limits: Record<Counted, readonly { count: number; ms: number; says: (seconds: number) => string }[]> = {
  sends: [
    { count: 1, ms: resendMs, says: texts.resendTooSoon },
    { count: sendsPerTenMinutes, ms: tenMinutesMs, says: () => texts.sendsSpent },
    { count: sendsPerDay, ms: dayMs, says: () => texts.sendsSpent },
  ],
  wrong: [{ count: wrongGuessesPerDay, ms: dayMs, says: () => texts.guessesSpent }],
}

/**
 * Counts a code sent to this address, or a guess of one before the comparison. Throws 429: for a code within 60 s of the
 * last, and after 5 in ten minutes or 10 in a day; for a guess after 10 wrong ones in a day, for any codes.
 */
export async function consume(target: string, list: Counted, now: Date): Promise<void> {
  // A limit is full if the n-th newest time is younger than its period.
  const full = limits[list].map(({ count: n, ms }) => ({ [`${list}.${n - 1}`]: { $gt: new Date(now.getTime() - ms) } }))
  const other = list === 'sends' ? 'wrong' : 'sends'
  const isCounted = await isUpserted(() =>
    QuotaModel.updateOne(
      { _id: target, $nor: full },
      {
        $push: { [list]: { $each: [now], $position: 0, $slice: maxTimes } },
        $set: { expires_at: new Date(now.getTime() + dayMs) },
        $setOnInsert: { [other]: [] },
      },
      { upsert: true },
    ),
  )
  if (isCounted) return
  const times = (await QuotaModel.findById(target, { [list]: 1 }).lean())?.[list] ?? []
  for (const { count: n, ms, says } of limits[list]) {
    const seconds = Math.ceil(((times[n - 1]?.getTime() ?? 0) + ms - now.getTime()) / 1_000)
    if (seconds > 0) throw tooMany(says(seconds), seconds)
  }
  throw tooMany(limits[list][0]!.says(1), 1) // the limit expired between the two queries
}

/** Removes the newest: nothing was sent, or the guess was right or not compared. */
export async function refund(target: string, list: Counted): Promise<void> {
  await QuotaModel.updateOne({ _id: target }, { $pop: { [list]: -1 } })
}

/**
 * Counts a code for the requesting network. Indian carriers put thousands of people behind one address, so the limits
 * are settings, and above them each code costs a proof of work. Throws 429 with the task.
 */
export async function consumeNetwork(
  context: Context,
  { address, proof }: { readonly address: string; readonly proof?: string | undefined },
  target: string,
  now: Date,
): Promise<void> {
  const { keys, settings } = context
  const network = networkOf(address)
  const inWindow = (ms: number) => ({
    window: String(Math.floor(now.getTime() / ms)),
    left: Math.ceil((ms - (now.getTime() % ms)) / 1_000),
  })
  const isProven = () => spendProof(keys, proof, now)
  const spent = (retryAfter: number) => proofRequired(keys, texts.networkSpent, retryAfter, now)

  const sends = inWindow(tenMinutesMs)
  const isWithin = await count(keys.hmac('network-sends', network, sends.window), settings.OTP_SENDS_PER_ADDRESS, now)
  const hasProof = !isWithin && (await isProven())
  if (!isWithin && !hasProof) throw spent(sends.left)

  const emails = inWindow(hourMs)
  const seen = keys.hmac('network-email', network, emails.window, target)
  if (!(await count(seen, 1, now))) return // this address is already counted in this hour
  if (await count(keys.hmac('network-emails', network, emails.window), settings.OTP_EMAILS_PER_ADDRESS, now)) return
  if (hasProof || (await isProven())) return
  await NetworkQuotaModel.deleteOne({ _id: seen })
  throw spent(emails.left)
}

/**
 * Counts a code for the whole installation: SMS cost money, and limits per address do not stop every attacker. Throws
 * 503 and logs an alert when the hourly limit is reached.
 */
export async function consumeChannel({ keys, settings, log }: Context, channel: ChannelName, now: Date): Promise<void> {
  const limit = channel === 'mobile' ? settings.OTP_SMS_PER_HOUR : settings.OTP_MAILS_PER_HOUR
  if (await count(keys.hmac('channel-hour', channel, String(Math.floor(now.getTime() / hourMs))), limit, now)) return
  log.error({ alert: 'codes_of_hour_spent', channel, limit }, 'codes are stopped until the hour is over')
  throw unavailable(texts.codesUnavailable)
}

const count = (id: string, limit: number, now: Date) =>
  isUpserted(() =>
    NetworkQuotaModel.updateOne(
      { _id: id, count: { $lt: limit } },
      { $inc: { count: 1 }, $setOnInsert: { expires_at: new Date(now.getTime() + 2 * hourMs) } },
      { upsert: true },
    ),
  )

/** Whether the conditional upsert succeeded. */
const isUpserted = async (update: () => Promise<{ matchedCount: number; upsertedCount: number }>): Promise<boolean> =>
  (await upsertOnce(update)) !== undefined
