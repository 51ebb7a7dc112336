import { wordsOf } from '@abhyas/shared/content/locations/search'
import { prefixRange } from './prefix-query.ts'

/**
 * Prefix lengths stored as keys, longest first. The index returns the records of such a key in the order of their list.
 * If a word is longer than its longest stored prefix, each of these records is checked by range.
 */
const tokenLengths = [11, 8, 6, 4, 3, 2, 1]

/** The keys that a record is found by: its words and their beginnings. */
export const tokensOf = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => [word, ...beginningsOf(word)])),
]

/** The longest stored beginning that every word beginning with `word` has. */
const tokenOf = (word: string): string => beginningsOf(word)[0] ?? word

function beginningsOf(word: string): string[] {
  const characters = Array.from(word)
  return tokenLengths
    .filter((length) => length <= characters.length)
    .map((length) => characters.slice(0, length).join(''))
}

/**
 * The conditions by which a list finds what has all of these words, each as the beginning of one: the longest one by its
 * token, in the order of the index, the others by range.
 * @param field the field with `tokensOf` the record
 */
export function conditionsOn(field: string, words: readonly string[]): Record<string, unknown>[] {
  const [longest, ...rest] = words.toSorted((a, b) => b.length - a.length)
  if (longest === undefined) return []
  const token = tokenOf(longest)
  const others = longest === token ? rest : [longest, ...rest]
  return [{ [field]: token }, ...others.map((word) => ({ [field]: { $elemMatch: prefixRange(word) } }))]
}

/** The same of what somebody has typed. Without a letter or a digit in it nothing is found: no key is empty. */
export function conditionsOfSearch(field: string, search: string): Record<string, unknown>[] {
  const words = wordsOf(search)
  return search.trim() && words.length === 0 ? [{ [field]: '' }] : conditionsOn(field, words)
}
