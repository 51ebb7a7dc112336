import { tooLongTexts } from '@abhyas/shared/forms/too-long'
import { difficulties, questionTypes } from '@abhyas/shared/content/questions/kinds'
import { questionOrders } from '@abhyas/shared/content/questions/orders'
import {
  difficultyWrong,
  idWrong,
  questionCreated,
  questionsAdded,
  questionStale,
  questionUnchanged,
  questionUpdated,
  sortWrong,
  stateWrong,
  typeWrong,
} from '@abhyas/shared/content/questions/texts'
import {
  type ListQuestions,
  ListQuestionsShape,
  maxQuestionSearchLength,
  QuestionChangeShape,
  QuestionInputShape,
  questionPage,
  QuestionRowShape,
  QuestionShape,
  QuestionVersionShape,
  AddFromExistingShape,
  AddedQuestionsShape,
  versionPage,
} from '@abhyas/shared/content/questions/shapes'
import { questionStates } from '@abhyas/shared/content/questions/states'
import { isObjectIdOrHexString } from 'mongoose'
import { actorOf } from '../../http/caller.ts'
import type { Context } from '../../core/context.ts'
import { listRoute } from '../../http/list-route.ts'
import { call, createCall } from '../../http/call.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import type { Routes } from '../../http/app-types.ts'
import { idParams } from '../../http/shapes.ts'
import { changeQuestion, createQuestion } from './commands.ts'
import { addFromExisting } from './add-from-existing.ts'
import { listVersions } from './history.ts'
import { QuestionModel, type QuestionRecord } from './model.ts'
import { findQuestion, knownIn, listQuestions, presentQuestion, presentQuestions } from './queries.ts'

const question = { data: QuestionShape, present: presentQuestion }

/** Questions for staff: list, read, read versions, create, change. */
export const questionRoutes =
  (context: Context): Routes =>
  async (app) => {
    listRoute(app, {
      path: '/admin/questions',
      access: 'questions:read',
      summary: 'Questions that match the filters, the newest first or by name',
      querystring: ListQuestionsShape,
      row: QuestionRowShape,
      page: questionPage,
      problems: filterProblems,
      list: async ({ for_bank, sort = 'newest', ...filter }, place) => {
        const { rows, total } = await listQuestions(filter, place, sort === 'name')
        const known = for_bank ? await knownIn(for_bank, rows) : undefined
        const shown = await presentQuestions(rows)
        const marked = known ? shown.map((row, i) => ({ ...row, is_known: known.has(rows[i]!.content_hash) })) : shown
        return { rows: marked, total }
      },
    })

    call(app, 'GET', '/admin/questions/:id', {
      ...question,
      access: 'questions:read',
      summary: 'A question',
      says: 'Question',
      run: ({ params: { id } }) => findQuestion(id),
    })

    createCall(app, context, '/admin/questions', {
      ...question,
      access: 'questions:write',
      summary: 'Add a question to a bank',
      body: QuestionInputShape,
      says: questionCreated,
      find: (id) => QuestionModel.findById(id).lean<QuestionRecord>().exec(),
      create: (id, request) => createQuestion(context, actorOf(request), request.body, id),
    })

    call(app, 'POST', '/admin/questions/take', {
      access: 'questions:write',
      summary: 'Add approved questions of other banks to a bank, as copies or as links',
      body: AddFromExistingShape,
      data: AddedQuestionsShape,
      says: ({ taken }) => questionsAdded(taken),
      run: (request) => addFromExisting(context, actorOf(request), request.body),
    })

    call(app, 'PUT', '/admin/questions/:id', {
      access: 'questions:write',
      summary: 'Replace the content of a question, as a new version',
      body: QuestionChangeShape,
      data: QuestionShape,
      run: (request) => {
        const change = { body: request.body, expected: expectedVersion(request) }
        const command = changeQuestion(context, actorOf(request), request.params.id, change)
        return presentStale(command, questionStale, presentQuestion)
      },
      says: ({ isChanged }) => (isChanged ? questionUpdated : questionUnchanged),
      present: ({ question: changed }) => presentQuestion(changed),
    })

    listRoute(app, {
      path: '/admin/questions/:id/versions',
      access: 'questions:read',
      summary: 'The versions of a question, the current one first',
      params: idParams,
      row: QuestionVersionShape,
      page: versionPage,
      list: (_asked, place, { params: { id } }) => listVersions(id, place),
    })
  }

function filterProblems({ type, state, difficulty, sort, ...asked }: ListQuestions): Record<string, string> {
  const isOneOf = (list: readonly string[], value: string | undefined) => !value || list.includes(value)
  const wrongIds = (['bank_id', 'import_id', 'for_bank'] as const).filter(
    (name) => asked[name] && !isObjectIdOrHexString(asked[name]),
  )
  return {
    ...tooLongTexts(asked, maxQuestionSearchLength),
    ...(!isOneOf(questionTypes, type) && { type: typeWrong }),
    ...(!isOneOf(questionStates, state) && { state: stateWrong }),
    ...(!isOneOf(questionOrders, sort) && { sort: sortWrong }),
    ...(!isOneOf(difficulties, difficulty) && { difficulty: difficultyWrong }),
    ...Object.fromEntries(wrongIds.map((name) => [name, idWrong(name)])),
  }
}
