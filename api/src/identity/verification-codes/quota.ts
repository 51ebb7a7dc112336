import { codeLimits } from '@abhyas/shared/identity/verification-codes/limits'
import {
  codesUnavailable,
  guessesSpent,
  networkSpent,
  resendTooSoon,
  sendsSpent,
} from '@abhyas/shared/identity/verification-codes/texts'
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

/** Matches if the n-th newest time of a list is younger than `ms`. */
const younger = (list: 'sends' | 'wrong', n: number, ms: number, now: Date) => ({
  [`${list}.${n - 1}`]: { $gt: new Date(now.getTime() - ms) },
})

const sendLimits = [
  { count: 1, ms: resendMs, says: resendTooSoon },
  { count: sendsPerTenMinutes, ms: tenMinutesMs, says: () => sendsSpent },
  { count: sendsPerDay, ms: dayMs, says: () => sendsSpent },
]

/** Counts a code for this address. Throws 429 within 60 s of the last, and after 5 in ten minutes or 10 in a day. */
export async function consumeSendQuota(target: string, now: Date): Promise<void> {
  const spent = sendLimits.map(({ count, ms }) => younger('sends', count, ms, now))
  if (await push(target, 'sends', { $nor: spent }, now)) return
  const sends = (await QuotaModel.findById(target, { sends: 1 }).lean())?.sends ?? []
  for (const { count, ms, says } of sendLimits) {
    const free = (sends[count - 1]?.getTime() ?? 0) + ms - now.getTime()
    if (free > 0) throw tooMany(says(Math.ceil(free / 1_000)), Math.ceil(free / 1_000))
  }
  throw tooMany(resendTooSoon(1), 1) // the limit expired between the two queries
}

/** Removes the newest send, because nothing was sent. */
export async function refundSendQuota(target: string): Promise<void> {
  await QuotaModel.updateOne({ _id: target }, { $pop: { sends: -1 } })
}

/** Counts a guess before the comparison. Throws 429 after 10 wrong ones in a day, for any codes. */
export async function consumeGuessQuota(target: string, now: Date): Promise<void> {
  if (await push(target, 'wrong', { $nor: [younger('wrong', wrongGuessesPerDay, dayMs, now)] }, now)) return
  const wrong = (await QuotaModel.findById(target, { wrong: 1 }).lean())?.wrong ?? []
  const free = (wrong[wrongGuessesPerDay - 1]?.getTime() ?? 0) + dayMs - now.getTime()
  throw tooMany(guessesSpent, Math.max(1, Math.ceil(free / 1_000)))
}

/** Removes the newest guess, because it was right or was not compared. */
export async function refundGuessQuota(target: string): Promise<void> {
  await QuotaModel.updateOne({ _id: target }, { $pop: { wrong: -1 } })
}

async function push(target: string, list: 'sends' | 'wrong', condition: object, now: Date): Promise<boolean> {
  const other = list === 'sends' ? 'wrong' : 'sends'
  return isUpserted(() =>
    QuotaModel.updateOne(
      { _id: target, ...condition },
      {
        $push: { [list]: { $each: [now], $position: 0, $slice: maxTimes } },
        $set: { expires_at: new Date(now.getTime() + dayMs) },
        $setOnInsert: { [other]: [] },
      },
      { upsert: true },
    ),
  )
}

/**
 * Counts a code for the requesting network. Indian carriers put thousands of people behind one address, so the limits
 * are settings, and above them each code costs a proof of work. Throws 429 with the task.
 */
export async function consumeNetworkQuota(
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
  const spent = (retryAfter: number) => proofRequired(keys, networkSpent, retryAfter, now)

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
export async function consumeChannelQuota(
  { keys, settings, log }: Context,
  channel: ChannelName,
  now: Date,
): Promise<void> {
  const limit = channel === 'mobile' ? settings.OTP_SMS_PER_HOUR : settings.OTP_MAILS_PER_HOUR
  if (await count(keys.hmac('channel-hour', channel, String(Math.floor(now.getTime() / hourMs))), limit, now)) return
  log.error({ alert: 'codes_of_hour_spent', channel, limit }, 'codes are stopped until the hour is over')
  throw unavailable(codesUnavailable)
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
