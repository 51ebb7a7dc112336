import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import type { QuestionAnswer } from '@abhyas/shared/content/questions/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../../../data/api-client.ts'

export type Question = SuccessAnswer<QuestionAnswer>
type WrittenState = 'draft' | 'pending'

export const addQuestion = (bank_id: string, content: QuestionContent, state: WrittenState): Promise<Question> =>
  call('POST', '/admin/questions', { bank_id, content, state })

export const changeQuestion = (
  { id, version }: Pick<QuestionAnswer, 'id' | 'version'>,
  content: QuestionContent,
  state: WrittenState,
): Promise<Question> => call('PUT', `/admin/questions/${id}`, { content, state }, { 'if-match': `"${version}"` })
