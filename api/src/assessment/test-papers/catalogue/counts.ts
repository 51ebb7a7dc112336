import { testsCounted } from '@abhyas/shared/assessment/test-papers/catalogue/texts'
import type { TestCounts } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { success } from '@abhyas/shared/result'
import { sumOf } from '@abhyas/shared/sum-of'
import { shortCache } from '../../../core/cache.ts'
import { TestModel } from '../model.ts'
import { openOrUpcoming } from './conditions.ts'
import type { NamedRow, NamedRows } from './named-rows.ts'

/** Counting reads the whole catalogue, and every visitor asks. Seconds that an answer is kept, here and by browsers. */
export const countsKeptSeconds = 60

/**
 * Creates a reader of the counts as a serialized reply: a text, which Node sends in one write with the headers.
 * Concurrent callers share one count.
 */
export function countsReader(namedRows: () => Promise<NamedRows>): () => string | Promise<string> {
  const read = shortCache<string>(countsKeptSeconds * 1_000)
  let last: { readonly body: string; readonly until: number } | undefined
  const count = async () => {
    const counts = await countTests((await namedRows()).subject, new Date())
    const body = JSON.stringify(success(testsCounted, counts))
    last = { body, until: performance.now() + countsKeptSeconds * 1_000 }
    return body
  }
  // Nearly every caller gets the last one at once.
  return () => (last && performance.now() < last.until ? last.body : read('', count))
}

/** How many tests are alike in what they are counted by. */
interface Group {
  readonly _id: { readonly board: string; readonly class: string; readonly subject: string }
  readonly count: number
}

/** Counts the open and upcoming tests by board, class and subject, the most first. A test without one is left out. */
async function countTests(rows: readonly NamedRow[], now: Date): Promise<TestCounts> {
  const groups = await TestModel.aggregate<Group>([
    { $match: openOrUpcoming(now) },
    {
      $group: {
        _id: { board: '$board_name', class: '$class_name', subject: '$subject_id' },
        count: { $sum: 1 },
      },
    },
  ])
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return {
    total: sumOf(groups.map(({ count }) => count)),
    board: countedBy(groups, 'board'),
    class: countedBy(groups, 'class'),
    subject: countedBy(groups, 'subject').flatMap(({ name: id, count }) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name, count }]
    }),
  }
}

function countedBy(groups: readonly Group[], part: keyof Group['_id']): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { _id, count } of groups) counts.set(_id[part], (counts.get(_id[part]) ?? 0) + count)
  return [...counts]
    .filter(([name]) => name !== '')
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en', { numeric: true }))
}
