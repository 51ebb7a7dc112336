import {
  definitionOf,
  nameFieldOf,
  parentsOf,
  type ReferenceKind,
} from '@abhyas/shared/content/reference-data/definitions'
import type { ListRow } from '../../data/list-database.ts'
import { useList } from '../../data/use-reference-list.ts'

/** A row of another list. */
export interface Below {
  readonly kind: ReferenceKind
  readonly id: string
}

/** The rows of a list with the name of what is above each, narrowed to those below a row. */
export function useRowsBelow(kind: ReferenceKind, below?: Below) {
  const rows = useList(kind)
  const [parent] = parentsOf(definitionOf(kind))
  const above = useList(parent?.kind)
  const [higher] = parent ? parentsOf(definitionOf(parent.kind)) : []
  const byId = new Map((above ?? []).map((row) => [row.id, row]))
  return rows
    ?.map((row) => ({ row, upper: parent && byId.get(row[parent.field] ?? '') }))
    .filter(({ row, upper }) => isBelow(row, upper))
    .map(({ row, upper }) => ({ row, over: upper && parent && upper[nameFieldOf(definitionOf(parent.kind))] }))

  function isBelow(row: ListRow, upper: ListRow | undefined): boolean {
    if (!below || below.id === '' || !parent) return true
    if (parent.kind === below.kind) return row[parent.field] === below.id
    // A row without anything above it belongs everywhere.
    return !upper || !higher || upper[higher.field] === below.id
  }
}
