import { catalogueFilter, cataloguePage, catalogueRules } from '@abhyas/shared/assessment/test-papers/catalogue/filters'
import { CatalogueQueryShape } from '@abhyas/shared/assessment/test-papers/catalogue/shapes'
import { testFound } from '@abhyas/shared/assessment/test-papers/catalogue/texts'
import {
  type OwnTest,
  TestCardShape,
  TestCountsShape,
  TestPageShape,
} from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { successShape } from '@abhyas/shared/result'
import { call } from '../../../http/call.ts'
import type { Routes } from '../../../http/app-types.ts'
import { listRoute } from '../../../http/list-route.ts'
import { countsKeptSeconds, countsReader } from './counts.ts'
import { namedRowsReader } from './named-rows.ts'
import { testCatalogue } from './queries.ts'

const countsHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': `public, max-age=${countsKeptSeconds}`,
}

/** Finds where a person stands with each of these tests that they have begun. */
export type FindOwnTests = (userId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, OwnTest>>

/**
 * Creates the routes of the catalogue: what visitors read of tests before they sign in.
 * @param findOwn attempts know tests, and not the other way round
 */
export const catalogueRoutes =
  (findOwn: FindOwnTests): Routes =>
  async (app) => {
    const namedRows = namedRowsReader()
    const catalogue = testCatalogue(namedRows)
    const counts = countsReader(namedRows)
    const cards = { row: TestCardShape, page: cataloguePage, querystring: CatalogueQueryShape }

    listRoute(app, {
      ...cards,
      path: '/tests',
      access: 'anyone',
      summary: 'Tests of the catalogue that match the filters, the newest first',
      problems: (asked) => checkForm(catalogueRules, catalogueFilter(asked), undefined),
      async list(asked, place, { principal }) {
        const found = await catalogue.list(catalogueFilter(asked), place)
        if (!principal || found.rows.length === 0) return found
        const own = await findOwn(
          principal.userId,
          found.rows.map(({ test_id }) => test_id),
        )
        return {
          ...found,
          rows: found.rows.map((card) => {
            const mine = own.get(card.test_id)
            return mine ? { ...card, mine } : card
          }),
        }
      },
    })

    app.get(
      '/tests/counts',
      {
        config: { access: 'public' },
        schema: {
          summary: 'How many tests are open or upcoming, by board, class and subject',
          response: { 200: successShape(TestCountsShape) },
        },
      },
      (_request, reply) => {
        const send = (body: string) => void reply.headers(countsHeaders).send(body as never)
        const body = counts()
        if (!(body instanceof Promise)) return send(body)
        body.then(send, (error: Error) => void reply.send(error as never))
      },
    )

    call(app, 'GET', '/tests/:id', {
      access: 'anyone',
      summary: 'A test of the catalogue, or one that a class gives: instructions, sections, and how it is marked',
      data: TestPageShape,
      says: testFound,
      run: ({ params: { id }, principal }) => catalogue.page(id, principal?.userId),
    })
  }
