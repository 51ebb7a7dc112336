import { definitionOf, referenceKinds } from '@abhyas/shared/content/reference-data/definitions'
import { ReferencesShape } from '@abhyas/shared/content/reference-data/shapes'
import type { Routes } from '../../http/app-types.ts'
import { call } from '../../http/call.ts'
import { usageOf } from './queries.ts'

/** What uses a row of a list, as a warning before it is set inactive. */
export const usageRoutes: Routes = async (app) => {
  for (const kind of referenceKinds) {
    const { path, listNoun } = definitionOf(kind)
    call(app, 'GET', `/${path}/:id/usage`, {
      access: 'reference-lists:read',
      summary: `What uses one of the ${listNoun}`,
      data: ReferencesShape,
      says: 'Usage',
      run: ({ params: { id } }) => usageOf(kind, id),
    })
  }
}
