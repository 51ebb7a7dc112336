import type { Grants, Scope } from '../plans/shapes.ts'
import { endOfDay } from '../../india/days.ts'
import { sumOf } from '../../sum-of.ts'

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

/** A payment for seats. */
export interface SeatGrant extends Grant {
  readonly seats: number
}

const endOf = ({ at, days, until }: Grant): number => (until ? endOfDay(until) : at + (days ?? 0) * dayMs)
const countsAt = (grant: Grant, now: number): boolean => !grant.isRevoked && grant.at <= now && now < endOf(grant)

/** The grants whose seats count at a moment: each payment has its seats for its own days. Moments in ms since 1970. */
export const seatGrantsAt = <One extends Grant>(grants: readonly One[], now: number): One[] =>
  grants.filter((one) => countsAt(one, now))

/** How many seats there are at a moment. */
export const seatsAt = (grants: readonly SeatGrant[], now: number): number =>
  sumOf(seatGrantsAt(grants, now).map(({ seats }) => seats))

/** From when until when there are seats. Undefined without a grant that counts. */
export function seatPeriodOf(grants: readonly Grant[]): { readonly from: number; readonly until: number } | undefined {
  const counted = grants.filter(({ isRevoked }) => !isRevoked)
  if (counted.length === 0) return undefined
  return { from: Math.min(...counted.map(({ at }) => at)), until: Math.max(...counted.map(endOf)) }
}

/** When seats end next. Undefined if none do. */
export function nextSeatEnd(grants: readonly Grant[], now: number): number | undefined {
  const ends = grants.filter(({ isRevoked }) => !isRevoked).map(endOf)
  const later = ends.filter((end) => end > now)
  return later.length > 0 ? Math.min(...later) : undefined
}

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
