import { exactDigits } from '@abhyas/shared/forms/predicates'
import { pincodeUnknown } from '@abhyas/shared/marketplace/directory/texts'
import { homeFound, HomeQueryShape, HomeShape } from '@abhyas/shared/marketplace/home/shapes'
import { assertNoProblems } from '../../core/assert-form.ts'
import type { App } from '../../http/app-types.ts'
import { call } from '../../http/call.ts'
import type { Directory } from '../directory/queries.ts'
import type { Subjects } from '../directory/subjects.ts'
import { homeReader } from './queries.ts'

const checkPincode = exactDigits(6, pincodeUnknown)

/** Declares what the home page shows of the marketplace. */
export function homeRoutes(app: App, list: Directory, readSubjects: () => Promise<Subjects>): void {
  const read = homeReader(list, readSubjects)

  call(app, 'GET', '/home', {
    access: 'public',
    summary: 'The subjects of the most tutors, the nearest tutors, the newest tests and videos',
    query: HomeQueryShape,
    run({ query: { near = '' } }) {
      const wrong = checkPincode(near, undefined, undefined)
      assertNoProblems(wrong ? { near: wrong } : {})
      return read(near)
    },
    data: HomeShape,
    says: homeFound,
  })
}
