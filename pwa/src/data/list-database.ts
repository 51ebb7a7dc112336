import { Dexie, type Table } from 'dexie'
import type { ReferenceKind } from '@abhyas/shared/reference/definitions'

/** A row of a list as the device keeps it. */
export interface ListRow {
  readonly kind: ReferenceKind
  readonly id: string
  /** Its place in the list. */
  readonly key: string
  readonly [field: string]: string
}

interface ListState {
  readonly kind: ReferenceKind
  readonly version: string
}

/** The lists are public: they have a database of their own, which stays when somebody logs out. */
class ListDatabase extends Dexie {
  declare rows: Table<ListRow, [string, string]>
  declare states: Table<ListState, string>

  constructor() {
    super('abhyas-lists')
    this.version(1).stores({ rows: '[kind+id], [kind+key]', states: 'kind' })
  }
}

export const listDatabase = new ListDatabase()
