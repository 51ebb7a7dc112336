import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { collectionOf, type ReferenceRecord } from './model.ts'

/**
 * Reads the rows that a record is about to name by id. The undoing of an import could count no use of a row and delete
 * it while that record is being written. So rows that can still be taken back are marked first, and `removeRows`
 * deletes no marked row: either this call comes first and the row stays, or the row is missing in its answer.
 */
export async function chooseRows(kind: ReferenceKind, ids: readonly string[]): Promise<ReferenceRecord[]> {
  const read = () =>
    collectionOf(kind)
      .find({ _id: { $in: [...ids] } })
      .lean<ReferenceRecord[]>()
  const rows = await read()
  const removable = rows.filter(({ imported }) => imported && !imported.before && !imported.chosen)
  if (removable.length === 0) return rows
  const filter = { _id: { $in: removable.map(({ _id }) => _id) }, 'imported.by': { $exists: true } }
  await collectionOf(kind).collection.updateMany(filter as never, { $set: { 'imported.chosen': true } } as never)
  return read()
}
