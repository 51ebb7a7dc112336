import { definitionOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import type { ReferenceValues } from '@abhyas/shared/content/reference-data/rules'
import { derivedOf, collectionOf, type ReferenceRecord, textOf, textsOf } from '../../reference-data/model.ts'
import type { ListImport } from '../model.ts'
import type { ReadBlock } from '../run/messages.ts'

/** A row of a file, its index there, and its unique key in the list. */
export interface PlacedRow {
  readonly place: number
  readonly values: ReferenceValues
  readonly key: string
}

export const placedRows = (kind: ReferenceKind, blocks: readonly ReadBlock[], first: number): PlacedRow[] =>
  blocks.flatMap(({ row }, i) =>
    row ? [{ place: first + i, values: row.values, key: derivedOf(kind, row.values).key }] : [],
  )

/** Returns the existing rows of a list with these keys, by key. */
export async function knownRows(kind: ReferenceKind, placed: readonly PlacedRow[]) {
  const keys = [...new Set(placed.map(({ key }) => key))]
  const rows = await collectionOf(kind)
    .find({ key: { $in: keys } })
    .lean<ReferenceRecord[]>()
  return new Map(rows.map((row) => [row.key, row]))
}

/**
 * Returns the changes that a row of a file makes to an existing row. Empty if nothing differs, or the import does not
 * update. Fields without a column in the file keep their value.
 */
export function changesOf({ list, on_duplicate }: ListImport, row: ReferenceRecord, values: ReferenceValues) {
  if (on_duplicate !== 'update') return {}
  const after = { ...values, ...definitionOf(list).prepare?.({ ...textsOf(row), ...values }) }
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => value !== textOf(row, field)))
}

export const isEmpty = (changes: ReferenceValues): boolean => Object.keys(changes).length === 0

/** Returns the current values of the fields that are about to change. */
export const textsBefore = (row: ReferenceRecord, after: ReferenceValues): ReferenceValues =>
  Object.fromEntries(Object.keys(after).map((field) => [field, textOf(row, field)]))
