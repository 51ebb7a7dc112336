import type { QuestionContent } from './content.ts'

/** A field of a question that holds HTML, as its problems name it, and the HTML. */
export type HtmlPart = readonly [field: string, html: string]

type Answers = Pick<QuestionContent, 'options' | 'numbers'>

/** All HTML of a question in its order, also that of answers, gaps, feedback and hints. */
export function* htmlPartsOf(content: QuestionContent): Generator<HtmlPart> {
  const { stem, pairs = [], gaps = [], feedback = '', hints = [] } = content
  yield ['stem', stem]
  yield* answersOf(content, '')
  for (const [i, { prompt = '', answer }] of pairs.entries()) {
    yield [`pairs.${i}`, prompt]
    yield [`pairs.${i}.answer`, answer]
  }
  for (const [i, gap] of gaps.entries()) yield* answersOf(gap as Answers, `gaps.${i}.`)
  yield ['feedback', feedback]
  for (const [i, hint] of hints.entries()) yield [`hints.${i}`, hint]
}

function* answersOf({ options = [], numbers = [] }: Answers, at: string): Generator<HtmlPart> {
  for (const [i, { text, feedback = '' }] of options.entries()) {
    yield [`${at}options.${i}`, text]
    yield [`${at}options.${i}.feedback`, feedback]
  }
  for (const [i, { feedback = '' }] of numbers.entries()) yield [`${at}numbers.${i}.feedback`, feedback]
}
