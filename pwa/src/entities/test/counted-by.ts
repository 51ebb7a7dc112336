import type { TestCounts } from '@abhyas/shared/assessment/test-papers/reply-shapes'

/** Subjects of one name are taught at many levels: their tests are counted together, the most first. */
export function subjectsByName({ subject }: Pick<TestCounts, 'subject'>): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { name, count } of subject) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count)
}
