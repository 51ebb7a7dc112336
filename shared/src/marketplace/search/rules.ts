import type { FormRules } from '../../forms/check-form.ts'
import { atMost, oneOf } from '../../forms/predicates.ts'
import { maxQueryLength } from '../directory/limits.ts'
import { queryTooLong } from '../directory/texts.ts'
import { searchedKinds } from './choices.ts'

/** Shorter texts find nearly everything. */
export const minQueryLength = 2
/** Hits of each kind. */
export const maxOfKind = 5

export const searchFound = 'Search results'
export const queryTooShort = `Type at least ${minQueryLength} characters.`
export const kindUnknown = 'Choose tutors, institutes, subjects, tests or all.'

export interface SearchAsked {
  readonly q: string
  readonly in: string
}

export const searchRules: FormRules<SearchAsked> = [
  {
    field: 'q',
    checks: [
      (value) => (Array.from(String(value).trim()).length < minQueryLength ? queryTooShort : undefined),
      atMost(maxQueryLength, queryTooLong),
    ],
  },
  { field: 'in', checks: [oneOf([...searchedKinds, 'all'], kindUnknown)] },
]
