import { definitionOf, nameFieldOf, type ReferenceKind } from '@abhyas/shared/reference/definitions'
import type { ReferenceValues } from '@abhyas/shared/reference/rules'
import { folded, wordsOf } from '@abhyas/shared/locations/search'
import { searchFieldsOf } from '../locations/search-fields.ts'

/** What is made of a row's fields: written whenever they are. */
export interface Derived {
  readonly key: string
  readonly words: string[]
}

/** Locations are found by more than their words. */
const ownDerived: Partial<Record<ReferenceKind, (values: ReferenceValues) => Derived>> = {
  location: ({ location = '', pincode = '', office_type = '' }) => searchFieldsOf({ location, pincode, office_type }),
}

/** Makes the derived fields of a row. Pure. */
export function derivedOf(kind: ReferenceKind, values: ReferenceValues): Derived {
  const own = ownDerived[kind]
  if (own) return own(values)
  const definition = definitionOf(kind)
  const name = values[nameFieldOf(definition)] ?? ''
  const key = definition.unique.map((field) => folded(values[field] ?? '')).join('\t')
  return { key: withPaddedNumbers(key), words: wordsOf(name) }
}

/** 'Class 2' stands before 'Class 10': numbers are compared as numbers. */
const withPaddedNumbers = (text: string) => text.replaceAll(/\d+/g, (digits) => digits.padStart(6, '0'))
