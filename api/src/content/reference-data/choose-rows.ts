import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { collectionOf, type ReferenceRecord } from './model.ts'

/** How long the mark of a choice is good for further ones, and how long it keeps a row: longer than any write takes. */
const [markedMs, keptMs] = [30_000, 90_000]

/**
 * Reads the rows that a record is about to name by id. Whoever deletes a row could count no use of it while that record
 * is being written. So chosen rows are marked first, and no row is deleted that was marked lately: either this call
 * comes first and the row stays, or the row is missing in its answer.
 */
export async function chooseRows(kind: ReferenceKind, ids: readonly string[]): Promise<ReferenceRecord[]> {
  const read = () =>
    collectionOf(kind)
      .find({ _id: { $in: [...ids] } })
      .lean<ReferenceRecord[]>()
  const rows = await read()
  const now = Date.now()
  const unmarked = rows.filter(({ chosen_at }) => !chosen_at || chosen_at.getTime() < now - markedMs)
  if (unmarked.length === 0) return rows
  const filter = { _id: { $in: unmarked.map(({ _id }) => _id) } }
  await collectionOf(kind).collection.updateMany(filter as never, { $set: { chosen_at: new Date(now) } } as never)
  return read()
}

/** Whether a record may be about to name a row. */
export const isChosenLately = ({ chosen_at }: ReferenceRecord, now = Date.now()): boolean =>
  chosen_at !== undefined && chosen_at.getTime() >= now - keptMs

/** The same as a condition: rows that no record has chosen lately. */
export const notChosenLately = (now = Date.now()) => ({
  $or: [{ chosen_at: { $exists: false } }, { chosen_at: { $lt: new Date(now - keptMs) } }],
})
