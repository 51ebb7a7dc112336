import type { Location } from '@abhyas/shared/content/locations/shapes'
import { Dexie, type EntityTable, type Table } from 'dexie'
import type { Queued } from './outbox/kind.ts'
import type { QueuedUpload } from './outbox/kinds/document-upload.ts'

/** What somebody typed and has not sent, by form. */
interface Draft {
  readonly id: string
  readonly values: unknown
  readonly at: number
}

/** What the server said last, for when it cannot be asked. */
interface Copy {
  readonly id: string
  readonly values: unknown
}

/** What a search for places found, as far as it was paged. */
interface PlaceSearch {
  /** What was searched, as the search reads it. */
  readonly id: string
  readonly places: readonly Location[]
  readonly at: number
}

/** A change gets its place in the queue when it is put there. */
type NewChange = Omit<Queued, 'seq'> & { readonly seq?: number }

class DeviceDatabase extends Dexie {
  declare drafts: EntityTable<Draft, 'id'>
  declare copies: EntityTable<Copy, 'id'>
  declare placeSearches: EntityTable<PlaceSearch, 'id'>
  declare changes: Table<Queued, number, NewChange>
  declare uploads: EntityTable<QueuedUpload, 'id'>

  constructor() {
    super('abhyas')
    this.version(1).stores({ drafts: 'id' })
    this.version(2).stores({ drafts: 'id', copies: 'id' })
    this.version(3).stores({ placeSearches: 'id, at' })
    this.version(4).stores({ changes: '++seq, userId' })
    this.version(5).stores({ uploads: 'id, userId' })
  }
}

/** The device's database, opened when it is first needed. */
export const database = new DeviceDatabase()
