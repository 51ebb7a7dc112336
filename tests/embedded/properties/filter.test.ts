import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileFilter } from '../../../embedded/mongo/query/filter.ts'
import { documents, filters } from './arbitraries.ts'
import { check, rawOf } from './check.ts'
import { matches } from './model/match.ts'

test('a filter takes the documents that the model takes', async () => {
  await check(
    8000,
    fc.property(fc.array(documents(), { minLength: 1, maxLength: 10 }), filters(), (docs, filter) => {
      const compiled = compileFilter(rawOf(filter))
      for (const doc of docs) expect(compiled.matches(rawOf(doc))).toBe(matches(doc, filter))
    }),
  )
})
