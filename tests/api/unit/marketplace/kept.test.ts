import { expect, it } from 'vitest'
import { keptOf } from '../../../../api/src/marketplace/listings/kept.ts'

it.each([
  [undefined, { done: 0, kept: null }],
  [
    { done: 0, missed: 0 },
    { done: 0, kept: null },
  ],
  [
    { done: 0, missed: 1 },
    { done: 0, kept: 0 },
  ],
  [
    { done: 2, missed: 1 },
    { done: 2, kept: 66 },
  ],
  // Nobody who has missed one has kept all.
  [
    { done: 999, missed: 1 },
    { done: 999, kept: 99 },
  ],
  [
    { done: 7, missed: 0 },
    { done: 7, kept: 100 },
  ],
] as const)('of %j a page says %j', (counts, said) => {
  expect(keptOf(counts)).toEqual(said)
})
