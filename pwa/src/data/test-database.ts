import type { TestCard, TestCounts, TestPage } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { Dexie, type Table } from 'dexie'

/** What the server said, and when (ms since 1970). */
interface Kept<Answer> {
  readonly id: string
  readonly at: number
  readonly answer: Answer
}

/** What was read of the catalogue. It is public, so it stays when somebody logs out. */
class TestDatabase extends Dexie {
  declare cards: Table<Kept<TestCard>, string>
  declare pages: Table<Kept<TestPage>, string>
  declare counts: Table<Kept<TestCounts>, string>

  constructor() {
    super('abhyas-tests')
    this.version(1).stores({ cards: 'id, at', pages: 'id, at', counts: 'id, at' })
  }
}

export const testDatabase = new TestDatabase()

/** Rows of a table that stay on the device: more than anybody has looked through in a week. */
const maxKept = 500

/** Keeps answers; the oldest go when there are too many. */
export async function keepAnswers<Answer>(
  table: Table<Kept<Answer>, string>,
  answers: readonly (readonly [id: string, answer: Answer])[],
): Promise<void> {
  const at = Date.now()
  await testDatabase.transaction('rw', table, async () => {
    await table.bulkPut(answers.map(([id, answer]) => ({ id, at, answer })))
    const surplus = (await table.count()) - maxKept
    if (surplus > 0) await table.bulkDelete(await table.orderBy('at').limit(surplus).primaryKeys())
  })
}
