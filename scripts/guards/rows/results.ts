import type { Guard } from '../guard.ts'

const review = 'tests/shared/unit/assessment/attempts/review.test.ts'
const results = 'tests/api/assessment/results.test.ts'
const ranks = 'api/src/assessment/attempts/ranks'
const ofAll = 'ranks are those of the first attempts of all, from ten on'

/** What people see of their results, and of those of others. */
export const resultGuards: readonly Guard[] = [
  {
    guard: 'an early release shows neither ranks nor solutions of an exam',
    file: 'shared/src/assessment/test-papers/review.ts',
    find: 'return isGuarded ? Math.max(release, end ?? 0) : release',
    replace: 'return release',
    test: review,
    name: 'a review shows an exam that is released early, without rank and solutions',
  },
  {
    guard: 'nothing of a running attempt is shown',
    file: 'shared/src/assessment/attempts/review.ts',
    find: 'isRunning ? [] :',
    replace: '!isRunning && false ? [] :',
    test: review,
    name: 'a review shows nothing of what still runs',
  },
  {
    guard: 'ranks of a few people say who somebody is',
    file: `${ranks}/queries.ts`,
    find: 'compared < minRanked',
    replace: 'compared < 1',
    test: results,
    name: ofAll,
  },
  {
    guard: 'one attempt of each person has a rank',
    file: `${ranks}/rank-attempts.ts`,
    find: '&& !seen.has(attempt.user_id)',
    replace: '',
    test: results,
    name: ofAll,
  },
  {
    guard: 'marks in the catalogue wait for the review',
    file: 'api/src/assessment/attempts/mine.ts',
    find: "result !== undefined && shownParts(reviewedOf(attempt, test), now).includes('score')",
    replace: 'result !== undefined',
    test: results,
    name: 'a card of the catalogue says where somebody stands, and what of it is shown',
  },
]
