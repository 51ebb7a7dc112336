import type { FormRules } from '../../forms/check-form.ts'
import { oneOf, required } from '../../forms/predicates.ts'
import { reasonChecks } from '../bookings/rules.ts'
import type { Moderate } from '../tutor-reviews/shapes.ts'
import { decisionStates, disputeFilters } from './states.ts'
import * as texts from './texts.ts'

/** A decision of staff. Both sides read the reason. */
export const decideDisputeRules: FormRules<Moderate> = [
  { field: 'state', checks: [required(texts.stateWrong), oneOf(decisionStates, texts.stateWrong)] },
  { field: 'reason', checks: reasonChecks },
]

/** A sentence for a filter that does not exist. Empty and 'open' are those that nobody has decided. */
export const disputeProblems = ({ state = '' }: { readonly state?: string }): Record<string, string> =>
  state && !disputeFilters.includes(state as never) ? { state: texts.filterWrong } : {}
