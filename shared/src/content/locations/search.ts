/** Texts shorter than this find nothing, the specification says: the list would be the whole country. */
export const minSearchLength = 2
/** Longer texts are nobody's search, in characters. */
export const maxSearchLength = 100
/** The first hits are all that anybody looks through: counting and paging stop there, so that no search is dear. */
export const maxFound = 1_000
export const locationPage = { limit: 10, maxRows: 50 }
export const searchTooLong = `Search must have at most ${maxSearchLength} characters`

/** Abbreviations of what kind an office is (branch, sub, head, post office): nine names in ten end with one. */
const kindWords = ['bo', 'so', 'ho', 'po']

/** The words of an office's name, as a search sees them. */
interface NameWords {
  readonly names: readonly string[]
  /** The abbreviations among them, 'bo' of 'Rampur B.O': they say what the row's type says. */
  readonly kinds: readonly string[]
}

export function nameWords(name: string): NameWords {
  const [first, ...others] = wordsOf(name)
  if (first === undefined) return { names: [], kinds: [] }
  const isKind = (word: string) => kindWords.includes(word)
  return { names: [first, ...others.filter((word) => !isKind(word))], kinds: others.filter(isKind) }
}

/** Whether a searched word may mean such an abbreviation. */
export const mayMeanKind = (word: string) => kindWords.some((kind) => kind.startsWith(word))

/** Whether a searched word may mean a pincode: a single digit is rather a sector or a ward. */
export const mayMeanPincode = (word: string) => /^[0-9]{2,}$/.test(word)

/**
 * The words of a searched text: each must begin some word of what is found. A word that begins another one of them
 * asks for nothing more and is left out. None for a text that is too short.
 */
export function searchedWords(text: string): string[] {
  const words = wordsOf(text)
  if (Array.from(words.join('')).length < minSearchLength) return []
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
}

/** The pincode that was typed from its first digit to its last, where that is all there is. */
export function wholePincode(text: string): string | undefined {
  const [word, ...others] = searchedWords(text)
  return word && others.length === 0 && /^[0-9]{6}$/.test(word) ? word : undefined
}

/** One spelling for all that differ in case and spaces only: what two rows of a list may not share. */
export const folded = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

const character = String.raw`[\p{L}\p{M}\p{N}]`
const word = new RegExp(`${character}+`, 'gu')
/** The dot between two single letters, 'B.O': it joins them, as in 'BO'. */
const dotOfInitials = new RegExp(String.raw`(?<!${character})(\p{L})\.\s?(?=\p{L}(?!${character}))`, 'gu')
const accents = /[\u0300-\u036f]/g

/** Lower case without accents. Decomposed twice: some letters have a lower case that is a letter and an accent. */
const plain = (text: string) => text.normalize('NFKD').toLowerCase().normalize('NFKD').replaceAll(accents, '')

/** The words of a text, each once, as a search sees them. */
export const wordsOf = (text: string): string[] => [...new Set(plain(text).replaceAll(dotOfInitials, '$1').match(word))]
