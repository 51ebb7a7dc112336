import { definitionOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import type { ListAction } from '@abhyas/shared/content/reference-data/texts'
import type { ReferenceValues } from '@abhyas/shared/content/reference-data/rules'
import type { Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import { record } from '../../platform/audit/commands.ts'
import { withLock } from '../../core/with-lock.ts'
import type { Context } from '../../core/context.ts'
import { derivedOf, collectionOf, type ImportMark, ListStateModel, type ReferenceRecord, textsOf } from './model.ts'

/** What every written row says of its last change. */
export interface ChangeMark {
  readonly change: number
  readonly updated_by: string
  readonly updated_at: Date
}

/**
 * Changes a list, alone. Its rows are written with the version that the list has once they are there: a device that
 * asks in the middle hears of them the next time, and misses none. Throws 503 where others hold the list for too long.
 * @param work asks for the mark where it writes; a list nobody writes to keeps its version
 */
export function changeList<Result>(
  kind: ReferenceKind,
  { actor }: Pick<Actor, 'actor'>,
  work: (mark: () => ChangeMark) => Promise<Result>,
): Promise<Result> {
  return withLock(`list-${kind}`, async () => {
    const state = await ListStateModel.findById(kind).lean()
    const change = (state?.version ?? 0) + 1
    let isWritten = false
    const result = await work(() => {
      isWritten = true
      return { change, updated_by: actor, updated_at: new Date() }
    })
    if (isWritten) await ListStateModel.updateOne({ _id: kind }, { $max: { version: change } }, { upsert: true })
    return result
  })
}

/** Takes rows out for good. Devices that are behind take the whole list: a row that is gone tells nothing. */
export async function removeRows(kind: ReferenceKind, ids: readonly Types.ObjectId[], { change }: ChangeMark) {
  await ListStateModel.updateOne({ _id: kind }, { $max: { whole_since: change } }, { upsert: true })
  await collectionOf(kind).deleteMany({ _id: { $in: [...ids] } })
}

/** A row that is added: its values, and what is made of them. */
export const newRow = (kind: ReferenceKind, _id: Types.ObjectId, values: ReferenceValues, mark: ChangeMark) =>
  ({
    _id,
    ...Object.fromEntries((definitionOf(kind).facts ?? []).map((fact) => [fact, ''])),
    ...values,
    ...derivedOf(kind, values),
    version: 1,
    created_by: mark.updated_by,
    ...mark,
  }) as unknown as ReferenceRecord

/** What becomes of a row: its fields before and after, and what the audit calls that. */
export interface RowEdit {
  readonly row: ReferenceRecord
  readonly done: ListAction
  readonly before: ReferenceValues
  readonly after: ReferenceValues
  /** The import that does it; null where one is taken back. */
  readonly imported?: Omit<ImportMark, 'version'> | null
}

/** Writes a changed row under its next version, after the audit has it. Answers the row. */
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
    ...derivedOf(kind, { ...textsOf(row), ...after }),
    version,
    ...mark,
    ...(imported && { imported: { ...imported, version } }),
  }
  const cleared = imported === null ? { $unset: { imported: 1 } } : {}
  await collectionOf(kind).collection.updateOne({ _id: row._id }, { $set: next, ...cleared } as never)
  return { ...row, ...next } as ReferenceRecord
}

/** What a changed status is called. */
export const doneTo = (before: string | undefined, after: string | undefined): ListAction =>
  after === undefined || after === before ? 'updated' : after === 'active' ? 'activated' : 'deactivated'

interface ChangeNote {
  readonly id: string
  readonly done: ListAction
  readonly before: ReferenceValues
  readonly after: ReferenceValues
}

/** The values of a list are no personal data: the audit says them in clear. */
export async function recordChange(
  context: Context,
  by: Actor,
  kind: ReferenceKind,
  { id, done, before, after }: ChangeNote,
) {
  const note = Object.keys(after)
    .filter((field) => after[field] !== before[field] && (before[field] ?? after[field]))
    .map((field) =>
      before[field] === undefined ? `${field} "${after[field]}"` : `${field} "${before[field]}" → "${after[field]}"`,
    )
    .join(', ')
  await record(context, { ...by, action: `list.${done}`, entity: kind, entity_id: id, before, after, note })
}
