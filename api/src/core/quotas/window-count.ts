import { aheadMs } from '@abhyas/shared/india/days'
import { model, Schema } from 'mongoose'
import { upsertOnce } from '../mongo-errors.ts'
import { date, indexExpiry, number, text } from '../records/fields.ts'

/** How often something happened for a network, an address or everybody within one window of time. */
const windowSchema = new Schema(
  { _id: text, count: number, expires_at: date },
  { collection: 'code_networks', versionKey: false },
)
indexExpiry(windowSchema)
export const WindowCountModel = model('window_count', windowSchema)

/** Longer than the usual windows. */
const keptMs = 2 * 3_600_000

/** A fixed window of time, and the seconds until the next one begins. */
export const windowOf = (now: Date, ms: number) => ({
  window: String(Math.floor(now.getTime() / ms)),
  left: Math.ceil((ms - (now.getTime() % ms)) / 1_000),
})

/**
 * Adds one to a count of a window, if it is below `limit`. Returns the new count, if it was.
 * @param windowMs for windows of more than an hour
 */
export const count = async (id: string, limit: number, now: Date, windowMs = 0): Promise<number | undefined> => {
  const taken = await upsertOnce(() =>
    WindowCountModel.findOneAndUpdate(
      { _id: id, count: { $lt: limit } },
      { $inc: { count: 1 }, $setOnInsert: { expires_at: new Date(now.getTime() + keptMs + windowMs) } },
      { upsert: true, returnDocument: 'after' },
    ).lean(),
  )
  return taken?.count
}

/** The count so far. */
export const counted = async (id: string): Promise<number> =>
  (await WindowCountModel.findById(id, { count: 1 }).lean())?.count ?? 0

export const dayMs = 24 * 3_600_000

/** The same for a day in India, with the seconds that are left of it. */
export async function countInDay(
  idOf: (window: string) => string,
  limit: number,
  now: Date,
): Promise<{ readonly taken: number | undefined; readonly left: number }> {
  const { window, left } = windowOf(new Date(now.getTime() + aheadMs), dayMs)
  return { taken: await count(idOf(window), limit, now, dayMs), left }
}
