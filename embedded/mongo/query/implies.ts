import type { Interval } from './bounds.ts'
import { branchesOf, type Node } from './tree.ts'

/**
 * Whether every document that `query` accepts is also accepted by `partial`, a partial index's filter: shown
 * condition by condition, so a `false` may be too careful and a `true` is never wrong.
 */
export function implies(query: Node, partial: Node): boolean {
  if (partial.kind === 'and') return partial.branches.every((branch) => implies(query, branch))
  if (partial.kind === 'or') return partial.branches.some((branch) => implies(query, branch))
  if (partial.kind !== 'field') return false
  const { field, test: asked } = partial
  return branchesOf(query).some((given) => {
    if (given.kind !== 'field' || given.field !== field) return false
    const [inner, outer] = [given.test.bounds?.(), asked.bounds?.()]
    if (!inner || !outer || (inner.acceptsMissing && !asked.accepts(undefined))) return false
    if (asked.whole || given.test.values?.every((value) => asked.accepts(value))) return true
    return outer.exact && inner.intervals.every((interval) => isWithin(interval, outer.intervals))
  })
}

function isWithin({ low, high }: Interval, intervals: readonly Interval[]): boolean {
  return intervals.some((outer) => outer.low.compare(low) <= 0 && high.compare(outer.high) <= 0)
}
