import { DecisionShape } from '@abhyas/shared/assessment/attempts/decisions'
import * as shapes from '@abhyas/shared/assessment/attempts/staff-shapes'
import { attemptStates } from '@abhyas/shared/assessment/attempts/states'
import * as texts from '@abhyas/shared/assessment/attempts/texts'
import { testLimits, testPage } from '@abhyas/shared/assessment/test-papers/limits'
import { listQueryFields } from '@abhyas/shared/list-reply'
import { Type } from 'typebox'
import { assertNoProblems } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import type { Routes } from '../../../http/app-types.ts'
import type { TableFormat } from '../../../core/files/print-table.ts'
import { call } from '../../../http/call.ts'
import { actorOf } from '../../../http/caller.ts'
import { expectedVersion, presentStale } from '../../../http/change-headers.ts'
import { listRoute } from '../../../http/list-route.ts'
import { isTableFormat, sendTable } from '../../../http/send-table.ts'
import { idParams } from '../../../http/shapes.ts'
import { findTest, testScopeOf } from '../../test-papers/scope.ts'
import type { AttemptRecord } from '../model.ts'
import { findUnevenForms } from '../ranks/uneven-forms.ts'
import { decideAttempt } from './decide.ts'
import { eventsPage, listEvents, presentDetails } from './details.ts'
import { resultRows } from './export.ts'
import { findAttemptIn } from './find.ts'
import { countAttempts, listTestAttempts } from './list.ts'
import { listMarking, markEssay, presentMarking } from './marking.ts'

const closed = { additionalProperties: false }
const read = { access: 'authors:read' } as const
const write = { access: 'authors:write' } as const
const text = Type.Optional(Type.String({ maxLength: testLimits.filter }))
const presentOne = async (attempt: AttemptRecord) => (await presentMarking([attempt]))[0]!

/** What authors see of the attempts at their tests, and what they decide. */
export const authorRoutes: Routes<Context> = async (app, context) => {
  listRoute(app, {
    ...read,
    path: '/tests/:id/attempts',
    summary: 'The attempts at a test, the newest first, and how many are in which state',
    params: idParams,
    querystring: Type.Object(
      { ...listQueryFields, state: Type.Optional(Type.Enum([...attemptStates])), search: text },
      closed,
    ),
    row: shapes.StaffAttemptShape,
    response: shapes.StaffAttemptsReplyShape,
    page: testPage,
    async list(asked, place, request) {
      const test = await findTest(testScopeOf(request), request.params.id)
      const id = test._id.toHexString()
      const [page, counts, uneven_forms] = await Promise.all([
        listTestAttempts(id, asked, place),
        countAttempts(id),
        findUnevenForms(test),
      ])
      return { ...page, more: { counts, uneven_forms } }
    },
  })

  call(app, 'GET', '/admin/attempts/:id', {
    ...read,
    summary: 'An attempt with its answers, decisions and first events',
    data: shapes.AttemptDetailsShape,
    says: 'Attempt',
    run: (request) => findAttemptIn(testScopeOf(request), request.params.id),
    present: (found) => presentDetails(found),
  })

  listRoute(app, {
    ...read,
    path: '/admin/attempts/:id/events',
    summary: 'The events of an attempt, in the order in which they happened',
    params: idParams,
    row: shapes.TimelineEventShape,
    page: eventsPage,
    list: async (_, place, request) =>
      listEvents((await findAttemptIn(testScopeOf(request), request.params.id)).attempt, place),
  })

  const deciding = { ...write, body: DecisionShape, data: shapes.AttemptDetailsShape } as const
  call(app, 'PATCH', '/admin/attempts/:id', {
    ...deciding,
    summary: 'Extend an attempt, accept or reject late answers, annul or restore it',
    run: async (request) => {
      const { params, body } = request
      const decided = await decideAttempt(context, actorOf(request), testScopeOf(request), { id: params.id, body })
      return { ...decided, did: body.do }
    },
    says: ({ did }) => texts.decided[did],
    present: (found) => presentDetails(found),
  })

  listRoute(app, {
    ...write,
    path: '/marking',
    summary: 'Attempts whose essays wait for their marks, without names',
    querystring: Type.Object({ ...listQueryFields, test_id: text }, closed),
    row: shapes.MarkingRowShape,
    page: testPage,
    list: ({ test_id }, place, request) => listMarking(testScopeOf(request), test_id, place),
  })

  call(app, 'PUT', '/admin/attempts/:id/marks', {
    ...write,
    summary: 'Give an essay its marks',
    body: shapes.MarksInputShape,
    data: shapes.MarkingRowShape,
    says: texts.marksSaved,
    run: (request) => {
      const asked = { id: request.params.id, expected: expectedVersion(request), body: request.body }
      const marked = markEssay(context, actorOf(request), testScopeOf(request), asked)
      return presentStale(marked, texts.marksStale, presentOne)
    },
    present: presentOne,
  })

  app.get(
    '/tests/:id/export',
    {
      config: read,
      exposeHeadRoute: false,
      schema: {
        summary: 'The results of a test as a file',
        params: idParams,
        querystring: Type.Object({ what: text, format: text }, closed),
      },
    },
    async (request, reply) => {
      const { what, format } = request.query
      assertNoProblems({
        ...(what !== 'results' && { what: texts.exportWhat }),
        ...(!isTableFormat(format) && { format: texts.exportFormat }),
      })
      const test = await findTest(testScopeOf(request), request.params.id)
      return sendTable(reply, {
        name: 'results',
        format: format as TableFormat,
        sheet: 'Results',
        rows: resultRows(test),
      })
    },
  )
}
