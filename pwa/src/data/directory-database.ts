import type { DirectoryReply } from '@abhyas/shared/marketplace/directory/shapes'
import { Dexie, type Table } from 'dexie'
import type { Kept } from './kept-answers.ts'
import { directoryName } from './kept-databases.ts'

/**
 * Pages of the directory as they were read, by what was asked for. They are public, but their keys say what somebody
 * looked for: a log-out removes them.
 */
class DirectoryDatabase extends Dexie {
  declare pages: Table<Kept<DirectoryReply>, string>

  constructor() {
    super(directoryName)
    this.version(1).stores({ pages: 'id, at' })
  }
}

export const directoryDatabase = new DirectoryDatabase()

/** Pages that stay on the device: a family compares for weeks, with a few filters. */
export const maxKeptPages = 50
