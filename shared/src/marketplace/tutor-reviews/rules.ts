import type { FormRules } from '../../forms/check-form.ts'
import { atMost, oneOf, required, wholeNumber } from '../../forms/predicates.ts'
import { reviewLimits as limits, reviewStates } from './limits.ts'
import type { Moderate, WriteReview } from './shapes.ts'
import * as texts from './texts.ts'

export const reviewRules: FormRules<WriteReview> = [
  { field: 'stars', checks: [required(texts.starsWrong), wholeNumber(1, 5, texts.starsWrong)] },
  { field: 'text', checks: [atMost(limits.text, texts.textTooLong)] },
]

export const replyRules: FormRules<{ readonly text?: string }> = [
  { field: 'text', checks: [required(texts.replyMissing), atMost(limits.reply, texts.textTooLong)] },
]

/** A decision of staff. To show a review needs no reason. */
export const moderateRules: FormRules<Moderate> = [
  { field: 'state', checks: [required(texts.stateWrong), oneOf(reviewStates, texts.stateWrong)] },
  { field: 'reason', checks: [required(texts.reasonMissing)], when: ({ state }) => state !== 'shown' },
  { field: 'reason', checks: [atMost(limits.reason, texts.reasonTooLong)] },
]

export const moderatedProblems = ({ state = '' }: { readonly state?: string }): Record<string, string> =>
  state && !reviewStates.includes(state as never) ? { state: texts.stateWrong } : {}
