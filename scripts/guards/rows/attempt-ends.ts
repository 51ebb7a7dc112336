import type { Guard } from '../guard.ts'

const root = 'api/src/assessment/attempts'
const ends = 'tests/api/assessment/attempt-ends.test.ts'
const results = 'tests/api/assessment/results.test.ts'
const essays = 'tests/api/assessment/essays.test.ts'
const numbers = 'and all other questions have one number everywhere'

/** When attempts end, and what waits for the last one. */
export const attemptEndGuards: readonly Guard[] = [
  {
    guard: 'what an exam shows waits for who still writes',
    file: 'shared/src/assessment/test-papers/review.ts',
    find: 'Math.max(Date.parse(closes_at), Date.parse(last_end_at || closes_at))',
    replace: 'Date.parse(closes_at)',
    test: ends,
    name: 'waits for who still writes because of extra time',
  },
  {
    guard: 'solutions of an exam wait until nobody can send answers',
    file: 'shared/src/assessment/test-papers/review.ts',
    find: "if (when === 'over') return Math.max(over ?? 0, release ?? over ?? Infinity)",
    replace: "if (when === 'over') return Math.max(end ?? 0, release ?? end ?? Infinity)",
    test: 'tests/shared/unit/assessment/attempts/review.test.ts',
    name: 'its score and rank then',
  },
  {
    guard: 'medians of a few people say who they are',
    file: `${root}/medians.ts`,
    find: 'all.length < minRanked ? []',
    replace: 'all.length < 1 ? []',
    test: results,
    name: 'stands the median time of each question, from ten people on',
  },
  {
    guard: 'an extension is known before it is given',
    file: `${root}/authors/decide.ts`,
    find: 'await noteLastEnd(test, moved)',
    replace: '',
    test: ends,
    name: 'waits for who still writes because of an extension',
  },
  {
    guard: 'extra time is known before it is given',
    file: `${root}/accommodation/commands.ts`,
    find: 'await noteLastEnd(test, moved)',
    replace: '',
    test: ends,
    name: 'waits for who still writes because of extra time that comes later',
  },
  {
    guard: 'nothing is shown before attempts know of the closing',
    file: 'shared/src/assessment/test-papers/review.ts',
    find: 'if (times_changed_at) return { end: Infinity, over: Infinity }',
    replace: '',
    test: ends,
    name: 'shows nothing before its attempts know when they end',
  },
  {
    guard: 'a start that meets a closing ends with it',
    file: `${root}/start.ts`,
    find: 'if (closes_at?.getTime() === test.closes_at?.getTime()) return attempt',
    replace: 'if (current) return attempt',
    test: ends,
    name: 'ends one that begins at the same moment',
  },
  {
    guard: 'a test that is closed by hand ends its attempts',
    file: 'api/src/assessment/test-papers/update-test.ts',
    find: "...(differs('closes_at') && { times_changed_at: now, last_end_at: undefined }),",
    replace: '',
    test: ends,
    name: 'ends the attempts that run: what was answered until then counts',
  },
  {
    guard: 'a release is told',
    file: 'api/src/assessment/test-papers/update-test.ts',
    find: "...(differs('review') && { review_changed_at: now }),",
    replace: '',
    test: results,
    name: 'comes as soon as its author releases it',
  },
  {
    guard: 'a worker without its lease makes nothing final',
    file: `${root}/close.ts`,
    find: 'if (some.length === 0 || !stillHeld()) return',
    replace: 'if (some.length === 0) return',
    test: 'tests/worker/close-attempts.test.ts',
    name: 'are final later in batches, each while this worker holds its lease',
  },
  {
    guard: 'who deletes their account leaves the ranks',
    file: `${root}/commands.ts`,
    find: 'for (const { test_id, edition } of ranked) await markTable(test_id, edition, new Date())',
    replace: '',
    test: results,
    name: 'leave out who has deleted their account',
  },
  {
    guard: 'solutions have the numbers that their person knows',
    file: `${root}/result.ts`,
    find: 'questionsInOrder(pack, attempt._id).flatMap',
    replace: "questionsInOrder(pack, '0'.repeat(24)).flatMap",
    test: essays,
    name: numbers,
  },
  {
    guard: 'a marker sees the numbers that its person knows',
    file: `${root}/authors/marking.ts`,
    find: 'questionsInOrder(whole, attempt._id)',
    replace: "questionsInOrder(whole, '0'.repeat(24))",
    test: essays,
    name: numbers,
  },
]
