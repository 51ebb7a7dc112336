import { facetGroups } from '@abhyas/shared/marketplace/directory/choices'
import type { Facets } from '@abhyas/shared/marketplace/directory/shapes'
import { type Candidate, type Filter, facetValues } from './facts.ts'

/** Values of one group that are told, those of the most tutors. */
const maxValues = 40

/** Counts candidates by each group. A group's own filter is left out: its other values would all be 0. */
export function facetsOf(candidates: readonly Candidate[], filters: readonly Filter[]): Facets {
  // Each filter looks at each candidate once, whatever the number of groups.
  const failed = candidates.map((one) => filters.filter(({ fits }) => !fits(one)))
  const counted = facetGroups.map((group) => {
    const counts = new Map<string, number>()
    for (const [i, one] of candidates.entries()) {
      if (failed[i]!.some((filter) => filter.group !== group)) continue
      for (const value of facetValues[group](one)) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const sorted = [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count)
    return [group, sorted.slice(0, maxValues)] as const
  })
  return Object.fromEntries(counted) as Facets
}
