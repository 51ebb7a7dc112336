import type { Origin } from '../../core/actor.ts'
import { sessionOver } from '@abhyas/shared/identity/registration/texts'
import mongoose, { type Types } from 'mongoose'
import { UserModel } from '../users/model.ts'
import { recordOwn } from '../../platform/audit/commands.ts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { networkOf } from '../../core/ip-network.ts'
import type { AccessClaims } from './access-tokens.ts'
import { deviceOf } from './device.ts'
import { forgetKnownDevices } from './known-devices.ts'
import { livingAt, SessionModel, type SessionRecord } from './model.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Absolute lifetime of a session, and how long it may be idle (goals: NIST AAL1, ASVS 7.3). */
const lifetimes = {
  staff: { life: 12 * hour, idle: 30 * minute },
  remembered: { life: 30 * day, idle: 14 * day },
  short: { life: 12 * hour, idle: 12 * hour },
}
/** How long the previous token still yields the same successor, for tabs that refresh at the same moment. */
const graceMs = 10_000

/** What a browser receives: claims for the access token, and the refresh token for its cookie. */
export interface SessionTokens {
  readonly claims: AccessClaims
  readonly refresh: string
  /** Cookie lifetime in seconds. Undefined for a session cookie, which the browser drops when it closes. */
  readonly maxAge: number | undefined
}

/** Creates a session for a newly signed-in device. */
export async function beginSession(
  context: Context,
  user: { readonly _id: Types.ObjectId; readonly roles: readonly string[] },
  remember: boolean,
  from: Origin,
): Promise<SessionTokens> {
  const now = new Date()
  const { life, idle } = lifetimesOf(user.roles, remember)
  const session = await SessionModel.create({
    user_id: user._id,
    refresh_number: 0,
    refreshed_at: now,
    remember,
    device: deviceOf(from.userAgent),
    network: networkOf(from.address),
    created_at: now,
    last_seen_at: now,
    idle_until: new Date(now.getTime() + idle),
    expires_at: new Date(now.getTime() + life),
  })
  return granted(context, session)
}

/**
 * Exchanges a refresh token for a new pair. Each token works once. For ten seconds the previous one yields the same
 * successor, because several tabs refresh at once. An older token means it was copied: the session ends. Throws 401.
 */
export async function refreshSession(
  context: Context,
  cookie: string | undefined,
  from: Origin,
): Promise<SessionTokens> {
  const token = readRefreshToken(context.keys, cookie)
  if (!token) throw sessionOverError()
  const { id, number } = token
  const now = new Date()
  const session = await SessionModel.findOne({ _id: id, ...livingAt(now) }).lean()
  const user = session && (await UserModel.findOne({ _id: session.user_id, status: 'active' }, { roles: 1 }).lean())
  if (!session || !user) throw sessionOverError()

  const rotated = await SessionModel.findOneAndUpdate(
    { _id: id, revoked_at: null, refresh_number: number },
    {
      $inc: { refresh_number: 1 },
      $set: {
        refreshed_at: now,
        last_seen_at: now,
        idle_until: new Date(now.getTime() + lifetimesOf(user.roles, session.remember).idle),
      },
    },
    { returnDocument: 'after' },
  ).lean()
  if (rotated) return granted(context, rotated)

  const current = await SessionModel.findOne({ _id: id, revoked_at: null }).lean()
  if (!current) throw sessionOverError()
  const isFresh = now.getTime() - current.refreshed_at.getTime() < graceMs
  if (number === current.refresh_number - 1 && isFresh) return granted(context, current)
  await endSessions({ _id: current._id })
  context.log.warn({ session: id, reqId: from.requestId }, 'an old refresh token was used: the session is ended')
  await recordEnded(context, 'user.token-copied', user._id, from, `session ${id}`)
  throw sessionOverError()
}

/** Ends the matching sessions; their access tokens stop working within five seconds. Returns the number ended. */
export async function endSessions(filter: {
  readonly _id?: Types.ObjectId | string
  readonly user_id?: Types.ObjectId | string
}): Promise<number> {
  const { modifiedCount } = await SessionModel.updateMany(
    { ...filter, revoked_at: null },
    { $set: { revoked_at: new Date() } },
  )
  return modifiedCount
}

/** Ends all sessions of a user, and no device of theirs is known any more. Returns the number of sessions ended. */
export async function endAllSessions(user_id: Types.ObjectId | string): Promise<number> {
  const [ended] = await Promise.all([endSessions({ user_id }), forgetKnownDevices(user_id)])
  return ended
}

/**
 * Logs a browser out: ends the sessions that its refresh cookie and its access token name, whatever the cookie's number
 * and age. Ended first and recorded afterwards: whoever leaves a shared computer does not come back for a full disk.
 */
export async function logOut(
  context: Context,
  cookie: string | undefined,
  tokenSession: string | undefined,
  from: Origin,
): Promise<void> {
  const named = [readRefreshToken(context.keys, cookie)?.id, tokenSession].filter((id) => id !== undefined)
  for (const _id of new Set(named)) {
    const session = await SessionModel.findOneAndUpdate(
      { _id, revoked_at: null },
      { $set: { revoked_at: new Date() } },
    ).lean()
    if (session) await recordEnded(context, 'user.logged-out', session.user_id, from)
  }
}

/** Logs a user out everywhere, see endAllSessions, and records it afterwards. */
export async function logOutEverywhere(context: Context, userId: string, from: Origin): Promise<void> {
  await endAllSessions(userId)
  await recordEnded(context, 'user.logged-out-everywhere', userId, from)
}

/** The session is over already: an entry that cannot be written is an error in the log, not the caller's. */
const recordEnded = (
  context: Context,
  action: 'user.logged-out' | 'user.logged-out-everywhere' | 'user.token-copied',
  userId: Types.ObjectId | string,
  from: Origin,
  note?: string,
): Promise<void> =>
  recordOwn(context, action, userId, from, note).catch((err: unknown) =>
    context.log.error(
      { err, action, user: String(userId), reqId: from.requestId },
      'the end of a session is not recorded',
    ),
  )

/** 401: the session has ended or expired. */
export const sessionOverError = (): AppError => new AppError(401, 'session_over', sessionOver)

function lifetimesOf(roles: readonly string[], remember: boolean) {
  if (roles.some((role) => role !== 'user')) return lifetimes.staff
  return remember ? lifetimes.remembered : lifetimes.short
}

function granted({ keys }: Context, session: SessionRecord): SessionTokens {
  const sid = session._id.toHexString()
  const number = String(session.refresh_number)
  return {
    claims: { sub: session.user_id.toHexString(), sid },
    refresh: `${sid}.${number}.${keys.hmac('refresh', sid, number)}`,
    maxAge: session.remember ? Math.floor((session.expires_at.getTime() - Date.now()) / 1_000) : undefined,
  }
}

/** A keyed hash authenticates the token, so the database stores no secret for it. Undefined for any other text. */
function readRefreshToken(keys: Context['keys'], cookie = ''): { id: string; number: number } | undefined {
  const [id = '', number = '', mac = ''] = cookie.split('.')
  const isOurs =
    mongoose.isObjectIdOrHexString(id) && /^\d{1,9}$/.test(number) && keys.matches(mac, 'refresh', id, number)
  return isOurs ? { id, number: Number(number) } : undefined
}
