import { boardPage } from '@abhyas/shared/platform/inquiry-board/limits'
import * as shapes from '@abhyas/shared/platform/inquiry-board/shapes'
import * as texts from '@abhyas/shared/platform/inquiry-board/texts'
import { successShape, success } from '@abhyas/shared/result'
import { Type } from 'typebox'
import { assertNoProblems } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import type { App, Routes } from '../../http/app-types.ts'
import { call, createCall } from '../../http/call.ts'
import { actorOf, requireUser } from '../../http/caller.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import { listRoute } from '../../http/list-route.ts'
import { callerId } from '../../http/own-records.ts'
import { sendCsv } from '../../http/send-csv.ts'
import { noBody } from '../../http/shapes.ts'
import { record } from '../audit/commands.ts'
import { addNote, changeItem, findByNote, takeOldest } from './change.ts'
import { exportItems } from './export-items.ts'
import { filterProblems } from './filter.ts'
import { listItems, openItem, presentOpened } from './queries.ts'

const access = 'inquiries:write'
const item = { access, data: shapes.OpenedItemShape, present: presentOpened } as const

/** The board of inquiries: leads, support, contacts and reports in four columns. */
export const boardRoutes: Routes<Context> = async (app, context) => {
  listRoute(app, {
    path: '/admin/inquiries',
    access,
    summary: 'List a column of the board: new ones with the longest wait first, others the newest first',
    querystring: shapes.BoardQueryShape,
    row: shapes.BoardItemShape,
    response: shapes.BoardReplyShape,
    page: boardPage,
    problems: filterProblems,
    list: (asked, place, request) => listItems(asked, callerId(request), place),
  })

  call(app, 'GET', '/admin/inquiries/:id', {
    ...item,
    summary: 'Open an item with its notes',
    says: texts.itemFound,
    run: ({ params: { id } }) => openItem(id),
  })

  call(app, 'PATCH', '/admin/inquiries/:id', {
    ...item,
    summary: 'Put an item into another column, or give it to somebody',
    body: shapes.ChangeItemShape,
    run: async (request) => {
      const { params, body } = request
      const command = changeItem({ id: params.id, body, expected: expectedVersion(request) })
      return { ...(await presentStale(command, texts.itemStale, presentOpened)), isMoved: Boolean(body.column) }
    },
    says: ({ isMoved }) => (isMoved ? texts.itemMoved : texts.itemAssigned),
  })

  createCall(app, context, '/admin/inquiries/:id/notes', {
    ...item,
    summary: 'Add a note to an item',
    body: shapes.NewNoteShape,
    says: texts.noteAdded,
    find: (noteId, { params: { id } }) => findByNote(id, noteId),
    create: (noteId, request) => addNote(request.params.id, callerId(request), request.body, noteId),
  })

  takeRoute(app)
  exportRoute(app, context)
}

function takeRoute(app: App): void {
  app.post(
    '/admin/inquiries/take',
    {
      config: { access },
      schema: {
        summary: 'Take the item that has waited longest; 204 if there is none',
        body: noBody,
        response: { 200: successShape(shapes.OpenedItemShape), 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const taken = await takeOldest(callerId(request))
      if (!taken) return reply.status(204).send(null)
      return success(texts.itemTaken, await presentOpened(taken))
    },
  )
}

function exportRoute(app: App, context: Context): void {
  app.get(
    '/admin/inquiries.csv',
    {
      config: { access },
      exposeHeadRoute: false,
      schema: { summary: 'What the filters leave as CSV; that is recorded', querystring: shapes.BoardExportShape },
    },
    async (request, reply) => {
      assertNoProblems(filterProblems(request.query))
      const { userId } = requireUser(request)
      const { column = '', q = '', ...narrowed } = request.query
      const after = { ...narrowed, ...(q && { search: 'yes' }) }
      const what = { action: 'inquiries.exported', entity: 'inquiry', entity_id: column || 'all', before: {}, after }
      await record(context, { ...actorOf(request), ...what })
      return sendCsv(reply, 'inquiries', exportItems(request.query, userId))
    },
  )
}
