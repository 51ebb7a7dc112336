import { allOf } from '@abhyas/shared/all-of'
import { definitionOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import type { ListAction } from '@abhyas/shared/content/reference-data/texts'
import type { ReferenceValues } from '@abhyas/shared/content/reference-data/rules'
import type { Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import { changeInWords, record } from '../../platform/audit/commands.ts'
import { withLock } from '../../core/with-lock.ts'
import type { Context } from '../../core/context.ts'
import { notChosenLately } from './choose-rows.ts'
import { follow, listLock, markFollowing } from './follow.ts'
import { derivedOf, collectionOf, type ImportMark, ListStateModel, type ReferenceRecord, textsOf } from './model.ts'

/** Change fields of every written row. */
export interface ChangeMark {
  readonly change: number
  readonly updated_by: string
  readonly updated_at: Date
}

/**
 * Changes a list under a lock. Rows are written with the list's next version, which is published afterwards: a device
 * that asks in between gets them the next time and misses none. What follows from the rows is done before the lock is
 * released. Throws 503 if the lock is held for too long.
 * @param work requests the mark when it writes; without a write, the list keeps its version
 */
export function changeList<Result>(
  kind: ReferenceKind,
  { actor }: Pick<Actor, 'actor'>,
  work: (mark: () => ChangeMark) => Promise<Result>,
): Promise<Result> {
  return withLock(listLock(kind), async () => {
    const state = await ListStateModel.findById(kind).lean()
    const change = (state?.version ?? 0) + 1
    let isWritten = false
    const result = await work(() => {
      isWritten = true
      return { change, updated_by: actor, updated_at: new Date() }
    })
    if (!isWritten) return result
    await ListStateModel.updateOne({ _id: kind }, { $max: { version: change } }, { upsert: true })
    await follow(kind)
    return result
  })
}

/**
 * Deletes rows, but for those that a record has chosen lately (`chooseRows`). A deleted row leaves no change record, so
 * devices with older versions fetch the whole list. Returns how many are gone.
 */
export async function removeRows(kind: ReferenceKind, rows: readonly ReferenceRecord[], { change }: ChangeMark) {
  await markFollowing(kind, rows)
  await ListStateModel.updateOne({ _id: kind }, { $max: { whole_since: change } }, { upsert: true })
  const ids = rows.map(({ _id }) => _id)
  const { deletedCount } = await collectionOf(kind).deleteMany({ _id: { $in: ids }, ...notChosenLately() })
  return deletedCount
}

/** Builds a new row from its values, with the derived fields. */
export const newRow = (kind: ReferenceKind, _id: Types.ObjectId, values: ReferenceValues, mark: ChangeMark) =>
  ({
    _id,
    ...allOf([...definitionOf(kind).fields.map(({ name }) => name), ...definitionOf(kind).facts], ''),
    ...values,
    ...derivedOf(kind, values),
    version: 1,
    created_by: mark.updated_by,
    ...mark,
  }) as unknown as ReferenceRecord

/** An edit of a row: fields before and after, and the action for the audit log. */
export interface RowEdit {
  readonly row: ReferenceRecord
  readonly done: ListAction
  readonly before: ReferenceValues
  readonly after: ReferenceValues
  /** The import that edits the row. Null when it is undone. */
  readonly imported?: Omit<ImportMark, 'version'> | null
}

/** Records the audit entry, then writes the row with its next version. Returns the row. */
export async function writeEdit(
  context: Context,
  by: Actor,
  kind: ReferenceKind,
  { row, done, before, after, imported }: RowEdit,
  mark: ChangeMark,
): Promise<ReferenceRecord> {
  await recordChange(context, by, kind, { id: row._id.toHexString(), done, before, after })
  const version = (row.version ?? 1) + 1
  const next = {
    ...after,
    ...derivedOf(kind, { ...textsOf(row), ...after }, row),
    version,
    ...mark,
    ...(imported && { imported: { ...imported, version } }),
  }
  await markFollowing(kind, [row, next])
  const cleared = imported === null ? { $unset: { imported: 1 } } : {}
  await collectionOf(kind).collection.updateOne({ _id: row._id }, { $set: next, ...cleared } as never)
  return { ...row, ...next } as ReferenceRecord
}

/** Returns the audit action for a change of status. */
export const doneTo = (before: string | undefined, after: string | undefined): ListAction =>
  after === undefined || after === before ? 'updated' : after === 'active' ? 'activated' : 'deactivated'

/** Records an audit entry with plain values, because lists contain no personal data. */
export async function recordChange(
  context: Context,
  by: Actor,
  kind: ReferenceKind,
  { id, done, before, after }: Pick<RowEdit, 'done' | 'before' | 'after'> & { readonly id: string },
) {
  // Nobody can look up what a deleted row was called.
  const note = done === 'deleted' ? Object.values(before).filter(Boolean).join(' · ') : changeInWords(before, after)
  await record(context, { ...by, action: `list.${done}`, entity: kind, entity_id: id, before, after, note })
}
