import { Dexie, type EntityTable } from 'dexie'

/** What somebody typed and has not sent, by form. */
interface Draft {
  readonly id: string
  readonly values: unknown
  readonly at: number
}

class DeviceDatabase extends Dexie {
  declare drafts: EntityTable<Draft, 'id'>

  constructor() {
    super('abhyas')
    this.version(1).stores({ drafts: 'id' })
  }
}

/** The device's database, opened when it is first needed. */
export const database = new DeviceDatabase()
