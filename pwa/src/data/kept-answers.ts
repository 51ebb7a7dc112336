import type { Table } from 'dexie'

/** What the server said, and when (ms since 1970). */
export interface Kept<Answer> {
  readonly id: string
  readonly at: number
  readonly answer: Answer
}

/**
 * Keeps answers in a table with the indexes `id, at`; the oldest go when there are too many.
 * @param max rows that stay
 */
export async function keepAnswers<Answer>(
  table: Table<Kept<Answer>, string>,
  answers: readonly (readonly [id: string, answer: Answer])[],
  max: number,
): Promise<void> {
  const at = Date.now()
  await table.db.transaction('rw', table, async () => {
    await table.bulkPut(answers.map(([id, answer]) => ({ id, at, answer })))
    const surplus = (await table.count()) - max
    if (surplus > 0) await table.bulkDelete(await table.orderBy('at').limit(surplus).primaryKeys())
  })
}
