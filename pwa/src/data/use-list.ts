import type { ReferenceKind } from '@abhyas/shared/reference/definitions'
import { useLiveQuery } from 'dexie-react-hooks'
import { listDatabase, type ListRow } from './list-database.ts'

/** The active rows of a list that lie on this device, in their order; undefined until they are read. */
export const useList = (kind: ReferenceKind): readonly ListRow[] | undefined =>
  useLiveQuery(
    () =>
      listDatabase.lists
        .get(kind)
        .then((list) => list?.rows ?? [])
        .catch(() => [] as ListRow[]), // a browser that forbids databases has no lists, and forms say so
    [kind],
  )
