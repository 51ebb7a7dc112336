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
import { success, successShape } from '@abhyas/shared/result'
import { isObjectIdOrHexString } from 'mongoose'
import { actorOf } from '../../http/caller.ts'
import type { Context } from '../../core/context.ts'
import { listRoute } from '../../http/list-route.ts'
import { createOnce } from '../../core/idempotency/create-once.ts'
import { creatingCall } from '../../http/idempotency.ts'
import { versionOf } from '../../http/if-match.ts'
import { presentStale } from '../../http/present-stale.ts'
import type { Routes } from '../../http/routes.ts'
import { idParams } from '../../http/shapes.ts'
import { changeQuestion, createQuestion } from './commands.ts'
import { addFromExisting } from './add-from-existing.ts'
import { listVersions } from './history.ts'
import { QuestionModel, type QuestionRecord } from './model.ts'
import { findQuestion, knownIn, listQuestions, presentQuestion, presentQuestions } from './queries.ts'

const read = { config: { access: 'questions:read' } } as const

const write = { config: { access: 'questions:write' } } as const

/** Questions for staff: a list, one, its versions; made and changed. */
export const questionRoutes =
  (context: Context): Routes =>
  async (app) => {
    const one = successShape(QuestionShape)

    listRoute(app, {
      path: '/admin/questions',
      access: 'questions:read',
      summary: 'Questions that fit, the newest first or by name',
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

    app.get(
      '/admin/questions/:id',
      { ...read, schema: { summary: 'A question', params: idParams, response: { 200: one } } },
      async ({ params: { id } }) => success('Question', await presentQuestion(await findQuestion(id))),
    )

    app.post(
      '/admin/questions',
      {
        ...write,
        schema: { summary: 'Add a question to a bank', body: QuestionInputShape, response: { 201: one } },
      },
      async (request, reply) => {
        const question = await createOnce(context.keys, creatingCall(request), {
          find: (id) => QuestionModel.findById(id).lean<QuestionRecord>().exec(),
          create: (id) => createQuestion(context, actorOf(request), request.body, id),
        })
        return reply.status(201).send(success(questionCreated, await presentQuestion(question)))
      },
    )

    app.post(
      '/admin/questions/take',
      {
        ...write,
        schema: {
          summary: 'Add approved questions of other banks to a bank, as copies or as links',
          body: AddFromExistingShape,
          response: { 200: successShape(AddedQuestionsShape) },
        },
      },
      async (request) => {
        const taken = await addFromExisting(context, actorOf(request), request.body)
        return success(questionsAdded(taken.taken), taken)
      },
    )

    app.put(
      '/admin/questions/:id',
      {
        ...write,
        schema: {
          summary: 'Give a question new content, as a new version',
          params: idParams,
          body: QuestionChangeShape,
          response: { 200: one },
        },
      },
      async (request) => {
        const change = { body: request.body, expected: versionOf(request.headers['if-match']) }
        const command = changeQuestion(context, actorOf(request), request.params.id, change)
        const { question, isChanged } = await presentStale(command, questionStale, presentQuestion)
        return success(isChanged ? questionUpdated : questionUnchanged, await presentQuestion(question))
      },
    )

    listRoute(app, {
      path: '/admin/questions/:id/versions',
      access: 'questions:read',
      summary: 'The versions of a question, the present one first',
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
