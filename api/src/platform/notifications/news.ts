import type { NotificationRow } from '@abhyas/shared/platform/notifications/shapes'
import { NotificationModel } from './model.ts'
import { presentNotification } from './present.ts'

/** Looked at again each time: clocks of several servers differ, and a document is seen later than it is dated. */
const overlapMs = 10_000

interface News {
  readonly userId: string
  readonly row: NotificationRow
}

/**
 * Reads what was stored since the last time, each notification once. Works across processes and without Redis,
 * because it asks the database: one query for all people that are connected here.
 */
export function newsReader() {
  const seen = new Map<string, number>()
  let since = Date.now()
  return {
    /** Nobody was connected: what was stored meanwhile stands in their lists. */
    skip(): void {
      since = Date.now()
      seen.clear()
    },
    /** Hands out news, in the order of their dates. A failure loses nothing: the next call reads from the same moment. */
    async read(userIds: readonly string[]): Promise<News[]> {
      const now = Date.now()
      const from = since - overlapMs
      const found = await NotificationModel.find({
        user_id: { $in: userIds },
        created_at: { $gt: new Date(from) },
      }).lean()
      since = now
      for (const [id, at] of seen) if (at < from) seen.delete(id)
      const fresh = found.filter(({ _id }) => !seen.has(_id.toHexString()))
      for (const { _id, created_at } of fresh) seen.set(_id.toHexString(), created_at.getTime())
      return fresh
        .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
        .map((one) => ({ userId: one.user_id.toHexString(), row: presentNotification(one) }))
    },
  }
}
