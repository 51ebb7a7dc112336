import type { TestCard, TestCounts, TestPage } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { Dexie, type Table } from 'dexie'
import type { Kept } from './kept-answers.ts'

/** What was read of the catalogue, and of the plans that open more of it. It is public, so it stays when somebody logs out. */
class TestDatabase extends Dexie {
  declare cards: Table<Kept<TestCard>, string>
  declare pages: Table<Kept<TestPage>, string>
  declare counts: Table<Kept<TestCounts>, string>
  /** Lists of plans and single ones, by their paths. */
  declare plans: Table<Kept<object>, string>

  constructor() {
    super('abhyas-tests')
    this.version(1).stores({ cards: 'id, at', pages: 'id, at', counts: 'id, at' })
    this.version(2).stores({ plans: 'id, at' })
  }
}

export const testDatabase = new TestDatabase()

/** Rows of a table that stay on the device: more than anybody has looked through in a week. */
export const maxKeptTests = 500
