import type { Guard } from '../guard.ts'

const registering = 'tests/api/identity/register.test.ts'
const logins = 'api/src/identity/logins/commands.ts'
const failures = 'api/src/identity/logins/failures.ts'
const resetting = 'api/src/identity/logins/reset-password.ts'
const forgotten = 'tests/api/identity/forgotten-password.test.ts'
const changing = 'tests/api/identity/change-password.test.ts'
const devices = 'tests/api/identity/known-devices.test.ts'
const login = 'tests/api/identity/login.test.ts'

/** Passwords, the budgets of guessing them, known devices and reset links. */
export const passwordGuards: readonly Guard[] = [
  {
    guard: 'a password that everybody knows is refused',
    file: 'api/src/identity/registration/commands.ts',
    find: 'assertUncommon(body.password)',
    replace: '',
    test: registering,
    name: 'iloveyou!',
  },
  {
    guard: 'an account pauses after wrong passwords',
    file: failures,
    find: "hmac('login', email), steps: pauses }",
    replace: "hmac('login', email), steps: [] }",
    test: login,
    name: 'pauses an account after five wrong passwords, ever longer and never for good',
  },
  {
    guard: 'a network pauses after wrong passwords',
    file: failures,
    find: 'networkOf(address)), steps: twentyAnHour }',
    replace: 'networkOf(address)), steps: [] }',
    test: login,
    name: 'pauses a network after 20 wrong passwords in an hour',
  },
  {
    guard: 'of many passwords at once no more are told anything',
    file: logins,
    find: 'await failures.assertOpen(budgets.limiting, new Date())',
    replace: '',
    test: login,
    name: 'tells five of many attempts at the same moment anything, the right one among them',
  },
  {
    guard: 'a known device has 20 wrong passwords an hour',
    file: failures,
    find: "hmac('login-device', deviceId),\n  steps: twentyAnHour",
    replace: "hmac('login-device', deviceId),\n  steps: []",
    test: devices,
    name: 'may have 20 wrong passwords an hour, in turn or at once; then it waits as any other',
  },
  {
    guard: 'a device of somebody else is not known',
    file: logins,
    find: 'device && user?._id.equals(device.user_id)',
    replace: 'device',
    test: login,
    name: 'does not take the device of one account for a device of another',
  },
  {
    guard: 'no device is known after a new password or a log-out everywhere',
    file: 'api/src/identity/sessions/commands.ts',
    find: ', forgetKnownDevices(user_id)',
    replace: '',
    test: devices,
    name: 'no device is known any more after its',
  },
  {
    guard: 'a known device is forgotten after a year',
    file: 'api/src/identity/sessions/known-devices.ts',
    find: '_id: secretHash(cookie), expires_at: { $gt: now } }',
    replace: '_id: secretHash(cookie) }',
    test: devices,
    name: 'keeps its secret at the next login, and is known for a year after the last',
  },
  {
    guard: 'stolen passwords cost a proof of work',
    file: 'api/src/identity/logins/failures-of-hour.ts',
    find: 'if (!failures || failures.count < settings.LOGIN_FAILURES_PER_HOUR) return',
    replace: 'if (settings) return',
    test: 'tests/api/identity/credential-stuffing.test.ts',
    name: 'an unknown device pays for each try with a proof of work',
  },
  {
    guard: 'a disabled account logs in nowhere',
    file: logins,
    find: "if (user.status !== 'active') throw",
    replace: 'if (!user.status) throw',
    test: login,
    name: 'tells that an account is disabled only to who knows its password',
  },
  {
    guard: 'a reset link expires',
    file: resetting,
    find: 'used_at: null, expires_at: { $gt: new Date() } })',
    replace: 'used_at: null })',
    test: forgotten,
    name: 'a forgotten password has a link of 30 minutes, kept as a hash',
  },
  {
    guard: 'one reset link of a user works at a time',
    file: resetting,
    find: 'await PasswordResetModel.deleteMany({ user_id, _id: { $ne: _id } })',
    replace: '',
    test: forgotten,
    name: 'a forgotten password has one link that works: a new letter ends the one before',
  },
  {
    guard: 'an address is sent so many reset letters',
    file: resetting,
    find: "await quota.consume(target, 'sends', now, sendsSpent)",
    replace: '',
    test: forgotten,
    name: 'letters with a link are sent to one address once a minute, five times in ten minutes, ten times a day',
  },
  {
    guard: 'a network is sent so many reset letters',
    file: resetting,
    find: 'await quota.consumeNetwork(context, from.address, payNothing, target, now)',
    replace: '',
    test: forgotten,
    name: 'letters with a link are sent for one network',
  },
  {
    guard: 'an hour has so many reset letters',
    file: resetting,
    find: "await hourBudget(context, 'email', from.address, now).take(needNotPay)",
    replace: '',
    test: forgotten,
    name: 'letters with a link are sent by all',
  },
  {
    guard: 'a new password ends the sessions',
    file: 'api/src/identity/logins/set-password.ts',
    find: 'await endAllSessions(id)',
    replace: '',
    test: forgotten,
    name: 'a forgotten password is set anew by the link, once, and ends all sessions',
  },
  {
    guard: 'a new password needs the current one',
    file: 'api/src/identity/logins/change-password.ts',
    find: "if (!(await isPassword(user.password_hash, given ?? ''))) {",
    replace: 'if (!user.password_hash) {',
    test: changing,
    name: 'POST /api/v1/auth/change-password needs the current one',
  },
  {
    guard: 'a wrong current password counts as a failed login',
    file: 'api/src/identity/logins/change-password.ts',
    find: "await countWrongPassword(context, user, from, { limiting: [], others, note: 'current password' })",
    replace: 'void others',
    test: changing,
    name: 'counts wrong ones as failed logins, of the account and of everybody, and records them',
  },
  {
    guard: 'the fifth wrong current password ends the session',
    file: 'api/src/identity/sessions/password-tries.ts',
    find: 'await endSessions({ _id: sessionId })',
    replace: '',
    test: changing,
    name: 'ends the session with the fifth wrong one, and no other session',
  },
]
