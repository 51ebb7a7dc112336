import { wordsOf } from '@abhyas/shared/content/locations/search'

/** Longer words, and more of them, are not searched for. */
const maxLength = 16
const maxWords = 40

/** Every beginning of a word from two letters on: each is a key of the index, which has the order of the list. */
function beginningsOf(word: string): string[] {
  const letters = Array.from(word).slice(0, maxLength)
  return Array.from({ length: Math.max(1, letters.length - 1) }, (_, i) => letters.slice(0, i + 2).join(''))
}

/** What an item is searched by: its texts' words and their beginnings. */
export const searchedBy = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(wordsOf).slice(0, maxWords).flatMap(beginningsOf)),
]

/** The words of a search as `searchedBy` has them; the longest first, because it finds the fewest. */
export const searchedFor = (text: string): string[] =>
  wordsOf(text)
    .slice(0, maxWords)
    .map((word) => Array.from(word).slice(0, maxLength).join(''))
    .toSorted((a, b) => b.length - a.length)
