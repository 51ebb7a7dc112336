import type { FormRules } from '../../forms/check-form.ts'
import { atMost, exactlyOneOf, required } from '../../forms/predicates.ts'
import { holdReasonMissing, holdReasonTooLong, holdWrong, maxReasonLength } from './texts.ts'

export const holdStates = ['held', 'shown'] as const

export interface HoldChange {
  readonly state: (typeof holdStates)[number]
  readonly reason: string
}

export const holdReasonChecks = [required(holdReasonMissing), atMost(maxReasonLength, holdReasonTooLong)]

/** What is shown again needs no reason. */
export const holdRules: FormRules<HoldChange> = [
  { field: 'state', checks: [exactlyOneOf(holdStates, holdWrong)] },
  { field: 'reason', checks: holdReasonChecks, when: ({ state }) => state === 'held' },
]
