import { expect, it } from 'vitest'
import { definitionOf, referenceKinds } from '../../../../shared/src/content/reference-data/definitions.ts'
import { fetchFailed, statusFailed } from '../../../../shared/src/content/reference-data/texts.ts'

/** What is said of each list, by hand from the specification. */
it('a list that cannot be read, and a status that cannot be set, have their sentences', () => {
  expect(referenceKinds.map((kind) => fetchFailed(definitionOf(kind))).toSorted()).toEqual([
    'Failed to fetch Education List',
    'Failed to fetch Medium of Education',
    'Failed to fetch boards',
    'Failed to fetch categories',
    'Failed to fetch levels',
    'Failed to fetch locations',
    'Failed to fetch nationalities',
    'Failed to fetch religions',
    'Failed to fetch semesters',
    'Failed to fetch spoken languages',
    'Failed to fetch sub levels',
    'Failed to fetch subjects',
    'Failed to fetch universities',
  ])
  for (const kind of referenceKinds)
    expect(statusFailed(definitionOf(kind))).toBe(
      kind === 'religion' ? 'Failed to update religion status' : 'Failed to update status',
    )
})
