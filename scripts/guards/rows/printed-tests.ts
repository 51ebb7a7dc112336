import type { Guard } from '../guard.ts'

const publishing = 'api/src/assessment/test-papers'
const onPreviews = { file: `${publishing}/publish/preview.ts`, test: 'tests/api/assessment/preview.test.ts' }
const onSets = {
  file: 'shared/src/assessment/paper-sets/sets.ts',
  test: 'tests/api/unit/assessment/printed-sets.test.ts',
}

/** Tests on paper: who sees their key, and that a key fits the sheets. */
export const printedTestGuards: readonly Guard[] = [
  {
    ...onPreviews,
    guard: 'the printed key of a test is for its owner and staff',
    name: 'is not there for a teacher who does not own the test',
    file: `${publishing}/publish-routes.ts`,
    find: 'await findTest(scope, request.params.id)',
    replace: 'await findTest({ filter: {} }, request.params.id)',
  },
  {
    ...onPreviews,
    guard: 'the printed key counts after a correction',
    name: 'has the key that counts after a correction',
    find: 'withCorrectedKeys(test, await readWithPictures(paper.hash))',
    replace: 'withCorrectedKeys({ ...test, corrections: [] }, await readWithPictures(paper.hash))',
  },
  {
    ...onPreviews,
    guard: 'a printed set of a draft fits a key that is printed later',
    name: 'is the same each time, so that a printed set fits a key that is printed later',
    find: 'buildPaper(made, inPlace, seed)',
    replace: 'buildPaper(made, inPlace)',
  },
  {
    ...onSets,
    guard: 'neighbours have printed sets that begin differently',
    name: 'begins with another question than its neighbours, mostly',
    find: 'n < leftOut',
    replace: 'n < 0',
  },
  {
    ...onSets,
    guard: 'a printed question to order does not stand in its right order',
    name: 'has the order of its author if nothing is shuffled, but not where this is the answer',
    find: "if (slot.type === 'ordering') return slot\n",
    replace: '\n',
  },
]
