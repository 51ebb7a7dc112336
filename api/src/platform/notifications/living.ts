import { UserModel } from '../../identity/users/model.ts'
import { SessionModel } from '../../identity/sessions/model.ts'

export interface Holder {
  readonly userId: string
  readonly sessionId: string
}

/** The ids of sessions that are active and belong to an enabled user. Two queries by id. */
export async function livingSessions(holders: readonly Holder[]): Promise<Set<string>> {
  if (holders.length === 0) return new Set()
  const unique = (ids: string[]) => [...new Set(ids)]
  const [sessions, users] = await Promise.all([
    SessionModel.find(
      {
        _id: { $in: unique(holders.map(({ sessionId }) => sessionId)) },
        revoked_at: null,
        expires_at: { $gt: new Date() },
      },
      { user_id: 1 },
    ).lean(),
    UserModel.find({ _id: { $in: unique(holders.map(({ userId }) => userId)) }, status: 'active' }, { _id: 1 }).lean(),
  ])
  const active = new Set(users.map(({ _id }) => _id.toHexString()))
  return new Set(
    sessions.filter(({ user_id }) => active.has(user_id.toHexString())).map(({ _id }) => _id.toHexString()),
  )
}
