import type { RevisionSummary } from '@abhyas/shared/assessment/revise/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import type { Copied } from './copied.ts'
import type { ReadResult } from './queries.ts'
import { useKept } from './use-kept.ts'

type SummaryAnswer = Copied<SuccessAnswer<RevisionSummary>>

/** How somebody gets on with what they revise. */
export const useRevisionSummary = (): ReadResult<SummaryAnswer> => useKept('/revise/summary')
