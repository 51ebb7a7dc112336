import { expect, it } from 'vitest'
import { withoutRepeats } from '../../../pwa/src/ui/form/without-repeats.ts'

it('a summary says each sentence once, and leads to the first of its fields', () => {
  expect(
    withoutRepeats([
      ['name', 'Name and Code are required'],
      ['code', 'Name and Code are required'],
      ['description', 'At most 500 characters'],
    ]),
  ).toEqual([
    ['name', 'Name and Code are required'],
    ['description', 'At most 500 characters'],
  ])
})
