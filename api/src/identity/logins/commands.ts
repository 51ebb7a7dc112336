import * as texts from '@abhyas/shared/identity/registration/texts'
import { loginRules } from '@abhyas/shared/identity/registration/rules'
import type { Login } from '@abhyas/shared/identity/registration/shapes'
import { newSignIn } from '@abhyas/shared/platform/notifications/texts'
import { UserModel, type UserRecord } from '../users/model.ts'
import { normaliseEmail } from '../users/normalise-email.ts'
import { hashPassword, isPassword, needsRehash } from '../users/passwords.ts'
import { recordOwn } from '../../platform/audit/commands.ts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { assertForm } from '../../core/assert-form.ts'
import { tryToNotify } from '../../platform/notifications/commands.ts'
import { beginSession, type SessionTokens } from '../sessions/commands.ts'
import type { Origin } from '../../core/actor.ts'
import { deviceOf } from '../sessions/device.ts'
import { findKnownDevice, keepKnownDevice } from '../sessions/known-devices.ts'
import { countWrongPassword } from './count-wrong-password.ts'
import * as failures from './failures.ts'
import { assertBelowFailureLimit } from './failures-of-hour.ts'

export { assertCurrentPassword } from './change-password.ts'

export interface LoggedIn extends SessionTokens {
  /** The secret of the known device, for its cookie. */
  readonly deviceSecret: string
}

/**
 * Logs in with e-mail and password. An unknown address and a wrong password give the same message, status and duration.
 * A device that its owner has logged in from before has a budget of its own, and is like any other when that is spent.
 * Throws 422 (rules), 401, 403 (disabled, only after the right password), 429 (too many failures).
 */
export async function logIn(
  context: Context,
  body: Partial<Login>,
  deviceCookie: string | undefined,
  from: Origin & { readonly proof?: string | undefined },
): Promise<LoggedIn> {
  const { keys } = context
  assertForm(loginRules, body)
  const now = new Date()
  const email = normaliseEmail(body.email_id)
  const [user, device] = await Promise.all([
    UserModel.findOne({ email_key: email }).lean<UserRecord>(),
    findKnownDevice(deviceCookie, now),
  ])
  const own = device && user?._id.equals(device.user_id) ? [failures.budgetOfDevice(keys, device._id)] : []
  const strangers = failures.budgetsOfStrangers(keys, email, from.address)
  const isKnown = own.length > 0 && (await failures.areOpen(own, now))
  if (!isKnown) {
    await assertBelowFailureLimit(context, from.proof, now)
    await failures.assertOpen(strangers, now)
  }
  const budgets = isKnown ? { limiting: own, others: strangers } : { limiting: strangers, others: own }
  if (!(await isPassword(user?.password_hash, body.password)) || !user) {
    await countWrongPassword(context, user, from, budgets)
    throw new AppError(401, 'wrong_credentials', texts.loginFailed)
  }
  // Again: of many attempts at the same moment, only those within the budget are told anything.
  await failures.assertOpen(budgets.limiting, new Date())
  if (user.status !== 'active') throw new AppError(403, 'account_disabled', texts.accountDisabled)
  await recordOwn(context, 'user.logged-in', user._id, from)
  if (needsRehash(user.password_hash))
    await UserModel.updateOne({ _id: user._id }, { $set: { password_hash: await hashPassword(body.password) } })
  const [granted, deviceSecret] = await Promise.all([
    beginSession(context, user, body.remember_me === true, from),
    keepKnownDevice(user._id, deviceCookie),
    failures.forgetFailures([...own, strangers[0]]),
    own.length === 0 && tryToNotify(context, user._id, newSignIn(deviceOf(from.userAgent))),
  ])
  return { ...granted, deviceSecret }
}
