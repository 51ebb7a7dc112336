import * as texts from '@abhyas/shared/identity/registration/texts'
import type { NewPassword } from '@abhyas/shared/identity/registration/shapes'
import { sendsSpent } from '@abhyas/shared/identity/verification-codes/texts'
import type { Types } from 'mongoose'
import type { Origin } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { formInvalid } from '../../core/errors.ts'
import { newSecret, secretHash } from '../../core/secrets.ts'
import { recordOwn } from '../../platform/audit/commands.ts'
import { enqueueMail } from '../../platform/mail/commands.ts'
import type { Pay } from '../../platform/proof-of-work/commands.ts'
import { UserModel } from '../users/model.ts'
import { normaliseEmail } from '../users/normalise-email.ts'
import { hourBudget } from '../verification-codes/hour-budget.ts'
import * as quota from '../verification-codes/quota.ts'
import { PasswordResetModel } from './model.ts'
import { assertNewPassword, setPassword } from './set-password.ts'

const resetLifetimeMs = 30 * 60_000

/** Nobody waits for the answer, so nobody could be given a task. */
const payNothing: Pay = async () => false
/** Letters go to addresses with an account only, a few a day: of the hour's budget they cost no work. */
const needNotPay: Pay = async () => true

/**
 * Sends a password reset link if an account with this address exists. An address, a network and the hour have the
 * budgets of codes; those of the address count whether or not it has an account. The caller does not wait for it, so
 * neither the response nor its time reveals anything. Throws 429 and 503 where a budget is spent, for the log.
 */
export async function sendResetLink(
  context: Context,
  emailId: string,
  from: { readonly address: string; readonly requestId: string },
): Promise<void> {
  const email = normaliseEmail(emailId)
  const now = new Date()
  const target = context.keys.hmac('reset', email)
  await quota.consume(target, 'sends', now, sendsSpent)
  try {
    await quota.consumeNetwork(context, from.address, payNothing, target, now)
    const user = await UserModel.findOne({ email_key: email, status: 'active' }, { email_id: 1 }).lean()
    if (!user) return
    await hourBudget(context, 'email', from.address, now).take(needNotPay)
    const link = `${context.settings.PUBLIC_URL}/reset-password#${await newResetSecret(user._id, now)}`
    await enqueueMail(context, { to: user.email_id, ...texts.resetMail(link) }, resetLifetimeMs, from.requestId)
  } catch (error) {
    await quota.refund(target, 'sends')
    throw error
  }
}

/** The earlier links of a user stop working. They are removed last: of two made at once, at most one works. */
async function newResetSecret(user_id: Types.ObjectId, now: Date): Promise<string> {
  const secret = newSecret()
  const _id = secretHash(secret)
  await PasswordResetModel.create({ _id, user_id, expires_at: new Date(now.getTime() + resetLifetimeMs) })
  await PasswordResetModel.deleteMany({ user_id, _id: { $ne: _id } })
  return secret
}

const working = (token = '') => ({ _id: secretHash(token), used_at: null, expires_at: { $gt: new Date() } })

/** Says before somebody types a new password twice that their link no longer works. Throws 422. */
export async function assertResetLink(token: string | undefined): Promise<void> {
  if (!(await PasswordResetModel.exists(working(token)))) throw formInvalid({ token: texts.resetLinkDead })
}

/**
 * Sets a new password with the single-use secret of a reset link, and ends all sessions. Returns the secret that makes
 * this browser a known device. Throws 422.
 */
export async function resetPassword(
  context: Context,
  body: Partial<NewPassword> & { readonly token?: string },
  from: Origin,
): Promise<string> {
  assertNewPassword(body)
  const reset = await PasswordResetModel.findOneAndUpdate(working(body.token), {
    $set: { used_at: new Date() },
  }).lean()
  if (!reset) throw formInvalid({ token: texts.resetLinkDead })
  await recordOwn(context, 'user.password-reset', reset.user_id, from)
  return setPassword(reset.user_id, body.password)
}
