import * as texts from '@abhyas/shared/content/questions/texts'
import * as shapes from '@abhyas/shared/content/questions/shapes'
import { maxQuestionBytes } from '@abhyas/shared/content/questions/size-rules'
import { actorOf } from '../../http/caller.ts'
import type { Context } from '../../core/context.ts'
import { listRoute } from '../../http/list-route.ts'
import { call, createCall } from '../../http/call.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import type { Routes } from '../../http/app-types.ts'
import { idParams } from '../../http/shapes.ts'
import { changeQuestion, createQuestion } from './commands.ts'
import { addFromExisting } from './add-from-existing.ts'
import { filterProblems } from './filter-problems.ts'
import { listVersions } from './history.ts'
import { QuestionModel, type QuestionRecord } from './model.ts'
import { findQuestion, findTwin, knownIn, listQuestions, presentQuestion, presentQuestions } from './queries.ts'

const question = { data: shapes.QuestionShape, present: presentQuestion }
/** Pictures are embedded in the texts of a question, so its body may be larger than others. */
const options = { bodyLimit: maxQuestionBytes }

/** Questions for staff: list, read, read versions, create, change. */
export const questionRoutes: Routes<Context> = async (app, context) => {
  listRoute(app, {
    path: '/admin/questions',
    access: 'questions:read',
    summary: 'Questions that match the filters, the newest first or by name',
    querystring: shapes.ListQuestionsShape,
    row: shapes.QuestionRowShape,
    page: shapes.questionPage,
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
    body: shapes.QuestionInputShape,
    options,
    says: texts.questionCreated,
    find: (id) => QuestionModel.findById(id).lean<QuestionRecord>().exec(),
    create: (id, request) => createQuestion(context, actorOf(request), request.body, id),
  })

  call(app, 'POST', '/admin/questions/take', {
    access: 'questions:write',
    summary: 'Add approved questions of other banks to a bank, as copies or as links',
    body: shapes.AddFromExistingShape,
    data: shapes.AddedQuestionsShape,
    says: ({ taken }) => texts.questionsAdded(taken),
    run: (request) => addFromExisting(context, actorOf(request), request.body),
  })

  call(app, 'POST', '/admin/questions/check', {
    access: 'questions:read',
    summary: 'Whether a bank has a question like this one already',
    options,
    body: shapes.CheckInputShape,
    data: shapes.CheckedQuestionShape,
    says: texts.questionChecked,
    run: async ({ body }) => ({ twin: await findTwin(body) }),
  })

  call(app, 'PUT', '/admin/questions/:id', {
    access: 'questions:write',
    summary: 'Replace the content of a question, as a new version',
    body: shapes.QuestionChangeShape,
    options,
    data: shapes.QuestionShape,
    run: (request) => {
      const change = { body: request.body, expected: expectedVersion(request) }
      const command = changeQuestion(context, actorOf(request), request.params.id, change)
      return presentStale(command, texts.questionStale, presentQuestion)
    },
    says: ({ isChanged }) => (isChanged ? texts.questionUpdated : texts.questionUnchanged),
    present: ({ question: changed }) => presentQuestion(changed),
  })

  listRoute(app, {
    path: '/admin/questions/:id/versions',
    access: 'questions:read',
    summary: 'The versions of a question, the current one first',
    params: idParams,
    row: shapes.QuestionVersionShape,
    page: shapes.versionPage,
    list: (_asked, place, { params: { id } }) => listVersions(id, place),
  })
}
