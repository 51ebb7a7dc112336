import type { Guard } from '../guard.ts'

const logOut = 'tests/api/identity/log-out.test.ts'
const login = 'tests/api/identity/login.test.ts'
const tokens = 'tests/api/unit/identity/tokens.test.ts'

/** Sessions, their tokens and their end. */
export const sessionGuards: readonly Guard[] = [
  {
    guard: 'an ended session is over within five seconds',
    file: 'api/src/identity/sessions/principal.ts',
    find: '{ _id: sid, ...openAt(new Date()) }',
    replace: '{ _id: sid }',
    test: login,
    name: 'signed-in devices are thrown out within five seconds by logout',
  },
  {
    guard: 'a disabled account is out within five seconds',
    file: 'api/src/identity/sessions/principal.ts',
    find: "{ _id: session.user_id, status: 'active' }",
    replace: '{ _id: session.user_id }',
    test: login,
    name: 'signed-in devices are thrown out within five seconds by being disabled',
  },
  {
    guard: 'a live stream ends with its session',
    file: 'api/src/platform/notifications/hub.ts',
    find: 'if (!living.has(one.sessionId))',
    replace: 'if (living.size > 1_000)',
    test: 'tests/api/platform/notifications-live.test.ts',
    name: 'ends within five seconds by logout everywhere, and says so',
  },
  {
    guard: 'a log-out clears the cookie',
    file: 'api/src/identity/sessions/cookies.ts',
    find: 'reply.clearCookie(refreshCookie, options)',
    replace: 'reply',
    test: logOut,
    name: 'ends the session by its cookie alone, once, and records it',
  },
  {
    guard: 'a log-out works by the cookie alone',
    file: 'api/src/identity/sessions/commands.ts',
    find: 'const named = [readRefreshToken(context.keys, cookie)?.id, tokenSession]',
    replace: 'const named = [tokenSession]',
    test: logOut,
    name: 'ends the session by its cookie alone, once, and records it',
  },
  {
    guard: 'a log-out needs no room for its record',
    file: 'api/src/identity/sessions/commands.ts',
    find: 'if (session) await recordEnded(',
    replace: 'if (session) await recordOwn(',
    test: logOut,
    name: '/auth/logout ends the session also where it cannot be recorded',
  },
  {
    guard: 'a cookie of signs beyond ASCII is a wrong one',
    file: 'api/src/core/keys.ts',
    find: 'return first.length === second.length && ',
    replace: 'return a.length === b.length && ',
    test: 'tests/api/unit/core/keys.test.ts',
    name: 'keys match no text of as many characters and more bytes, and throw nothing',
  },
  {
    guard: 'a copied refresh token ends the session',
    file: 'api/src/identity/sessions/commands.ts',
    find: 'await endSessions({ _id: current._id })',
    replace: '',
    test: login,
    name: 'ends the session where an old cookie comes back: somebody has copied it',
  },
  {
    guard: 'the refresh token before is good for ten seconds',
    file: 'api/src/identity/sessions/commands.ts',
    find: 'number === current.refresh_number - 1 && isFresh',
    replace: 'number === current.refresh_number - 1',
    test: login,
    name: 'ends the session where the cookie before comes later than ten seconds',
  },
  {
    guard: 'a session that stayed away is over',
    file: 'api/src/identity/sessions/model.ts',
    find: '({ ...openAt(now), idle_until: { $gt: now } })',
    replace: 'openAt(now)',
    test: login,
    name: 'of staff is over after 30 idle minutes',
  },
  {
    guard: 'a session of somebody else is not ended',
    file: 'api/src/identity/sessions/routes.ts',
    find: 'endSessions({ _id: request.params.id, user_id: userId })',
    replace: 'endSessions({ _id: request.params.id })',
    test: login,
    name: 'signed-in devices of somebody else are not there',
  },
  {
    guard: 'access tokens have one algorithm',
    file: 'api/src/identity/sessions/access-tokens.ts',
    find: "algorithms: ['HS256'],",
    replace: "algorithms: ['HS256', 'HS384', 'HS512'],",
    test: tokens,
    name: 'access tokens alg HS512 are refused',
  },
  {
    guard: 'access tokens are for us',
    file: 'api/src/identity/sessions/access-tokens.ts',
    find: 'allowedAud: aud,',
    replace: '',
    test: tokens,
    name: 'access tokens for another audience are refused',
  },
]
