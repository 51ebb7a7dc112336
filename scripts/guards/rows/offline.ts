import type { Guard } from '../guard.ts'

const folder = 'api/src/assessment/attempts'
const offline = 'tests/api/assessment/offline.test.ts'

/** Tests that are taken without a network. */
const rows = [
  {
    guard: 'a pack has its key only when the test may begin without a network',
    file: `${folder}/pack.ts`,
    find: "!isUpcoming && test.offline_start && test.test_type !== 'exam'",
    replace: '!isUpcoming',
    name: 'has no key for an exam, for a test that begins with a network only, and before it opens',
  },
  {
    guard: 'a pack has no key before its test opens',
    file: `${folder}/pack.ts`,
    find: 'const isOffline = !isUpcoming && ',
    replace: 'const isOffline = ',
    name: 'has no key for an exam, for a test that begins with a network only, and before it opens',
  },
  {
    guard: 'a pack is there from a day before its test opens',
    file: `${folder}/pack.ts`,
    find: 'now.getTime() > packLeadMs',
    replace: 'now.getTime() > packLeadMs * 2',
    name: 'is there from 24 hours before the test opens, and as long as it can be begun',
  },
  {
    guard: 'an exam begins with a network only',
    file: `${folder}/start-offline.ts`,
    find: "!test.offline_start || test.test_type === 'exam'",
    replace: '!test.offline_start',
    name: 'of an exam, or of a test that begins with a network only, is refused',
  },
  {
    guard: 'the time of a start without a network is cut to what can be',
    file: `${folder}/start-offline.ts`,
    find: 'new Date(Math.min(Math.max(moment.getTime(), from.getTime()), to.getTime()))',
    replace: 'new Date(Math.min(Math.max(moment.getTime(), 0), to.getTime() + from.getTime()))',
    name: 'with a made-up time is cut to between its paper and its arrival',
  },
  {
    guard: 'a start without a network takes no part in ranks',
    file: `${folder}/start-offline.ts`,
    find: ', ranked: false }',
    replace: ' }',
    name: 'is an attempt since then, and takes no part in ranks',
  },
  {
    guard: 'a start without a network names a paper of its person',
    file: `${folder}/start-offline.ts`,
    find: 'own.find((one) => one.hash === hash)',
    replace: 'own.find((one) => one.hash === hash) ?? own[0]',
    name: 'needs a paper of its own',
  },
  {
    guard: 'sealed answers open with the key of their attempt only',
    file: `${folder}/envelope-keys.ts`,
    find: '.update(attempt)',
    replace: '.update(attempt && "")',
    name: 'that do not open are those of no attempt',
  },
  {
    guard: 'sealed answers belong to the person of their attempt',
    file: `${folder}/envelopes.ts`,
    find: '{ _id: id, user_id }',
    replace: '{ _id: id, ...(user_id && {}) }',
    name: 'that do not open are those of no attempt',
  },
  {
    guard: 'a sealed start is that of the person whose attempt it names',
    file: `${folder}/envelopes.ts`,
    find: 'attemptId(test_id, user_id, offline.number) !== id || ',
    replace: 'attemptId === undefined || ',
    name: 'of a start that the server has not heard of begin the attempt',
  },
  {
    guard: 'sealed answers are limited for each network',
    file: `${folder}/offline-routes.ts`,
    find: 'if (refused) throw refused',
    replace: 'if (refused && !ip) throw refused',
    name: 'are taken thirty times a minute from a network',
  },
]

/** What holds while tests are taken without a network. */
export const offlineGuards: readonly Guard[] = rows.map((row) => ({ ...row, test: offline }))
