import type { TestCounts } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { commonFirst } from '../reference-row/common-first.ts'

type Counted = TestCounts['board']

function inOrder(rows: Counted): Counted {
  const names = commonFirst(rows.map(({ name }) => name))
  return rows.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
}

/** The boards that most people look for first; of the boards of the states those with the most tests. */
export const boardsInOrder = ({ board }: Pick<TestCounts, 'board'>): Counted => inOrder(board)

/** Nursery, LKG, UKG, Class 1 … 12, and what comes after school. */
export const classesInOrder = (counts: Pick<TestCounts, 'class'>): Counted =>
  inOrder(counts.class.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })))

/** Subjects of one name are taught at many levels: their tests are counted together, the most first. */
export function subjectsByName({ subject }: Pick<TestCounts, 'subject'>): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { name, count } of subject) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count)
}
