import type { DirectoryReply } from '@abhyas/shared/marketplace/directory/shapes'
import { Dexie, type Table } from 'dexie'
import type { Kept } from './kept-answers.ts'

/** Pages of the directory as they were read, by what was asked for. They are public, and stay when somebody logs out. */
class DirectoryDatabase extends Dexie {
  declare pages: Table<Kept<DirectoryReply>, string>

  constructor() {
    super('abhyas-directory')
    this.version(1).stores({ pages: 'id, at' })
  }
}

export const directoryDatabase = new DirectoryDatabase()

/** Pages that stay on the device: a family compares for weeks, with a few filters. */
export const maxKeptPages = 50
