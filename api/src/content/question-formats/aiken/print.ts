import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { textOfHtml } from '@abhyas/shared/content/questions/text'
import { htmlOfLines } from '../markup.ts'

/** Whether Aiken can represent a question: plain text, and exactly one correct option. */
export function fitsAiken({ type, stem, options = [] }: QuestionContent): boolean {
  const right = options.filter(({ weight }) => weight === 100)
  const isPlain = [stem, ...options.map(({ text }) => text)].every((html) => htmlOfLines([textOfHtml(html)]) === html)
  const isOneOf = right.length === 1 && options.every(({ weight }) => weight === 100 || weight === 0)
  // A question text that looks like a line of the format would be parsed as one.
  const looksLikeLine = (text: string) => /^(?:[A-Za-z][).]|answer\s*:)/i.test(text)
  return type === 'single' && isPlain && isOneOf && options.length <= 26 && !looksLikeLine(stem)
}

/** Prints a question as an Aiken block with a trailing blank line. */
export function printAiken({ stem, options = [] }: QuestionContent): string {
  const letter = (place: number) => String.fromCodePoint(65 + place)
  const lines = options.map(({ text }, i) => `${letter(i)}. ${textOfHtml(text)}`)
  const right = letter(options.findIndex(({ weight }) => weight === 100))
  return [textOfHtml(stem), ...lines, `ANSWER: ${right}`, '', ''].join('\n')
}
