import type { Guard } from '../guard.ts'

const test = 'tests/api/marketplace/saved-tutors.test.ts'
const commands = 'api/src/marketplace/saved-tutors/commands.ts'

/** Whom somebody may save, and how many. */
export const savedTutorGuards: readonly Guard[] = [
  {
    guard: 'nobody is saved who is not shown',
    file: 'api/src/marketplace/saved-tutors/queries.ts',
    find: ", state: 'shown' }",
    replace: ' }',
    test,
    name: 'is 404 for somebody who is not shown',
  },
  {
    guard: 'at most two hundred tutors are saved',
    file: commands,
    find: '> maxSaved) {',
    replace: '> Infinity) {',
    test,
    name: 'is 422 beyond two hundred',
  },
  {
    guard: 'somebody who leaves is in no list of others',
    file: commands,
    find: 'if (public_id) await SavedTutorModel.deleteMany({ tutor_id: public_id })',
    replace: '',
    test: 'tests/api/identity/data-requests.test.ts',
    name: 'takes them out of what others have saved',
  },
]
