import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { useLiveQuery } from 'dexie-react-hooks'
import { listDatabase, type ListRow } from './list-database.ts'
import { syncLists } from './list-sync.ts'

/** What was read last: the next form shows it at once, and the device's database corrects it. */
const lastRead = new Map<ReferenceKind, readonly ListRow[]>()

/**
 * The active rows of a list on this device, in their order; undefined until they are read. Without a kind
 * nothing is read: ten thousand rows take a cheap phone a moment.
 */
export const useList = (kind: ReferenceKind | undefined): readonly ListRow[] | undefined =>
  useLiveQuery(async () => (kind ? readList(kind) : undefined), [kind], kind && lastRead.get(kind))

/** Reads lists before a form shows them. */
export const readAhead = async (kinds: readonly ReferenceKind[]): Promise<void> =>
  void (await Promise.all(kinds.filter((kind) => !lastRead.has(kind)).map(readList)))

/** Reads a list, and fetches it where it is not here yet. */
export async function readList(kind: ReferenceKind): Promise<readonly ListRow[]> {
  // A browser that forbids databases has no lists, and forms say so.
  const list = await listDatabase.lists.get(kind).catch(() => undefined)
  // Not here yet: it is fetched now, and shown when it comes. Without a network the page says what is missing.
  if (!list) void syncLists().catch(() => undefined)
  const rows = list?.rows ?? []
  lastRead.set(kind, rows)
  return rows
}
