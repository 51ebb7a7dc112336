import { isEnvelopeWaiting, sendEnvelopes } from '../attempts/envelopes.ts'
import { isAttemptWaiting, sendLeft } from '../attempts/left-attempts.ts'
import { CallError } from '../call-error.ts'
import { exclusively } from '../web-lock.ts'
import { newToken, read, request } from '../request.ts'
import { tellLogOut } from '../tell-log-out.ts'
import { userIdOf } from '../token.ts'
import { isAnythingWaiting } from './device.ts'
import { sendAll } from './send-all.ts'

/**
 * Sends what waits without a page, in the session whose cookie this browser has. Throws where something was not
 * answered: the browser calls again, later.
 */
export async function sendInBackground(): Promise<void> {
  // What is sealed needs no session.
  await sendEnvelopes()
  if (await isEnvelopeWaiting()) throw new CallError(0, {})
  // Nothing is sent in a session that somebody has left.
  if (!(await tellLogOut())) throw new CallError(0, {})
  if (!(await isAnythingWaiting()) && !(await isAttemptWaiting())) return
  // The page's own token lies where no worker reads it.
  const token = await exclusively('renew-token', newToken)
  const userId = token && userIdOf(token)
  // A session that is over: the next page says so, and what waits is kept for its owner.
  if (!userId) return
  await sendLeft(userId, async (method, path, body) => read(await request(method, path, body, token)))
  const outcome = await sendAll(userId, {
    call: async (method, path, body, headers) => read(await request(method, path, body, token, headers)),
    told: () => undefined,
    taken: () => undefined,
  })
  if (outcome !== 'sent') throw new CallError(0, {})
}
