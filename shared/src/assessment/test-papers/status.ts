import type { TestStatus } from './choices.ts'
import * as texts from './texts.ts'

/** Stored status and times of a test. Times are ISO 8601 in UTC; empty: none. */
export interface StatusFields {
  readonly status: TestStatus
  readonly opens_at: string
  readonly closes_at: string
}

/** The status at a moment: a scheduled test becomes active, and an active one closed, by the clock alone. */
export function statusAt({ status, opens_at, closes_at }: StatusFields, now: Date): TestStatus {
  const hasPassed = (moment: string) => moment !== '' && Date.parse(moment) <= now.getTime()
  if (status !== 'scheduled' && status !== 'active') return status
  if (hasPassed(closes_at)) return 'closed'
  return status === 'active' || hasPassed(opens_at) ? 'active' : 'scheduled'
}

/** A requested change of the status, with what it depends on. */
export interface StatusChange {
  readonly stored: StatusFields
  readonly to: TestStatus
  /** Times that the change sets. */
  readonly times?: Partial<Pick<StatusFields, 'opens_at' | 'closes_at'>>
  readonly now: Date
  readonly hasAttempts: boolean
  /** Whether it was published. Only then can it be closed or open. */
  readonly hasPapers: boolean
  /** Whether anybody has been shown its solutions. */
  readonly areSolutionsOut: boolean
}

export type StatusDecision =
  | { readonly status: TestStatus; readonly message: string; readonly publishes: boolean }
  | { readonly refusal: string }

const change = (status: TestStatus, message: string, publishes = false): StatusDecision => ({
  status,
  message,
  publishes,
})

/** Decides a change of the status. Whether the test is ready is for `checkTest`, if the change publishes it. */
export function decideStatus(request: StatusChange): StatusDecision {
  const { stored, to, times, now, hasAttempts, hasPapers, areSolutionsOut } = request
  const from = statusAt(stored, now)
  /** What the new times alone would make of an active or a scheduled test. */
  const byTimes = (status: TestStatus) => statusAt({ ...stored, ...times, status }, now)
  switch (`${from} → ${to}`) {
    case 'draft → active':
    case 'draft → scheduled':
      if (byTimes('scheduled') === 'closed') return { refusal: texts.closesInPast }
      // Without an opening time there is nothing to wait for.
      return byTimes('scheduled') === 'scheduled' && (times?.opens_at ?? stored.opens_at) !== ''
        ? change('scheduled', texts.testScheduled, true)
        : change('active', texts.testPublished, true)
    case 'scheduled → draft':
      if (!hasAttempts) return change('draft', texts.testDrafted)
      break
    case 'active → closed':
    case 'archived → closed':
      if (!hasPapers) break
      return change('closed', texts.testClosed)
    case 'closed → active':
      if (!hasPapers || byTimes('active') !== 'active') break
      return areSolutionsOut ? { refusal: texts.solutionsOut } : change('active', texts.testReopened)
    default:
      if (to === 'archived' && from !== 'archived') return change('archived', texts.testArchived)
  }
  return { refusal: texts.cannotBecome(from, to) }
}
