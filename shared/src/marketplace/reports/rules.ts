import type { FormRules } from '../../forms/check-form.ts'
import { atMost, oneOf, required } from '../../forms/predicates.ts'
import { reasonKeys, reportActs, reportKinds } from './choices.ts'
import { reportLimits } from './limits.ts'
import type { DecideReport } from './shapes.ts'
import { reportStates } from './states.ts'
import * as texts from './texts.ts'

export interface ReportForm {
  readonly kind?: string | undefined
  readonly id?: string | undefined
  readonly reason?: string | undefined
  readonly text?: string | undefined
}

/** A report. Something else needs words. */
export const reportRules: FormRules<ReportForm> = [
  { field: 'kind', checks: [required(texts.kindWrong), oneOf(reportKinds, texts.kindWrong)] },
  { field: 'id', checks: [required(texts.aboutMissing)] },
  { field: 'reason', checks: [required(texts.reasonMissing), oneOf(reasonKeys, texts.reasonMissing)] },
  { field: 'text', checks: [required(texts.textMissing)], when: ({ reason }) => reason === 'other' },
  { field: 'text', checks: [atMost(reportLimits.text, texts.textTooLong)] },
]

const decided: readonly string[] = ['upheld', 'rejected']
const decidable = reportStates.filter((state) => state !== 'new')

/** A decision. Somebody who only begins to look needs no words. */
export const decideRules: FormRules<DecideReport> = [
  { field: 'state', checks: [required(texts.stateWrong), oneOf(decidable, texts.stateWrong)] },
  {
    field: 'decision',
    checks: [required(texts.decisionMissing), atMost(reportLimits.decision, texts.decisionTooLong)],
    when: ({ state = '' }) => decided.includes(state),
  },
  { field: 'act', checks: [oneOf(reportActs, texts.actWrong)] },
  { field: 'act', checks: [required(texts.actMissing)], when: ({ state }) => state === 'upheld' },
  { field: 'act', checks: [oneOf(['none'], texts.actOnlyUpheld)], when: ({ state }) => state !== 'upheld' },
]

/** What the queue is filtered by: empty and 'open' are those that nobody has decided. */
export const queueFilters: readonly string[] = ['open', ...reportStates]
export const queueProblems = ({ state = '' }: { readonly state?: string }): Record<string, string> =>
  state && !queueFilters.includes(state) ? { state: texts.filterWrong } : {}
