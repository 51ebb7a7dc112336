import { wordsOf } from '@abhyas/shared/content/locations/search'
import {
  type ReferenceDefinition,
  nameFieldOf,
  parentsOf,
  type ReferenceKind,
} from '@abhyas/shared/content/reference-data/definitions'
import { prefixRange, allWordsPrefixMatch } from '../../core/prefix-query.ts'
import { locationConditions } from '../locations/filters.ts'

/** A condition on rows, as the database takes it. */
export type Condition = Readonly<Record<string, unknown>>

/** What a list was asked for: texts by the names of its searches and parents. */
export type ListFilter = Readonly<Record<string, string | undefined>>

/** Nothing is found by this: no row has an empty key, and every list has an index of it. */
const nothing: Condition = { key: '' }

/** Locations have beginnings of their words as tokens: their list is too long for bounds alone. */
const ownSearch: Partial<Record<ReferenceKind, (text: string) => readonly Condition[]>> = {
  location: locationConditions,
}

/** The conditions of what somebody typed and chose; none where they asked for everything. */
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
