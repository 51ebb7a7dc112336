import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { Dexie, type Table } from 'dexie'

/** A row of a list as the device keeps it. */
export interface ListRow {
  readonly id: string
  /** Its place in the list. */
  readonly key: string
  readonly [field: string]: string
}

/** The active rows of a list in their order, as of a version: written and read as one. */
interface KeptList {
  readonly kind: ReferenceKind
  readonly version: string
  readonly rows: readonly ListRow[]
}

/** The lists are public: they have a database of their own, which stays when somebody logs out. */
class ListDatabase extends Dexie {
  declare lists: Table<KeptList, ReferenceKind>

  constructor() {
    super('abhyas-lists')
    this.version(1).stores({ rows: '[kind+id], [kind+key]', states: 'kind' })
    // Ten thousand records took a cheap phone seconds to write; one takes none.
    this.version(2).stores({ rows: null, states: null, lists: 'kind' })
  }
}

export const listDatabase = new ListDatabase()
