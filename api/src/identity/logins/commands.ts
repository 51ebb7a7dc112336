import { createHash, randomBytes } from 'node:crypto'
import * as texts from '@abhyas/shared/identity/registration/texts'
import { loginRules, newPasswordRules } from '@abhyas/shared/identity/registration/rules'
import type { Login, NewPassword } from '@abhyas/shared/identity/registration/shapes'
import { newSignIn } from '@abhyas/shared/platform/notifications/texts'
import type { Types } from 'mongoose'
import { UserModel, type UserRecord } from '../users/model.ts'
import { normaliseEmail } from '../users/normalise-email.ts'
import { assertUncommon, hashPassword, isPassword, needsRehash } from '../users/passwords.ts'
import { nobody, recordOwn } from '../../platform/audit/commands.ts'
import type { Context } from '../../core/context.ts'
import { AppError, formInvalid } from '../../core/errors.ts'
import { assertForm } from '../../core/assert-form.ts'
import { networkOf } from '../../core/ip-network.ts'
import { enqueueMail } from '../../platform/mail/commands.ts'
import { tryToNotify } from '../../platform/notifications/commands.ts'
import { beginSession, endSessions, type SessionTokens } from '../sessions/commands.ts'
import type { Origin } from '../../core/actor.ts'
import { deviceOf } from '../sessions/device.ts'
import * as failures from './failures.ts'
import { PasswordResetModel } from './model.ts'

const resetLifetimeMs = 30 * 60_000

export interface LoggedIn extends SessionTokens {
  /** Value of the cookie that marks a device the user has logged in from before. */
  readonly deviceMark: string
}

/**
 * Logs in with e-mail and password. An unknown address and a wrong password give the same message, status and duration.
 * Throws 422 (rules), 401, 403 (disabled, only after the right password), 429 (too many failures).
 */
export async function logIn(
  context: Context,
  body: Partial<Login>,
  deviceMark: string | undefined,
  from: Origin & { readonly proof?: string | undefined },
): Promise<LoggedIn> {
  const { keys } = context
  assertForm(loginRules, body)
  const now = new Date()
  const email = normaliseEmail(body.email_id)
  const failuresOf = {
    account: keys.hmac('login', email),
    network: keys.hmac('login-network', networkOf(from.address)),
  }
  const isKnownDevice = keys.matches(deviceMark ?? '', 'device', email)
  if (!isKnownDevice) await failures.assertBelowFailureLimit(context, from.proof, now)
  const [user] = await Promise.all([
    UserModel.findOne({ email_key: email }).lean<UserRecord>(),
    !isKnownDevice && failures.assertNetworkOpen(failuresOf.network, now),
    !isKnownDevice && failures.assertAccountOpen(failuresOf.account, now),
  ])
  if (!(await isPassword(user?.password_hash, body.password)) || !user) {
    await Promise.all([
      failures.countFailure(Object.values(failuresOf), now),
      failures.countFailureOfHour(context, now),
    ])
    await recordOwn(context, 'user.login-failed', user?._id ?? nobody, from)
    throw new AppError(401, 'wrong_credentials', texts.loginFailed)
  }
  if (user.status !== 'active') throw new AppError(403, 'account_disabled', texts.accountDisabled)
  await recordOwn(context, 'user.logged-in', user._id, from)
  if (needsRehash(user.password_hash))
    await UserModel.updateOne({ _id: user._id }, { $set: { password_hash: await hashPassword(body.password) } })
  const [granted] = await Promise.all([
    beginSession(context, user, body.remember_me === true, from),
    failures.forgetFailures(failuresOf.account),
    tryToNotify(context, user._id, newSignIn(deviceOf(from.userAgent))),
  ])
  return { ...granted, deviceMark: keys.hmac('device', email) }
}

/**
 * Sends a password reset link if an account with this address exists. The caller does not wait for it, so the response
 * does not reveal whether the account exists.
 */
export async function sendResetLink(context: Context, emailId: string, requestId: string): Promise<void> {
  const user = await UserModel.findOne({ email_key: normaliseEmail(emailId), status: 'active' }, { email_id: 1 }).lean()
  if (!user) return
  const secret = randomBytes(32).toString('base64url')
  await PasswordResetModel.create({
    _id: resetId(secret),
    user_id: user._id,
    expires_at: new Date(Date.now() + resetLifetimeMs),
  })
  const link = `${context.settings.PUBLIC_URL}/reset-password#${secret}`
  await enqueueMail(context, { to: user.email_id, ...texts.resetMail(link) }, resetLifetimeMs, requestId)
}

/** Sets a new password with the single-use secret of a reset link, and ends all sessions. Throws 422. */
export async function resetPassword(
  context: Context,
  body: Partial<NewPassword> & { readonly token?: string },
  from: Origin,
): Promise<void> {
  assertNewPassword(body)
  const reset = await PasswordResetModel.findOneAndUpdate(
    { _id: resetId(body.token ?? ''), used_at: null, expires_at: { $gt: new Date() } },
    { $set: { used_at: new Date() } },
  ).lean()
  if (!reset) throw formInvalid({ token: texts.resetLinkDead })
  await recordOwn(context, 'user.password-reset', reset.user_id, from)
  await setPassword(reset.user_id, body.password)
}

/** Changes the password of the logged-in user and ends all their sessions, including this one. Throws 422. */
export async function changePassword(
  context: Context,
  userId: string,
  body: Partial<NewPassword> & { readonly current_password?: string },
  from: Origin,
): Promise<void> {
  assertNewPassword(body)
  const user = await UserModel.findById(userId, { password_hash: 1 }).lean<UserRecord>()
  if (!user || !(await isPassword(user.password_hash, body.current_password ?? '')))
    throw formInvalid({ current_password: texts.currentPasswordWrong })
  await recordOwn(context, 'user.password-changed', user._id, from)
  await setPassword(user._id, body.password)
}

function assertNewPassword<Given extends Partial<NewPassword>>(body: Given): asserts body is Given & NewPassword {
  assertForm(newPasswordRules, body)
  assertUncommon(body.password)
}

async function setPassword(id: Types.ObjectId, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await UserModel.updateOne({ _id: id }, { $set: { password_hash, must_change_password: false } })
  await PasswordResetModel.deleteMany({ user_id: id })
  await endSessions({ user_id: id })
}

const resetId = (secret: string) => createHash('sha256').update(secret).digest('hex')
