import type { ErrorAnswer, SuccessAnswer } from '@abhyas/shared/result'
import { logOutTold } from './announcements.ts'
import { CallError } from './call-error.ts'
import { isLogOutOwed, settleLogOut } from './owed-log-out.ts'
import { read, request } from './request.ts'
import { exclusively } from './web-lock.ts'

/**
 * Tells the server of a log-out that this device owes, from a page or the service worker. Nobody renews the session or
 * logs in meanwhile. Answers whether nothing is owed any more.
 */
export const tellLogOut = (): Promise<boolean> =>
  exclusively('renew-token', () =>
    settleOwed().then(
      () => true,
      () => false,
    ),
  )

/** The same for who has the lock. Throws CallError where the server does not confirm it. */
export async function settleOwed(): Promise<void> {
  if (!(await isLogOutOwed())) return
  const answer = await request('POST', '/auth/logout', undefined, undefined)
  // A session that is over already needs no end.
  if (answer.status !== 401 && !(await read<Partial<SuccessAnswer<object> | ErrorAnswer>>(answer)).success)
    throw new CallError(0, {}) // something else than the server answered
  await settleLogOut()
  logOutTold.tell()
}
