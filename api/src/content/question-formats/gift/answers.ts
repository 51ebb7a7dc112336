import type { Fact, ImportErrorCode } from '@abhyas/shared/content/imports/import-errors'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { htmlOf, type TextFormat } from '../markup.ts'
import { cutAnswers, cutAt, find, type MarkedPiece, unescaped } from './scan.ts'

/** Answers of a question, parsed from the braces. */
export type Answers = Pick<QuestionContent, 'type' | 'options' | 'numbers' | 'pairs' | 'feedback'>
type Option = NonNullable<QuestionContent['options']>[number]
type NumberAnswer = NonNullable<QuestionContent['numbers']>[number]

/** Reports an error and its offset in the text. */
export type Reject = (at: number, code: ImportErrorCode, ...facts: Fact[]) => void

const trueOrFalse = /^(?:T|TRUE|F|FALSE)$/i
const isTrue = /^T/i

/** Parses the text between the braces of a question. */
export function readAnswers(inside: string, format: TextFormat, refuse: Reject): Answers {
  const [body, general] = cutGeneral(inside)
  const html = (text: string) => htmlOfText(text, format)
  const feedback = general === undefined ? {} : { feedback: html(general) }
  const trimmed = body.trim()
  const offset = body.indexOf(trimmed)
  if (trimmed === '') return { type: 'essay', ...feedback }
  const refuseHere: Reject = (at, ...why) => refuse(offset + at, ...why)
  if (trimmed.startsWith('#'))
    return {
      type: 'numerical',
      numbers: readNumbers(trimmed.slice(1), html, (at, ...why) => refuseHere(at + 1, ...why)),
      ...feedback,
    }
  const [word, wrong] = cutAt(trimmed, '#')
  if (trueOrFalse.test(word.trim())) return { ...trueFalse(isTrue.test(word.trim()), wrong, html), ...feedback }
  const { before, answers } = cutAnswers(trimmed)
  if (before.text.trim() !== '') refuseHere(0, 'text-before-answer', before.text.trim())
  if (answers.some(({ sign }) => sign === '~')) return { ...choice(answers, html, refuseHere), ...feedback }
  if (answers.length > 0 && answers.every(({ text }) => find(text, '->') !== -1))
    return { type: 'matching', pairs: answers.map((answer) => pairOf(answer, html)), ...feedback }
  for (const { text, at } of answers)
    if (answers.some((one) => find(one.text, '->') !== -1) && find(text, '->') === -1)
      refuseHere(at, 'pair-without-arrow', text.trim())
  return { type: 'short', options: answers.map((answer) => optionOf(answer, html, refuseHere)), ...feedback }
}

type ToHtml = (text: string) => string

const formatMark = /^\s*\[(html|plain|markdown|moodle)\]/

/** Converts a text to HTML, by its own format mark or the format of its question. */
export function htmlOfText(text: string, format: TextFormat): string {
  const mark = formatMark.exec(text)
  const named = mark ? formatOf(mark[1]!) : format
  return htmlOf(unescaped(mark ? text.slice(mark[0].length) : text).trim(), named)
}

export const formatOf = (name: string): TextFormat => (name === 'moodle' ? 'auto' : (name as TextFormat))

/** Feedback of the whole question follows `####`. */
function cutGeneral(inside: string): readonly [body: string, general: string | undefined] {
  return cutAt(inside, '####')
}

function trueFalse(right: boolean, rest: string | undefined, html: ToHtml): Answers {
  // Feedback of the wrong choice comes first.
  const [wrongFeedback, rightFeedback] = rest === undefined ? [] : cutAt(rest, '#')
  const option = (value: boolean): Option => {
    const feedback = value === right ? rightFeedback : wrongFeedback
    return {
      text: value ? 'True' : 'False',
      weight: value === right ? 100 : 0,
      ...(feedback?.trim() && { feedback: html(feedback) }),
    }
  }
  return { type: 'truefalse', options: [option(true), option(false)] }
}

function choice(answers: readonly MarkedPiece[], html: ToHtml, refuse: Reject): Answers {
  const options = answers.map((answer) => optionOf(answer, html, refuse))
  // As in Moodle: if any answer starts with =, or has full weight, it is a single choice.
  const isSingle = answers.some(({ sign }) => sign === '=') || options.some(({ weight }) => weight === 100)
  return { type: isSingle ? 'single' : 'multiple', options }
}

function optionOf({ sign, text, at }: MarkedPiece, html: ToHtml, refuse: Reject): Option {
  const [answer, feedback] = cutAt(text, '#')
  const { rest, weight } = weightOf(answer, sign === '=' ? 100 : 0, (...why) => refuse(at, ...why))
  return { text: html(rest), weight, ...(feedback?.trim() && { feedback: html(feedback) }) }
}

/** Parses the weight in `%50%text`. */
export function weightOf(
  answer: string,
  otherwise: number,
  refuse: (code: ImportErrorCode, ...facts: Fact[]) => void,
): { readonly rest: string; readonly weight: number } {
  const mark = /^\s*%([^%]*)%/.exec(answer)
  if (!mark) return { rest: answer, weight: otherwise }
  const weight = Number(mark[1]!.trim() || Number.NaN)
  const isWeight = weight >= -100 && weight <= 100
  if (!isWeight) refuse('weight-not-a-number', mark[1]!)
  return { rest: answer.slice(mark[0].length), weight: isWeight ? weight : 0 }
}

function pairOf({ text }: MarkedPiece, html: ToHtml) {
  const [prompt, answer = ''] = cutAt(text, '->')
  // Without a prompt, the answer is a distractor.
  return { ...(prompt.trim() !== '' && { prompt: html(prompt) }), answer: html(answer) }
}

function readNumbers(text: string, html: ToHtml, refuse: Reject): NumberAnswer[] {
  const { before, answers } = cutAnswers(text)
  const list = answers.length > 0 ? answers : [{ ...before, sign: '=' as const }]
  if (answers.length > 0 && before.text.trim() !== '') refuse(0, 'text-before-answer', before.text.trim())
  return list.map(({ text: one, at }) => {
    const [answer, feedback] = cutAt(one, '#')
    const { rest, weight } = weightOf(answer, 100, (...why) => refuse(at, ...why))
    const read = numberOf(unescaped(rest))
    if (!read) refuse(at, 'not-a-number', rest.trim())
    return { ...(read ?? { value: 0, tolerance: 0 }), weight, ...(feedback?.trim() && { feedback: html(feedback) }) }
  })
}

const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i
const asNumber = (text: string) => (plainNumber.test(text.trim()) ? Number(text) : undefined)

/** Parses `9.8`, `9.8:0.1` or `9.7..9.9`. */
export function numberOf(text: string): { readonly value: number; readonly tolerance: number } | undefined {
  const range = text.split('..')
  if (range.length === 2) {
    const [low, high] = range.map(asNumber)
    if (low === undefined || high === undefined || low > high) return undefined
    return { value: rounded((low + high) / 2), tolerance: rounded((high - low) / 2) }
  }
  const [value, tolerance = 0, ...more] = text.split(':').map(asNumber)
  const isRight = value !== undefined && tolerance !== undefined && tolerance >= 0 && more.length === 0
  return isRight && !text.endsWith(':') ? { value, tolerance } : undefined
}

/** Avoids floating-point noise: the middle of 9.7 and 9.9 is 9.8, not 9.799999999999999. */
const rounded = (value: number) => Number(value.toPrecision(12))
