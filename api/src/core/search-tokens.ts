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
export const tokenOf = (word: string): string => beginningsOf(word)[0] ?? word

function beginningsOf(word: string): string[] {
  const characters = Array.from(word)
  return tokenLengths
    .filter((length) => length <= characters.length)
    .map((length) => characters.slice(0, length).join(''))
}
