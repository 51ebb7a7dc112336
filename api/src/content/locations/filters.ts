import { mayMeanKind, mayMeanPincode, searchedWords } from '@abhyas/shared/content/locations/search'
import { prefixRange, type Range } from '../../core/prefix-query.ts'
import { pairToken, tokenOf } from './model.ts'

type OfName = { readonly words: { readonly $elemMatch: Range } }
type Condition =
  | { readonly tokens: string }
  | { readonly status: 'active' }
  | { readonly $or: [{ readonly pincode: Range }, OfName] }
  | OfName

export type LocationFilter = { readonly $and: Condition[] }

/**
 * Returns the filter for a search text, or undefined if it is too short. Bounds are used instead of regular
 * expressions, so the text needs no escaping.
 */
export function locationFilter(text: string): LocationFilter | undefined {
  const [token, ...others] = locationConditions(text)
  return token && { $and: [token, { status: 'active' }, ...others] }
}

/**
 * Returns the conditions for a search text, or none if it is too short. The first, a token, selects the index range.
 */
export function locationConditions(text: string): Condition[] {
  const words = searchedWords(text)
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const sure = longestFirst.filter((word) => !mayMeanKind(word))
  const start = sure.map(tokenOf).find((token) => token !== undefined)
  if (start === undefined) return ofNamesOnly(words)
  const [first, second] = sure.filter((word) => !mayMeanPincode(word))
  const token = first && second ? pairToken(first, second) : start
  return [{ tokens: token }, ...words.filter((word) => word !== token).map(wordPrefixCondition)]
}

/**
 * If every word is a possible abbreviation ('so') or a single character, searches proper names only: otherwise 'bo'
 * would match four offices of five. Words that short are always tokens, or parts of pair tokens.
 */
function ofNamesOnly(words: readonly string[]): Condition[] {
  const pairs = words.flatMap((word, i) => words.slice(0, i).map((other) => pairToken(word, other)))
  return [...pairs, ...words.flatMap((word) => tokenOf(word) ?? [])].map((tokens) => ({ tokens }))
}

function wordPrefixCondition(word: string): Condition {
  const ofName: OfName = { words: { $elemMatch: prefixRange(word) } }
  return mayMeanPincode(word) ? { $or: [{ pincode: prefixRange(word) }, ofName] } : ofName
}
