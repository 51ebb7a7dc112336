import { wordsOf } from '@abhyas/shared/content/locations/search'
import {
  type ReferenceDefinition,
  nameFieldOf,
  parentsOf,
  type ReferenceKind,
} from '@abhyas/shared/content/reference-data/definitions'
import { prefixRange, allWordsPrefixMatch } from '../../core/prefix-query.ts'
import { locationConditions } from '../locations/filters.ts'

/** A database condition on rows. */
export type Condition = Readonly<Record<string, unknown>>

/** Requested filters: texts by the names of the list's searches and parents. */
export type ListFilter = Readonly<Record<string, string | undefined>>

/** Matches no row: no key is empty, and every list has an index on it. */
const nothing: Condition = { key: '' }

/** Locations have prefix tokens, because the list is too long for index bounds alone. */
const ownSearch: Partial<Record<ReferenceKind, (text: string) => readonly Condition[]>> = {
  location: locationConditions,
}

/** Returns the conditions of search texts and parents. Empty if there are none. */
export function conditionsOf(kind: ReferenceKind, definition: ReferenceDefinition, asked: ListFilter): Condition[] {
  const name = nameFieldOf(definition)
  const searched = Object.entries(definition.searches).flatMap(([parameter, field]) => {
    const text = (asked[parameter] ?? '').trim()
    if (text === '') return []
    if (field !== name) return [{ [field]: prefixRange(text) }]
    const conditions = ownSearch[kind]?.(text) ?? allWordsPrefixMatch(wordsOf(text))
    return conditions.length > 0 ? [...conditions] : [nothing]
  })
  const ofParents = parentsOf(definition).flatMap(({ field }) => (asked[field] ? [{ [field]: asked[field] }] : []))
  return [...ofParents, ...searched]
}
