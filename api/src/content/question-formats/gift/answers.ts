import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import type { Reject, RejectAt } from '../block.ts'
import { htmlOf, type TextFormat } from '../markup.ts'
import { cutAnswers, cutAt, find, type MarkedPiece, unescaped } from './scan.ts'

/** Answers of a question, parsed from the braces. */
export type Answers = Pick<QuestionContent, 'type' | 'options' | 'numbers' | 'pairs' | 'feedback'>
type ToHtml = (text: string) => string

const trueOrFalse = /^(?:T|TRUE|F|FALSE)$/i
const isTrue = /^T/i

/**
 * Parses the text between the braces of a question. Feedback of the whole question follows `####`.
 * @param mayBeBare whether the braces may contain one answer without a sign, so that they are no part of a text
 */
export function readAnswers(inside: string, format: TextFormat, mayBeBare: boolean, refuse: RejectAt): Answers {
  const [body, general] = cutAt(inside, '####')
  const html = (text: string) => htmlOfText(text, format)
  const trimmed = body.trim()
  const offset = body.indexOf(trimmed)
  const answers = answersIn(trimmed, html, mayBeBare, (at, ...why) => refuse(offset + at, ...why))
  return { ...answers, ...(general !== undefined && { feedback: htmlOfAll([html(general), answers.feedback]) }) }
}

const htmlOfAll = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join('<br>')

function answersIn(trimmed: string, html: ToHtml, mayBeBare: boolean, refuse: RejectAt): Answers {
  if (trimmed === '') return { type: 'essay' }
  if (trimmed.startsWith('#'))
    return { type: 'numerical', ...readNumbers(trimmed.slice(1), html, (at, ...why) => refuse(at + 1, ...why)) }
  const [word, wrong] = cutAt(trimmed, '#')
  if (trueOrFalse.test(word.trim())) return trueFalse(isTrue.test(word.trim()), wrong, html)
  const { before, answers: signed } = cutAnswers(trimmed)
  const isBare = mayBeBare && signed.length === 0 && find(trimmed, '->') === -1
  const answers = isBare ? [{ ...before, sign: '=' }] : signed
  if (!isBare && before.text.trim() !== '') refuse(0, 'text-before-answer', before.text.trim())
  const isChoice = answers.some(({ sign }) => sign !== '=')
  const unpaired = isChoice ? answers : answers.filter(({ text }) => find(text, '->') === -1)
  if (answers.length > 0 && unpaired.length === 0)
    return { type: 'matching', pairs: answers.map((answer) => pairOf(answer, html)) }
  if (unpaired.length < answers.length)
    for (const { text, at } of unpaired) refuse(at, 'pair-without-arrow', text.trim())
  const options = answers.map(({ sign, text, at }) => {
    const { answer, facts } = answerOf(text, sign === '~' ? 0 : 100, html, (...why) => refuse(at, ...why))
    return { text: html(answer), ...facts }
  })
  if (!isChoice) return { type: 'short', options }
  // As in Moodle: if any answer starts with =, or has full weight, it is a single choice.
  const isSingle = answers.some(({ sign }) => sign !== '~') || options.some(({ weight }) => weight === 100)
  return { type: isSingle ? 'single' : 'multiple', options }
}

const formatMark = /^\s*\[(html|plain|markdown|moodle)\]/

/** Converts a text to HTML, by its own format mark or the format of its question. */
function htmlOfText(text: string, otherwise: TextFormat): string {
  const { format = otherwise, rest } = cutFormat(text)
  return htmlOf(unescaped(rest).trim(), format)
}

/** Cuts the format mark off a text. */
export function cutFormat(text: string): { readonly format?: TextFormat; readonly rest: string } {
  const [mark, name] = formatMark.exec(text) ?? []
  if (mark === undefined) return { rest: text }
  return { format: name === 'moodle' ? 'auto' : (name as TextFormat), rest: text.slice(mark.length) }
}

function trueFalse(right: boolean, rest: string | undefined, html: ToHtml): Answers {
  // Feedback of the wrong choice comes first.
  const [wrongFeedback, rightFeedback] = rest === undefined ? [] : cutAt(rest, '#')
  const option = (value: boolean) => ({
    text: value ? 'True' : 'False',
    weight: value === right ? 100 : 0,
    ...feedbackOf(value === right ? rightFeedback : wrongFeedback, html),
  })
  return { type: 'truefalse', options: [option(true), option(false)] }
}

const feedbackOf = (text: string | undefined, html: ToHtml) => (text?.trim() ? { feedback: html(text) } : {})

/** Splits `%50%text#feedback`. @param otherwise the weight if none is given */
export function answerOf(piece: string, otherwise: number, html: ToHtml, refuse: Reject) {
  const [marked, feedback] = cutAt(piece, '#')
  const [mark = '', percent = ''] = /^\s*%([^%]*)%/.exec(marked) ?? []
  const weight = mark === '' ? otherwise : Number(percent.trim() || Number.NaN)
  const isWeight = weight >= -100 && weight <= 100
  if (!isWeight) refuse('weight-not-a-number', percent)
  return { answer: marked.slice(mark.length), facts: { weight: isWeight ? weight : 0, ...feedbackOf(feedback, html) } }
}

function pairOf({ text }: MarkedPiece, html: ToHtml) {
  const [prompt, answer = ''] = cutAt(text, '->')
  // Without a prompt, the answer is a distractor.
  return { ...(prompt.trim() !== '' && { prompt: html(prompt) }), answer: html(answer) }
}

function readNumbers(text: string, html: ToHtml, refuse: RejectAt): Pick<Answers, 'numbers' | 'feedback'> {
  const { before, answers } = cutAnswers(text)
  const signed = answers.filter((piece) => !isFeedbackOnly(piece))
  const others = answers.filter(isFeedbackOnly).map((piece) => cutAt(piece.text, '#')[1]!)
  if (signed.length > 0 && before.text.trim() !== '') refuse(0, 'text-before-answer', before.text.trim())
  const numbers = signed.length > 0 ? signed : [before]
  return {
    numbers: numbers.map(({ text: piece, at }) => {
      const refuseHere: Reject = (...why) => refuse(at, ...why)
      const { answer, facts } = answerOf(piece, 100, html, refuseHere)
      return { ...readNumber(unescaped(answer), refuseHere, answer), ...facts }
    }),
    ...(others.length > 0 && { feedback: htmlOfAll(others.map(html)) }),
  }
}

/** As Moodle writes feedback of any other number: `~#Look again`. We keep it as feedback of the question. */
const isFeedbackOnly = ({ text }: MarkedPiece) => /^\s*#/.test(text)

/** Parses a number. Reports any other text, and returns 0. @param shown the text as the file has it */
export function readNumber(text: string, refuse: Reject, shown = text) {
  const read = numberOf(text)
  if (!read) refuse('not-a-number', shown.trim())
  return read ?? { value: 0, tolerance: 0 }
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
