import { catalogueFilter, cataloguePage, catalogueRules } from '@abhyas/shared/assessment/test-papers/catalogue/filters'
import { CatalogueQueryShape } from '@abhyas/shared/assessment/test-papers/catalogue/shapes'
import { testFound } from '@abhyas/shared/assessment/test-papers/catalogue/texts'
import { TestCardShape, TestCountsShape, TestPageShape } from '@abhyas/shared/assessment/test-papers/reply-shapes'
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

/** Routes of the catalogue: what visitors read of tests before they sign in. */
export const catalogueRoutes: Routes = async (app) => {
  const namedRows = namedRowsReader()
  const catalogue = testCatalogue(namedRows)
  const counts = countsReader(namedRows)
  const cards = { row: TestCardShape, page: cataloguePage, querystring: CatalogueQueryShape }

  listRoute(app, {
    ...cards,
    path: '/tests',
    access: 'public',
    summary: 'Tests of the catalogue that match the filters, the newest first',
    problems: (asked) => checkForm(catalogueRules, catalogueFilter(asked), undefined),
    list: (asked, place) => catalogue.list(catalogueFilter(asked), place),
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
    summary: 'A test of the catalogue: instructions, sections, and how it is marked',
    data: TestPageShape,
    says: testFound,
    run: ({ params: { id } }) => catalogue.page(id),
  })
}
