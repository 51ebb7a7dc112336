import { wordsOf } from '../locations/search.ts'

/** Words that stand in every other question and tell none from another: nobody finds anything by them. */
const common = new Set(
  (
    'a an and are as at be been but by can did do does for from had has have he her his how i if in into is it its ' +
    'many most name not of on one or she that the their them there these they this to was were what when where which ' +
    'who whom whose why will with would you following'
  ).split(' '),
)

/** The words of a question that it is found by. A text of nothing but common words is found by them. */
export function foundBy(text: string): string[] {
  const words = wordsOf(text)
  const telling = words.filter((word) => !common.has(word))
  return telling.length > 0 ? telling : words
}
