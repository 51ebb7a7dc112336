import { checkForm } from '@abhyas/shared/forms/check-form'
import { oneOf } from '@abhyas/shared/forms/predicates'
import { directoryFilter, directoryRules } from '@abhyas/shared/marketplace/directory/filters'
import { directoryPage } from '@abhyas/shared/marketplace/directory/limits'
import { DirectoryQueryShape, DirectoryReplyShape, TutorCardShape } from '@abhyas/shared/marketplace/directory/shapes'
import { facetsWrong } from '@abhyas/shared/marketplace/directory/texts'
import type { App } from '../../http/app-types.ts'
import { listRoute } from '../../http/list-route.ts'
import type { Directory } from './queries.ts'

const checkFacets = oneOf(['1'], facetsWrong)

/** Declares the directory of teachers and institutes. */
export function directoryRoutes(app: App, list: Directory): void {
  listRoute(app, {
    path: '/tutors',
    access: 'anyone',
    summary: 'Teachers and institutes that match: near a pincode by distance, else the best first',
    querystring: DirectoryQueryShape,
    row: TutorCardShape,
    response: DirectoryReplyShape,
    page: directoryPage,
    problems({ facets, ...asked }) {
      const wrong = checkFacets(facets, undefined, undefined)
      return { ...checkForm(directoryRules, directoryFilter(asked), undefined), ...(wrong && { facets: wrong }) }
    },
    list: ({ facets, ...asked }, place) => list(directoryFilter(asked), facets === '1', place),
  })
}
