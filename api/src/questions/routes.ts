import { tooLongTexts } from '@abhyas/shared/forms/too-long'
import { listReply, listReplyShape, pageProblems } from '@abhyas/shared/list-reply'
import { difficulties, questionTypes } from '@abhyas/shared/questions/content'
import { difficultyWrong, idWrong, stateWrong, typeWrong } from '@abhyas/shared/questions/messages'
import {
  type ListQuestions,
  ListQuestionsShape,
  longestQuestionSearch,
  questionPage,
  QuestionRowShape,
  QuestionShape,
} from '@abhyas/shared/questions/shapes'
import { questionStates } from '@abhyas/shared/questions/states'
import { success, successShape } from '@abhyas/shared/result'
import { isObjectIdOrHexString } from 'mongoose'
import { assertNoProblems } from '../core/forms.ts'
import type { Routes } from '../http/routes.ts'
import { idParams } from '../http/shapes.ts'
import { findQuestion, listQuestions, presentQuestion, presentQuestions } from './queries.ts'

const read = { config: { access: 'questions:read' } } as const

/** Questions for staff: a list, and one. */
export const questionRoutes = (): Routes => async (app) => {
  app.get(
    '/admin/questions',
    {
      ...read,
      schema: {
        summary: 'Questions that fit, the newest first',
        querystring: ListQuestionsShape,
        response: { 200: listReplyShape(QuestionRowShape) },
      },
    },
    async ({ query: { page = 1, limit = questionPage.limit, ...asked } }) => {
      assertNoProblems({ ...filterProblems(asked), ...pageProblems({ page, limit }, questionPage.mostRows) })
      const { rows, total } = await listQuestions(asked, { page, limit })
      return listReply(await presentQuestions(rows), total, { page, limit })
    },
  )

  app.get(
    '/admin/questions/:id',
    { ...read, schema: { summary: 'A question', params: idParams, response: { 200: successShape(QuestionShape) } } },
    async ({ params: { id } }) => success('Question', await presentQuestion(await findQuestion(id))),
  )
}

function filterProblems({ type, state, difficulty, ...asked }: ListQuestions): Record<string, string> {
  const isOneOf = (list: readonly string[], value: string | undefined) => !value || list.includes(value)
  const wrongIds = (['bank_id', 'import_id'] as const).filter(
    (name) => asked[name] && !isObjectIdOrHexString(asked[name]),
  )
  return {
    ...tooLongTexts(asked, longestQuestionSearch),
    ...(!isOneOf(questionTypes, type) && { type: typeWrong }),
    ...(!isOneOf(questionStates, state) && { state: stateWrong }),
    ...(!isOneOf(difficulties, difficulty) && { difficulty: difficultyWrong }),
    ...Object.fromEntries(wrongIds.map((name) => [name, idWrong(name)])),
  }
}
