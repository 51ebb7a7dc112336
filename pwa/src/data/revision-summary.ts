import type { RevisionSummary } from '@abhyas/shared/assessment/revise/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { type Copied, useFresh } from './copied.ts'
import { readKept } from './kept-reads.ts'
import { type ReadResult, useRead } from './queries.ts'

type SummaryAnswer = Copied<SuccessAnswer<RevisionSummary>>

/** How somebody gets on with what they revise. */
export const useRevisionSummary = (): ReadResult<SummaryAnswer> =>
  useFresh(useRead<SummaryAnswer>('/revise/summary', { read: readKept, isKept: true }))
