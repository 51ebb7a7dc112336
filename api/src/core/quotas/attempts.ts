import type { Collection } from 'mongoose'
import { upsertOnce } from '../mongo-errors.ts'

/**
 * After `count` attempts within a time, the next one waits: until the oldest of them is older than that time, or, where
 * it is sooner, until `pauseMs` after the newest.
 */
export interface AttemptLimit {
  readonly count: number
  readonly withinMs: number
  readonly pauseMs?: number
}

interface AttemptStore {
  /** A document per key, with an index that removes it at `expires_at`. */
  readonly collection: Collection
  /** The field with the times of the attempts, newest first. */
  readonly list: string
  /** How many times are kept: as many as the limits look back. */
  readonly maxTimes: number
  /** How long after the last attempt they are kept. */
  readonly keptMs: number
}

export interface Attempts {
  /** Counts an attempt if no limit is reached. Says whether it was counted. */
  readonly take: (key: string, limits: readonly AttemptLimit[], now: Date) => Promise<boolean>
  /** Removes the newest. */
  readonly refund: (key: string) => Promise<void>
  /** Milliseconds until each limit allows an attempt; 0 or less where it does. */
  readonly waitsMs: (key: string, limits: readonly AttemptLimit[], now: Date) => Promise<number[]>
}

type TimesRecord = Readonly<Record<string, Date[] | undefined>>

/**
 * Limits of attempts, as lists of times. Counting is one conditional upsert: if the condition fails, it hits the
 * existing document, and the duplicate key error means "spent". So of requests at the same moment no two take the last
 * attempt, on any number of servers.
 */
export function attemptsIn({ collection, list, maxTimes, keptMs }: AttemptStore): Attempts {
  const idOf = (key: string) => ({ _id: key as never })
  return {
    async take(key, limits, now) {
      const counted = await upsertOnce(() =>
        collection.updateOne(
          { ...idOf(key), ...(limits.length > 0 && { $nor: limits.map((limit) => reached(list, limit, now)) }) },
          {
            $push: { [list]: { $each: [now], $position: 0, $slice: maxTimes } as never },
            $set: { expires_at: new Date(now.getTime() + keptMs) },
          },
          { upsert: true },
        ),
      )
      return counted !== undefined
    },
    async refund(key) {
      await collection.updateOne(idOf(key), { $pop: { [list]: -1 } as never })
    },
    async waitsMs(key, limits, now) {
      const stored = await collection.findOne<TimesRecord>(idOf(key), { projection: { [list]: 1 } })
      const msOf = (nth: number) => stored?.[list]?.[nth - 1]?.getTime() ?? Number.NEGATIVE_INFINITY
      return limits.map(
        ({ count, withinMs, pauseMs = withinMs }) =>
          Math.min(msOf(count) + withinMs, msOf(1) + pauseMs) - now.getTime(),
      )
    },
  }
}

const reached = (list: string, { count, withinMs, pauseMs = withinMs }: AttemptLimit, now: Date) => ({
  [`${list}.0`]: { $gt: new Date(now.getTime() - pauseMs) },
  [`${list}.${count - 1}`]: { $gt: new Date(now.getTime() - withinMs) },
})
