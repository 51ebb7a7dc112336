/** Texts shorter than this find nothing, the specification says: the list would be the whole country. */
export const shortestSearch = 2
/** The first hits are all a person will look through; counting and paging stop there, so that no search is dear. */
export const mostFound = 1_000
/** Longer texts are nobody's search, in characters. */
export const longestSearch = 100
export const pincodeDigits = 6

/** Abbreviations of what kind an office is; nine names in ten end with one: branch, sub, head, post office. */
const kindWords = new Set(['bo', 'so', 'ho', 'po'])

/** The words of an office's name, as a search sees them. */
export interface NameWords {
  readonly names: readonly string[]
  /** The abbreviations among them, 'bo' of 'Rampur B.O': they say what the row's type says. */
  readonly kinds: readonly string[]
}

/** Lower case, without accents; dotted initials become one word: 'B.O' and 'BO' are the same. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/(?<![\p{L}\p{M}\p{N}])(\p{L})\.\s?(?=\p{L}(?![\p{L}\p{M}\p{N}]))/gu, '$1')

const split = (text: string) => [...new Set(plain(text).match(/[\p{L}\p{M}\p{N}]+/gu))]

export function nameWords(name: string): NameWords {
  const [first, ...others] = split(name)
  if (first === undefined) return { names: [], kinds: [] }
  return { names: [first, ...others.filter((word) => !kindWords.has(word))], kinds: others.filter((word) => kindWords.has(word)) }
}

/** Whether a searched word may mean the abbreviation in a name. */
export const mayMeanKind = (word: string) => [...kindWords].some((kind) => kind.startsWith(word))

/** Whether a searched word may mean a pincode: a single digit is rather a sector or a ward. */
export const mayMeanPincode = (word: string) => word.length >= shortestSearch && /^[0-9]+$/.test(word)

/**
 * The words of a searched text: each must begin some word of what is found. A word that begins another one of them
 * asks for nothing more. None for a text that is too short.
 */
export function searchedWords(text: string): string[] {
  const words = split(text.slice(0, longestSearch))
  if (words.join('').length < shortestSearch) return []
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
}

/** One spelling for all that differ in case and spaces only: what two rows of a list may not share. */
export const folded = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
