import { listReply, listReplyShape, pageProblems } from '@abhyas/shared/list-reply'
import { locationPage, maxSearchLength, searchTooLong } from '@abhyas/shared/content/locations/search'
import { LocationShape, SearchLocationsShape } from '@abhyas/shared/content/locations/shapes'
import { assertNoProblems } from '../../core/assert-form.ts'
import type { Routes } from '../../http/routes.ts'
import { presentLocation } from './present.ts'
import { locationSearch } from './queries.ts'

/** The location picker of all forms. */
export const locationRoutes = (): Routes => async (app) => {
  const search = locationSearch()

  app.get(
    '/location/pincode',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Active locations by the beginning of their pincode or of the words of their name',
        querystring: SearchLocationsShape,
        response: { 200: listReplyShape(LocationShape) },
      },
    },
    async ({ query: { pincode: text = '', page = 1, limit = locationPage.limit } }) => {
      const asked = { page, limit }
      const problems = {
        ...(text.length > maxSearchLength && { pincode: searchTooLong }),
        ...pageProblems(asked, locationPage.maxRows),
      }
      assertNoProblems(problems)
      const { rows, total } = await search(text, asked)
      return listReply(rows.map(presentLocation), total, asked)
    },
  )
}
