import type { Guard } from '../guard.ts'

const test = 'tests/api/assessment/catalogue.test.ts'
const conditions = 'api/src/assessment/test-papers/catalogue/conditions.ts'

/** What visitors read of tests: nothing that is not published, by the clock. */
export const catalogueGuards: readonly Guard[] = [
  {
    file: conditions,
    guard: 'visitors see no draft and no archived test',
    find: "{ visibility: 'catalogue', ...published }",
    replace: "{ visibility: 'catalogue' }",
    test,
    name: 'shows tests of the catalogue that are scheduled, active or closed, and no others',
  },
  {
    guard: 'visitors see no test that a teacher gives to a batch',
    file: conditions,
    find: "visibility: 'catalogue', ",
    replace: '',
    test,
    name: 'does not know a test of a batch',
  },
  {
    guard: 'a test that is over is not counted as open, although its stored status is',
    file: conditions,
    find: ', closes_at: { $not: { $lte: now } }',
    replace: '',
    test,
    name: 'counts open and upcoming tests of the catalogue by board, class and subject, the most first',
  },
  {
    guard: 'a filter of the catalogue has at most 200 characters',
    file: 'shared/src/assessment/test-papers/catalogue/filters.ts',
    find: 'checks: [short, ',
    replace: 'checks: [',
    test,
    name: 'refuses a long board',
  },
  {
    guard: 'the counts are not made anew for every visitor',
    file: 'api/src/assessment/test-papers/catalogue/counts.ts',
    find: 'last && performance.now() < last.until ? last.body : read(',
    replace: 'last && performance.now() < 0 ? last.body : read(String(Math.random()) + ',
    test,
    name: 'are kept for a minute, so that not every visitor has the catalogue counted',
  },
]
