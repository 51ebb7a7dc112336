import { newPasswordRules } from '@abhyas/shared/identity/registration/rules'
import type { NewPassword } from '@abhyas/shared/identity/registration/shapes'
import type { Types } from 'mongoose'
import { assertForm } from '../../core/assert-form.ts'
import { endAllSessions } from '../sessions/commands.ts'
import { keepKnownDevice } from '../sessions/known-devices.ts'
import { UserModel } from '../users/model.ts'
import { assertUncommon, hashPassword } from '../users/passwords.ts'
import { PasswordResetModel } from './model.ts'

/** Throws 422 for a new password that breaks the rules or is too common. */
export function assertNewPassword<Given extends Partial<NewPassword>>(
  body: Given,
): asserts body is Given & NewPassword {
  assertForm(newPasswordRules, body)
  assertUncommon(body.password)
}

/**
 * Nothing that the old password has opened stays open. Only this browser is known: without that, somebody who guesses
 * at the account could keep its owner from logging in with the new password. Returns the secret for its cookie.
 */
export async function setPassword(id: Types.ObjectId, password: string): Promise<string> {
  const password_hash = await hashPassword(password)
  await UserModel.updateOne({ _id: id }, { $set: { password_hash, must_change_password: false } })
  await PasswordResetModel.deleteMany({ user_id: id })
  await endAllSessions(id)
  return keepKnownDevice(id, undefined)
}
