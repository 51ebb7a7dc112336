import { currentPasswordTooOften } from '@abhyas/shared/identity/registration/texts'
import { AppError } from '../../core/errors.ts'
import { endSessions, sessionOverError } from './commands.ts'
import { openAt, SessionModel } from './model.ts'

/**
 * Wrong passwords after which a session ends, when it asks for the current one. As many as a stranger has at the login
 * before the account pauses: a device left open or a copied token gives no more. Whoever has forgotten their password
 * can have a link sent. They are counted for the whole life of a session, which ends by the right password, too.
 */
const maxWrongPasswords = 5

/** Sessions of before have no count. */
const mayTry = (_id: string) => ({ _id, ...openAt(new Date()), wrong_passwords: { $not: { $gte: maxWrongPasswords } } })

/** Throws 401 if a session is over, or has had all its wrong passwords. */
export async function assertMayTry(sessionId: string): Promise<void> {
  if (!(await SessionModel.exists(mayTry(sessionId)))) throw sessionOverError()
}

/**
 * Counts a wrong password of a session in one conditional update, so that attempts at the same moment have no more of
 * them; the last one ends it. Returns whether it has ended now. Throws 401 if it was over already.
 */
export async function countWrongTry(sessionId: string): Promise<boolean> {
  const counted = await SessionModel.findOneAndUpdate(
    mayTry(sessionId),
    { $inc: { wrong_passwords: 1 } },
    { returnDocument: 'after' },
  ).lean()
  if (!counted) throw sessionOverError()
  if ((counted.wrong_passwords ?? 0) < maxWrongPasswords) return false
  await endSessions({ _id: sessionId })
  return true
}

/** The answer to the wrong password that has ended a session. */
export const endedByTries = (): AppError => new AppError(401, 'session_over', currentPasswordTooOften)
