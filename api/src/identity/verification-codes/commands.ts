import { randomInt } from 'node:crypto'
import { codeLimits } from '@abhyas/shared/identity/verification-codes/limits'
import { codeDead, codesUnavailable, codeWrong } from '@abhyas/shared/identity/verification-codes/texts'
import type { CodeSent } from '@abhyas/shared/identity/verification-codes/shapes'
import mongoose from 'mongoose'
import type { Context } from '../../core/context.ts'
import { formInvalid, unavailable } from '../../core/errors.ts'
import { assertForm } from '../../core/assert-form.ts'
import { QueueDownError } from '../../core/queues.ts'
import { type Delivery, deliverOnce, deliveryWork } from '../../core/work/deliver-once.ts'
import { enqueue } from '../../core/work/durable-work.ts'
import { paymentBy } from '../../platform/proof-of-work/commands.ts'
import { siteOf } from '../../core/ip-network.ts'
import { hourBudget } from './hour-budget.ts'
import * as quota from './quota.ts'
import { type ChannelName, channels, type CodeBody, type Senders, verifyRules } from './channels.ts'
import { ChallengeModel, type ChallengeRecord } from './model.ts'
import { newLink } from './verification-links.ts'
import { markVerified } from './verification-tokens.ts'

/** The sealed data that the worker needs to send a code. */
interface SealedCode {
  readonly to: string
  readonly code: string
  readonly link?: string | undefined
}

export const codeWork = deliveryWork('otp-delivery', ChallengeModel.collection, (challenge_id, request_id) => ({
  challenge_id,
  request_id,
}))

/** Four random digits, uniformly distributed over the 10,000 codes. */
export const newCode = (): string => String(randomInt(0, 10 ** codeLimits.digits)).padStart(codeLimits.digits, '0')

/**
 * Sends a code to an address: stores a challenge and enqueues its id. Throws 422 (rules), 409 (e-mail has an account),
 * 429 (too soon or too many, or the code costs work), and 503 if the hour's codes are spent, or Redis is down: then nothing
 * is stored and no pause starts.
 */
export async function sendCode(
  context: Context,
  channel: ChannelName,
  body: CodeBody,
  from: { address: string; requestId: string; proof?: string | undefined },
): Promise<CodeSent> {
  const { keys, queues, log } = context
  const { entryRules, target: targetOf, assertFree, spent } = channels[channel]
  assertForm(entryRules, body)
  const to = targetOf(body)
  if (!(await queues.answers())) throw unavailable(codesUnavailable)

  const now = new Date()
  const target = keys.hmac(channel, to)
  await quota.consume(target, 'sends', now, spent.sends)
  const id = new mongoose.Types.ObjectId()
  const pay = paymentBy(keys, from.proof, now)
  const budget = hourBudget(context, channel, from.address, now)
  try {
    // Before the network's quota, so that a code which costs work counts once.
    await budget.assertPaid(pay)
    await quota.consumeNetwork(context, from.address, pay, target, now)
    // After both, so that probing for accounts is limited.
    await assertFree(to)
    await budget.take(pay)
    const link = (await quota.isUnderPressure(target, now)) ? await newLink(context, channel, to, now) : undefined
    await keepChallenge(keys, { _id: id, channel, target, request_id: from.requestId }, { to, link }, now)
    await enqueue(context, codeWork, { _id: id, request_id: from.requestId })
  } catch (error) {
    await Promise.all([ChallengeModel.deleteOne({ _id: id }), quota.refund(target, 'sends')]).catch((err: unknown) =>
      log.error({ err, challenge: id, reqId: from.requestId }, 'could not take back a code that was not sent'),
    )
    if (error instanceof QueueDownError) throw unavailable(codesUnavailable, error)
    throw error
  }
  return { resend_after: codeLimits.resendMs / 1_000 }
}

async function keepChallenge(
  keys: Context['keys'],
  facts: { _id: mongoose.Types.ObjectId; channel: ChannelName; target: string; request_id: string },
  letter: Omit<SealedCode, 'code'>,
  now: Date,
) {
  const code = newCode()
  const id = facts._id.toHexString()
  await ChallengeModel.create({
    ...facts,
    code_hash: keys.hmac('code', facts.channel, facts.target, id, code),
    sealed: keys.seal(JSON.stringify({ ...letter, code } satisfies SealedCode), id),
    created_at: now,
    expires_at: new Date(now.getTime() + codeLimits.lifeMs),
    waiting_since: now,
  })
}

/** Sends the code of a challenge, see deliverOnce. Never after its expiry: a late code only confuses. */
export const deliverCode = (context: Pick<Context, 'keys' | 'log'>, senders: Senders, id: string): Promise<Delivery> =>
  deliverOnce<SealedCode, ChallengeRecord>(context, ChallengeModel.collection, id, ({ to, code, link }, { channel }) =>
    channels[channel].send(senders, id, to, code, link),
  )

/**
 * Checks a code against the newest challenge of the address. Counts every guess in one atomic update before the
 * comparison, so that parallel requests cannot get a sixth guess.
 * @returns the verification token that now holds this address
 * Throws 422 (rules; a wrong, exhausted, used or expired code) and 429 (10 wrong guesses a day, or 7 from one
 * network).
 */
export async function verifyCode(
  context: Context,
  channel: ChannelName,
  body: CodeBody,
  from: { readonly ticket: string | undefined; readonly address: string },
): Promise<string> {
  const { keys } = context
  const { spent } = channels[channel]
  assertForm(verifyRules(channel), body)
  const now = new Date()
  const target = keys.hmac(channel, channels[channel].target(body))
  const newest = await ChallengeModel.findOne({ target }, { _id: 1 }).sort({ created_at: -1 }).lean()
  if (!newest) throw formInvalid({ otp: codeDead })

  const here = keys.hmac('guesses-of-network', target, siteOf(from.address))
  const refund = () => Promise.all([target, here].map((id) => quota.refund(id, 'wrong')))
  await quota.consume(here, 'wrongOfNetwork', now, spent.guesses)
  await quota.consume(target, 'wrong', now, spent.guesses).catch(async (error: unknown) => {
    await quota.refund(here, 'wrong')
    throw error
  })
  const open = { _id: newest._id, expires_at: { $gt: now }, used_at: null }
  const claimed = await ChallengeModel.findOneAndUpdate(
    { ...open, attempts: { $lt: codeLimits.guessesPerCode } },
    { $inc: { attempts: 1 } },
    { returnDocument: 'after' },
  ).lean()
  if (!claimed) {
    await refund()
    throw formInvalid({ otp: codeDead })
  }
  if (!keys.matches(claimed.code_hash, 'code', channel, target, claimed._id.toHexString(), body.otp ?? ''))
    throw formInvalid({ otp: codeWrong(codeLimits.guessesPerCode - claimed.attempts) })

  await refund()
  const { modifiedCount } = await ChallengeModel.updateOne(open, { $set: { used_at: now } })
  if (modifiedCount === 0) throw formInvalid({ otp: codeDead })
  return markVerified(from.ticket, channel, target, now)
}
