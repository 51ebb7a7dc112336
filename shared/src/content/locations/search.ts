import { compareTexts } from '../../compare-texts.ts'
import type { Location } from './shapes.ts'

/** Shorter texts find nothing (specification), because they would match the whole country. */
export const minSearchLength = 2
/** Maximum characters of a search text. */
export const maxSearchLength = 100
/** Counting and paging stop after this many hits, which bounds the cost of a search. */
export const maxFound = 1_000
export const locationPage = { limit: 10, maxRows: 50 }
export const searchTooLong = `Search must have at most ${maxSearchLength} characters`

/** Abbreviations of office types (branch, sub, head, post office). Nine names in ten end with one. */
const kindWords = ['bo', 'so', 'ho', 'po']

/**
 * Splits an office's name into words, normalized for search. `kinds` are abbreviations of the office type, as 'bo' of
 * 'Rampur B.O'. They repeat the row's type.
 */
export function nameWords(name: string) {
  const words = wordsOf(name)
  const isKind = (word: string, place: number) => place > 0 && kindWords.includes(word)
  return { names: words.filter((word, place) => !isKind(word, place)), kinds: words.filter(isKind) }
}

/** Whether a search word may be such an abbreviation. */
export const mayMeanKind = (word: string) => kindWords.some((kind) => kind.startsWith(word))

/** Whether a search word may be a pincode. A single digit is more likely a sector or ward. */
export const mayMeanPincode = (word: string) => /^[0-9]{2,}$/.test(word)

/**
 * Returns the words of a search text; each must be a prefix of a word of the hit. Drops words that are a prefix of
 * another one, because they add nothing. Returns none if the text is too short.
 */
export function searchedWords(text: string): string[] {
  const words = wordsOf(text)
  if (Array.from(words.join('')).length < minSearchLength) return []
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
}

/** Returns the pincode if the text is exactly one complete pincode. */
export function wholePincode(text: string): string | undefined {
  const [word, ...others] = searchedWords(text)
  return word && others.length === 0 && /^[0-9]{6}$/.test(word) ? word : undefined
}

/** Normalizes case and spaces for uniqueness checks within a list. */
export const folded = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

const character = String.raw`[\p{L}\p{M}\p{N}]`
const word = new RegExp(`${character}+`, 'gu')
/** The dot between two single letters, as in 'B.O'. Removing it joins them to 'BO'. */
const dotOfInitials = new RegExp(String.raw`(?<!${character})(\p{L})\.\s?(?=\p{L}(?!${character}))`, 'gu')
const accents = /[\u0300-\u036f]/g

/** Lower case without accents. Normalized twice, because some letters become letter and accent in lower case. */
const plain = (text: string) => text.normalize('NFKD').toLowerCase().normalize('NFKD').replaceAll(accents, '')

/** Distinct words of a text, normalized for search. */
export const wordsOf = (text: string): string[] => [...new Set(plain(text).replaceAll(dotOfInitials, '$1').match(word))]

/** Fields of a place that search uses. */
export type SearchedPlace = Readonly<Pick<Location, 'location' | 'pincode' | 'office_type'>>

const ranks: Readonly<Record<string, number>> = { HO: 0, PO: 1, BO: 2 }
const otherRank = 3

/** Sort key of hits: head office, post office, branch, others; within each by name, then pincode. */
export const orderOf = ({ location, pincode, office_type }: SearchedPlace): string =>
  `${ranks[office_type] ?? otherRank}\t${folded(location)}\t${pincode}`

/** Searches a few places in memory, with the same matches and order as the server's search. */
export function findAmong<Place extends SearchedPlace>(places: readonly Place[], text: string): Place[] {
  const words = searchedWords(text)
  // If every word may abbreviate an office type, only proper names are searched.
  const meansKinds = words.some((word) => Array.from(word).length > 1 && !mayMeanKind(word))
  const isFound = ({ location, pincode }: Place) => {
    const { names, kinds } = nameWords(location)
    const own = meansKinds ? [...names, ...kinds] : names
    return words.every(
      (word) => own.some((name) => name.startsWith(word)) || (mayMeanPincode(word) && pincode.startsWith(word)),
    )
  }
  const whole = wholePincode(text)
  const place = (one: Place) => `${one.pincode === whole ? 0 : 1}\t${orderOf(one)}`
  const found = words.length === 0 ? [] : places.filter(isFound)
  return found
    .map((one) => [place(one), one] as const)
    .toSorted(([a], [b]) => compareTexts(a, b))
    .map(([, one]) => one)
}
