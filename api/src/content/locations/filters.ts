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
 * The filter that finds what somebody typed; undefined where that is too short. Bounds instead of regular
 * expressions: nothing of the text is anything but text.
 */
export function locationFilter(text: string): LocationFilter | undefined {
  const [token, ...others] = locationConditions(text)
  return token && { $and: [token, { status: 'active' }, ...others] }
}

/** What a location must meet that somebody typed; none where that is too short. */
export const locationConditions = (text: string): Condition[] => conditionsOf(searchedWords(text))

/** The first condition is a token: it is the one the index is walked by. */
function conditionsOf(words: readonly string[]): Condition[] {
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const sure = longestFirst.filter((word) => !mayMeanKind(word))
  const start = sure.map(tokenOf).find((token) => token !== undefined)
  if (start === undefined) return ofNamesOnly(words)
  const [first, second] = sure.filter((word) => !mayMeanPincode(word))
  const token = first && second ? pairToken(first, second) : start
  return [{ tokens: token }, ...words.filter((word) => word !== token).map(beginsSomeWord)]
}

/**
 * Where every word may be an abbreviation ('so') or is one character, all of them are looked for in the names proper:
 * 'bo' would otherwise be four offices of five. Words that short are tokens, or parts of pairs.
 */
function ofNamesOnly(words: readonly string[]): Condition[] {
  const pairs = words.flatMap((word, i) => words.slice(0, i).map((other) => pairToken(word, other)))
  return [...pairs, ...words.flatMap((word) => tokenOf(word) ?? [])].map((tokens) => ({ tokens }))
}

function beginsSomeWord(word: string): Condition {
  const ofName: OfName = { words: { $elemMatch: prefixRange(word) } }
  return mayMeanPincode(word) ? { $or: [{ pincode: prefixRange(word) }, ofName] } : ofName
}
