import type { QuestionAnswer } from '@abhyas/shared/content/questions/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import type { Decision } from '@abhyas/shared/content/questions/approvals/decisions'
import type { ApprovalAnswer, ApprovalFilter } from '@abhyas/shared/content/questions/approvals/shapes'
import { call } from '../../../data/api-client.ts'

type ApprovalReply = SuccessAnswer<ApprovalAnswer>
export type Question = SuccessAnswer<QuestionAnswer>

/** Decides about one question, on the version that was read. Throws CallError. */
export const decideOne = (
  { id, version }: { readonly id: string; readonly version: number },
  decision: Decision,
  comment?: string,
): Promise<Question> =>
  call('POST', `/admin/questions/${id}/${decision}`, comment ? { comment } : {}, { 'if-match': `"${version}"` })

/** Decides about many. Throws CallError. */
export const decideMany = (
  decision: Decision,
  which: { readonly ids: readonly string[] } | { readonly filter: ApprovalFilter },
  comment?: string,
): Promise<ApprovalReply> =>
  call('POST', '/admin/questions/review', { decision, ...which, ...(comment && { comment }) })

export const readApproval = (id: string): Promise<ApprovalReply> => call('GET', `/admin/questions/reviews/${id}`)
export const undoApproval = (id: string): Promise<ApprovalReply> => call('POST', `/admin/questions/reviews/${id}/undo`)
export const claim = (id: string): Promise<Question> => call('POST', `/admin/questions/${id}/claim`)
export const release = (id: string): Promise<Question> => call('POST', `/admin/questions/${id}/release`)
