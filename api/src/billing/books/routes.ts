import { monthInIndia } from '@abhyas/shared/india/months'
import { booksProblems } from '@abhyas/shared/billing/books/rules'
import { BooksShape, FindBooksShape } from '@abhyas/shared/billing/books/shapes'
import { booksFound } from '@abhyas/shared/billing/books/texts'
import { assertNoProblems } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import type { Routes } from '../../http/app-types.ts'
import { call } from '../../http/call.ts'
import { actorOf } from '../../http/caller.ts'
import { sendCsv } from '../../http/send-csv.ts'
import { record } from '../../platform/audit/commands.ts'
import { bookRows } from './export.ts'
import { findBooks } from './queries.ts'

const access = 'payments:read'

/** What an accountant asks of a month. */
export const bookRoutes: Routes<Context> = async (app, context) => {
  call(app, 'GET', '/admin/books', {
    access,
    summary: 'What a month took and sold, what is due back, and its papers; by default the month that runs',
    query: FindBooksShape,
    data: BooksShape,
    says: booksFound,
    async run({ query }) {
      assertNoProblems(booksProblems(query))
      return findBooks(query)
    },
  })

  app.get(
    '/admin/books/export',
    {
      config: { access },
      exposeHeadRoute: false,
      schema: { summary: 'The same as CSV; that is recorded', querystring: FindBooksShape },
    },
    async (request, reply) => {
      assertNoProblems(booksProblems(request.query))
      const { month = monthInIndia(Date.now()) } = request.query
      const what = { action: 'books.exported', entity: 'books', entity_id: month, before: {}, after: {} }
      await record(context, { ...actorOf(request), ...what })
      return sendCsv(reply, `books-${month}`, bookRows(await findBooks({ month })))
    },
  )
}
