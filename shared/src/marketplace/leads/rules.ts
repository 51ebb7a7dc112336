import type { FormRules } from '../../forms/check-form.ts'
import { atMost, oneOf, required } from '../../forms/predicates.ts'
import { messageChecks } from '../conversations/rules.ts'
import { leadLimits } from './limits.ts'
import type { AnswerLead, InvalidLead } from './shapes.ts'
import { invalidReasons, leadTabs } from './states.ts'
import * as texts from './texts.ts'

export const answerLeadRules: FormRules<AnswerLead> = [{ field: 'message', checks: messageChecks }]

export const invalidLeadRules: FormRules<InvalidLead> = [
  { field: 'reason', checks: [required(texts.reasonMissing), oneOf(Object.keys(invalidReasons), texts.reasonMissing)] },
  { field: 'text', checks: [atMost(leadLimits.text, texts.textTooLong)] },
]

/** A sentence for each filter of the list that is wrong. */
export const leadsProblems = ({ state = '' }: { readonly state?: string }) => ({
  ...(state && !leadTabs.includes(state as never) && { state: texts.leadTabWrong }),
})
