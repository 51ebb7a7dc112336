import { locationPage, maxSearchLength, searchTooLong } from '@abhyas/shared/content/locations/search'
import { LocationShape, SearchLocationsShape } from '@abhyas/shared/content/locations/shapes'
import { listRoute } from '../../http/list-route.ts'
import type { Routes } from '../../http/app-types.ts'
import { locationSearch, presentLocation } from './queries.ts'

/** Routes of the location picker. */
export const locationRoutes: Routes = async (app) => {
  const search = locationSearch()

  listRoute(app, {
    path: '/location/pincode',
    access: 'public',
    summary: 'Active locations whose pincode or words of the name start with the search text',
    querystring: SearchLocationsShape,
    row: LocationShape,
    page: locationPage,
    problems: ({ pincode = '' }) => (pincode.length > maxSearchLength ? { pincode: searchTooLong } : {}),
    list: async ({ pincode = '' }, place) => {
      const { rows, total } = await search(pincode, place)
      return { rows: rows.map(presentLocation), total }
    },
  })
}
