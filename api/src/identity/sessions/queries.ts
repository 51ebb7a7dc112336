import type { SessionRow } from '@abhyas/shared/identity/registration/shapes'
import { livingAt, SessionModel } from './model.ts'
import type { Principal } from '../../http/caller.ts'

/** The active sessions of a user, most recently used first, at most 50. */
export async function listSessions({ userId, sessionId }: Principal): Promise<SessionRow[]> {
  const sessions = await SessionModel.find({ user_id: userId, ...livingAt(new Date()) })
    .sort({ last_seen_at: -1 })
    .limit(50)
    .lean()
  return sessions.map(({ _id, device, created_at, last_seen_at }) => ({
    id: _id.toHexString(),
    device,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    current: _id.toHexString() === sessionId,
  }))
}
