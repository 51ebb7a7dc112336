import type { ReferenceKind } from '@abhyas/shared/reference/definitions'
import { useLiveQuery } from 'dexie-react-hooks'
import { listDatabase, type ListRow } from './list-database.ts'

/** The active rows of a list that lie on this device, in their order; undefined until they are read. */
export const useList = (kind: ReferenceKind): readonly ListRow[] | undefined =>
  useLiveQuery(
    () =>
      listDatabase.rows
        .where('[kind+key]')
        .between([kind, ''], [kind, '\u{10ffff}'])
        .toArray()
        .catch(() => [] as ListRow[]), // a browser that forbids databases has no lists, and forms say so
    [kind],
  )
