import type { Guard } from '../guard.ts'

const root = 'api/src/assessment/test-papers'
const test = 'tests/api/assessment/reservations.test.ts'

const rows: readonly Omit<Guard, 'test'>[] = [
  {
    guard: 'a question has one holder',
    file: `${root}/reservations/commands.ts`,
    find: 'filter: { _id, $or: [{ test_id }, { runs: [] }] }',
    replace: 'filter: { _id }',
    name: 'go to exactly one of many tests that are published at once',
  },
  {
    guard: 'rules draw no reserved question',
    file: `${root}/facts/candidates.ts`,
    find: 'reserved.has(one.content_hash) || ',
    replace: '',
    name: 'are refused to mock, also as copies in another bank',
  },
  {
    guard: 'a fixed question is not reserved',
    file: `${root}/facts/fixed-questions.ts`,
    find: 'reserved.get(hash) ?? []',
    replace: '[] as string[]',
    name: 'are refused to practice, also as copies in another bank',
  },
  {
    guard: 'teachers learn only of what their own tests hold',
    file: `${root}/facts/held-questions.ts`,
    find: ', ...filter }',
    replace: ' }',
    name: 'are told to a teacher only of tests of their own',
  },
  {
    guard: 'what is held is asked for by a hundred ids at most',
    file: 'shared/src/assessment/test-papers/shapes.ts',
    find: '{0,${questionPage.maxRows - 1}}$',
    replace: '*$',
    name: 'are not told of 101 questions',
  },
  {
    guard: 'a question is reserved with its translations',
    file: `${root}/publish/carried.ts`,
    find: '[content_hash, ...ofTranslations(id)]',
    replace: '[content_hash]',
    name: 'are reserved with their translations',
  },
  {
    guard: 'rules draw no question whose translation is reserved',
    file: `${root}/facts/candidates.ts`,
    find: '[...once].filter(([key]) => !gone.has(key))',
    replace: '[...once].filter(([, one]) => !reserved.has(one.content_hash))',
    name: 'of which a mock has a translation are not drawn',
  },
  {
    guard: 'practice is asked for the translations of what was drawn',
    file: `${root}/publish/publish-test.ts`,
    find: 'if (!isHolding) refuseReserved(',
    replace: 'if (!isHolding) void (',
    name: 'that rules have drawn are refused to practice',
  },
]

/** Questions that a mock or exam needs for itself. */
export const reservedGuards: readonly Guard[] = rows.map((row) => ({ ...row, test }))
