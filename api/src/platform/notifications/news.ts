import type { NotificationRow } from '@abhyas/shared/platform/notifications/shapes'
import { NotificationModel } from './model.ts'
import { presentNotification } from './queries.ts'

/** Overlap of consecutive polls: server clocks differ, and a document becomes visible after its date. */
const overlapMs = 10_000

interface News {
  readonly userId: string
  readonly row: NotificationRow
}

/**
 * Returns each notification once that was stored since the last call. Works across processes and without Redis, because
 * it polls the database: one query for all connected users.
 */
export function newsReader() {
  const seen = new Map<string, number>()
  let since = Date.now()
  return {
    /** Skips notifications stored while nobody was connected: clients load them with their list. */
    skip(): void {
      since = Date.now()
      seen.clear()
    },
    /** Returns new notifications by date. If the query fails, the next call repeats the same range. */
    async read(userIds: readonly string[]): Promise<News[]> {
      const now = Date.now()
      const from = since - overlapMs
      const found = await NotificationModel.find({
        user_id: { $in: userIds },
        created_at: { $gt: new Date(from) },
      }).lean()
      since = now
      for (const [id, at] of seen) if (at < from) seen.delete(id)
      // One that was counted up is news again.
      const fresh = found.filter(({ _id, created_at }) => seen.get(_id.toHexString()) !== created_at.getTime())
      for (const { _id, created_at } of fresh) seen.set(_id.toHexString(), created_at.getTime())
      return fresh
        .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
        .map((one) => ({ userId: one.user_id.toHexString(), row: presentNotification(one) }))
    },
  }
}
