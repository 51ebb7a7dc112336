import { checkForm } from '@abhyas/shared/forms/check-form'
import { searchFound, searchRules } from '@abhyas/shared/marketplace/search/rules'
import { SearchQueryShape, SearchShape } from '@abhyas/shared/marketplace/search/shapes'
import { assertNoProblems } from '../../core/assert-form.ts'
import type { App } from '../../http/app-types.ts'
import { call } from '../../http/call.ts'
import type { Directory } from '../directory/queries.ts'
import type { Subjects } from '../directory/subjects.ts'
import { searchEverything } from './queries.ts'

/** Declares the call behind the search box of all pages. */
export function searchRoutes(app: App, list: Directory, readSubjects: () => Promise<Subjects>): void {
  const search = searchEverything(list, readSubjects)

  call(app, 'GET', '/search', {
    query: SearchQueryShape,
    summary: 'Tutors, institutes, subjects and tests that match, the first five of each',
    access: 'public',
    data: SearchShape,
    async run({ query: { q = '', in: kind = '' } }) {
      const asked = { q: q.trim(), in: kind }
      assertNoProblems(checkForm(searchRules, asked, undefined))
      return search(asked)
    },
    says: searchFound,
  })
}
