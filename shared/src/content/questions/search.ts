import { wordsOf } from '../locations/search.ts'

/** Stop words: they occur in every other question, so they do not narrow a search. */
const stopWords = new Set(
  (
    'a an and are as at be been but by can did do does for from had has have he her his how i if in into is it its ' +
    'many most name not of on one or she that the their them there these they this to was were what when where which ' +
    'who whom whose why will with would you following'
  ).split(' '),
)

/** Returns the search words of a question without stop words, or all words if it has only stop words. */
export function foundBy(text: string): string[] {
  const words = wordsOf(text)
  const distinctive = words.filter((word) => !stopWords.has(word))
  return distinctive.length > 0 ? distinctive : words
}
