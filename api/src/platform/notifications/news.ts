import { type News, type NewsSource, NotificationModel } from './model.ts'
import { presentNotification } from './queries.ts'

/** Overlap of consecutive polls: server clocks differ, and a document becomes visible after its date. */
const overlapMs = 10_000

export const notificationNews: NewsSource = async (userIds, since) => {
  const found = await NotificationModel.find({ user_id: { $in: userIds }, created_at: { $gt: since } }).lean()
  return found
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((one) => ({
      userId: one.user_id.toHexString(),
      event: 'notification',
      id: one._id.toHexString(),
      // One that was counted up is news again.
      state: one.created_at.toISOString(),
      data: presentNotification(one),
    }))
}

/**
 * Returns each piece of news once. Works across processes and without Redis, because it polls the database: one query
 * of each source for all connected users.
 */
export function newsReader(sources: readonly NewsSource[]) {
  const seen = new Map<string, { readonly state: string; readonly at: number }>()
  let since = Date.now()
  const find = async (userIds: readonly string[]): Promise<News[]> => {
    const from = new Date(since - overlapMs)
    const found = (await Promise.all(sources.map((source) => source(userIds, from)))).flat()
    // Without a pause in between: what two reads find at the same time is carried once.
    const fresh = found.filter((one) => seen.get(keyOf(one))?.state !== one.state)
    for (const one of fresh) seen.set(keyOf(one), { state: one.state, at: Date.now() })
    return fresh
  }
  return {
    /** Skips what happened while nobody was connected: clients load that with their lists. */
    skip(): void {
      since = Date.now()
      seen.clear()
    },
    /** What is new for everybody who is connected. If a query fails, the next call repeats the same range. */
    async read(userIds: readonly string[]): Promise<News[]> {
      const now = Date.now()
      const fresh = await find(userIds)
      since = now
      for (const [key, { at }] of seen) if (at < now - 2 * overlapMs) seen.delete(key)
      return fresh
    },
    /** What is new for some of them, between two such calls. */
    readSome: find,
  }
}

const keyOf = ({ event, userId, id }: News) => `${event} ${userId} ${id}`
