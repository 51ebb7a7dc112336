import { currentPasswordWrong } from '@abhyas/shared/identity/registration/texts'
import type { NewPassword } from '@abhyas/shared/identity/registration/shapes'
import type { Types } from 'mongoose'
import type { Origin } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { formInvalid } from '../../core/errors.ts'
import type { Principal } from '../../http/caller.ts'
import { recordOwn } from '../../platform/audit/commands.ts'
import { sessionOverError } from '../sessions/commands.ts'
import { assertMayTry, countWrongTry, endedByTries } from '../sessions/password-tries.ts'
import { UserModel, type UserRecord } from '../users/model.ts'
import { isPassword } from '../users/passwords.ts'
import { countWrongPassword } from './count-wrong-password.ts'
import { budgetsOfStrangers } from './failures.ts'
import { assertNewPassword, setPassword } from './set-password.ts'

type Caller = Pick<Principal, 'userId' | 'sessionId'>

/**
 * Changes the password of the logged-in user and ends all their sessions, including this one. Returns the secret that
 * makes this browser a known device. Throws 422, and 401 where the session ends or is over.
 */
export async function changePassword(
  context: Context,
  caller: Caller,
  body: Partial<NewPassword> & { readonly current_password?: string },
  from: Origin,
): Promise<string> {
  assertNewPassword(body)
  const id = await assertCurrentPassword(context, caller, body.current_password, from)
  await recordOwn(context, 'user.password-changed', id, from)
  return setPassword(id, body.password)
}

/**
 * Asserts that somebody who is logged in knows the password, too. A wrong one counts as a failed login, and the fifth
 * ends the session. Returns the id of the user's record. Throws 422, and 401 where the session ends or is over.
 */
export async function assertCurrentPassword(
  context: Context,
  { userId, sessionId }: Caller,
  given: string | undefined,
  from: Origin,
): Promise<Types.ObjectId> {
  await assertMayTry(sessionId)
  const user = await UserModel.findById(userId, { password_hash: 1, email_key: 1 }).lean<UserRecord>()
  if (!user) throw sessionOverError()
  if (!(await isPassword(user.password_hash, given ?? ''))) {
    const isEnded = await countWrongTry(sessionId)
    const others = budgetsOfStrangers(context.keys, user.email_key, from.address)
    await countWrongPassword(context, user, from, { limiting: [], others, note: 'current password' })
    if (!isEnded) throw formInvalid({ current_password: currentPasswordWrong })
    await recordOwn(context, 'user.device-ended', userId, from, `session ${sessionId}, after wrong passwords`)
    throw endedByTries()
  }
  // Again: of many attempts at the same moment, only those within the budget are told anything.
  await assertMayTry(sessionId)
  return user._id
}
