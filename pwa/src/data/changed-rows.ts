import { compareTexts } from '@abhyas/shared/compare-texts'
import type { DeviceList } from '@abhyas/shared/content/reference-data/shapes'
import type { ListRow } from './list-database.ts'

/** The rows of a list after what the server answered, in their order. */
export function changedRows(kept: readonly ListRow[], { is_whole, rows, gone }: DeviceList): ListRow[] {
  const all = new Map(is_whole ? [] : kept.map((row) => [row.id, row]))
  for (const id of gone) all.delete(id)
  for (const row of rows) all.set(row.id!, { key: '', ...row } as ListRow)
  return [...all.values()].toSorted((a, b) => compareTexts(a.key, b.key))
}
