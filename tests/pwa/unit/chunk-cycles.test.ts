import { expect, it } from 'vitest'
import { cycleOf } from '../../../pwa/build/no-chunk-cycles.ts'

const found = (imports: Record<string, string[]>) => cycleOf(new Map(Object.entries(imports)))

it('files that import each other are found, also over others', () => {
  expect(found({ page: ['a'], a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a', 'b', 'c'])
  expect(found({ a: ['a'] })).toEqual(['a'])
})

it('a file that several import is no cycle', () => {
  expect(found({ page: ['a', 'b'], a: ['shared'], b: ['shared', 'a'], shared: [] })).toBeUndefined()
})
