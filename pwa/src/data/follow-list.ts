import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { liveQuery } from 'dexie'
import type { ListRow } from './list-database.ts'
import { readList } from './use-reference-list.ts'

/** Hands on the rows of a list now, and whenever they change. Returns a function that stops. */
export function followList(kind: ReferenceKind, hand: (rows: readonly ListRow[]) => void): () => void {
  const following = liveQuery(() => readList(kind)).subscribe({ next: hand })
  return () => following.unsubscribe()
}
