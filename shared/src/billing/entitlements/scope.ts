import type { Grants, Scope } from '../plans/shapes.ts'
import { endOfDay } from '../../india/days.ts'

/** What a scope is compared with. */
export interface ScopedTest {
  readonly id: string
  readonly subject_id: string
  readonly category_id: string
  readonly board_name: string
  readonly class_name: string
}

/** Whether a scope has a test: all, the named ones, and those that fit each list that is not empty. */
export function isInScope(scope: Scope, test: ScopedTest): boolean {
  if (scope.all === true || (scope.tests ?? []).includes(test.id)) return true
  const lists = [
    [scope.subjects, test.subject_id],
    [scope.categories, test.category_id],
    [scope.boards, test.board_name],
    [scope.classes, test.class_name],
  ] as const
  const named = lists.filter(([list]) => list && list.length > 0)
  return named.length > 0 && named.every(([list, value]) => list!.includes(value))
}

/** What a payment opened. Moments in ms since 1970. */
export interface Grant extends Pick<Grants, 'days' | 'until'> {
  readonly at: number
  readonly isRevoked: boolean
}

const dayMs = 24 * 3_600_000

/**
 * From when until when grants of one plan give access, in ms since 1970: days begin at the payment, or are added to the
 * end where there is access still. Undefined without a grant that counts.
 */
export function periodOf(grants: readonly Grant[]): { readonly from: number; readonly until: number } | undefined {
  let period: { from: number; until: number } | undefined
  for (const { at, days, until, isRevoked } of grants.toSorted((one, other) => one.at - other.at)) {
    if (isRevoked) continue
    const isOver = !period || period.until < at
    const from = isOver ? at : period!.from
    const last = isOver ? at : period!.until
    period = { from, until: until ? Math.max(last, endOfDay(until)) : last + (days ?? 0) * dayMs }
  }
  return period
}
