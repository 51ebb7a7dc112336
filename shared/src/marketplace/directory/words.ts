import { searchedWords, wordsOf } from '../../content/locations/search.ts'

/** Lengths of the beginnings that lead to a tutor, the longest first, as in the search for places. */
const lengths = [3, 2]

/** The longest beginning of a word that leads anywhere. Undefined for a single character. */
export const beginningOf = (word: string): string | undefined => beginnings(word)[0]

function beginnings(word: string): string[] {
  const characters = Array.from(word)
  return lengths.filter((length) => length <= characters.length).map((length) => characters.slice(0, length).join(''))
}

/** Before the key of a sound, which no word begins with. */
const soundMark = '~'

/**
 * How a name sounds: Mukherjee and Mukharji, Chakraborty and Chakrabarti are one. Long vowels are short, h after a
 * consonant is dropped, w is v, z is j, double letters are one, and of vowels only a first one is kept. Empty for other
 * scripts, and for words of which a single letter would be left: Rao is not Roy.
 */
export function soundOf(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return ''
  const short = word
    .replaceAll('aa', 'a')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll(/(?<=[bcdgkpst])h/g, '')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll('y', 'i')
    .replaceAll(/(.)\1+/g, '$1')
  const kept = short.slice(0, 1) + short.slice(1).replaceAll(/[aeiou]/g, '')
  return kept.length < 2 ? '' : soundMark + kept
}

const soundsOf = (words: readonly string[]) => [...new Set(words.map(soundOf).filter(Boolean))]

/** What a tutor is found by: all words, the sounds of the name, and where a search may begin. */
export function searchFieldsOf({ name, others }: { readonly name: string; readonly others: readonly string[] }) {
  const names = wordsOf(name)
  const words = [...new Set([...names, ...wordsOf(others.join(' '))])]
  const sounds = soundsOf(names)
  return { words: [...words, ...sounds], tokens: [...new Set([...words.flatMap(beginnings), ...sounds])] }
}

/** A text that is searched for, as words that each have to begin a word of the tutor; none if it is too short. */
export const wordsAsked = (text: string): string[] => searchedWords(text).toSorted((a, b) => b.length - a.length)
