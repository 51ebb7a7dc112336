import { sentenceOf } from '../imports/import-errors.ts'
import type { QuestionContent } from './content.ts'
import { checkNumbers } from './number-rules.ts'
import type { AddProblem, QuestionProblem } from './problems.ts'

/** Size limits of a question, generous but still displayable. Lengths are HTML characters without pictures. */
const limits = {
  stem: 50_000,
  text: 10_000,
  /** Characters of all its pictures together. They are embedded in the HTML, but do not count as text. */
  pictures: 1_500_000,
  options: 50,
  gaps: 50,
  hints: 10,
  tags: 30,
  tag: 60,
  externalId: 200,
  language: 35,
} as const
export { limits as questionLimits }

export const { tags: maxTags, tag: maxTagLength } = limits

/** Returns the first error message of each field, in the order of the question. */
export function problemsByField(content: QuestionContent): Record<string, string> {
  const first: Record<string, string> = {}
  for (const { field, message } of questionProblems(content)) first[field] ??= message
  return first
}

type Options = NonNullable<QuestionContent['options']>
type Answers = Pick<QuestionContent, 'options' | 'numbers'>

/**
 * Returns all errors of a question of valid shape, or none if it is valid. Editor, dry run and import all use this
 * function.
 */
export function questionProblems(content: QuestionContent): QuestionProblem[] {
  const problems: QuestionProblem[] = []
  const add: AddProblem = (field, code, ...facts) => problems.push({ field, code, message: sentenceOf(code, ...facts) })
  if (content.stem === '') add('stem', 'no-stem')
  checkSizes(content, add)
  checkNumbers(content, add)
  ofType[content.type](content, add)
  return problems
}

/** Validates options of choice questions: at least two, none empty. */
function checkChoices(options: Options, field: string, add: AddProblem): void {
  if (options.length < 2) add(field, 'too-few-options', options.length)
  checkTexts(options, field, add)
}

function checkTexts(options: Options, field: string, add: AddProblem): void {
  for (const [i, { text }] of options.entries()) if (text === '') add(`${field}.${i}`, 'empty-option', i + 1)
}

function checkSum(options: Options, field: string, add: AddProblem): void {
  const sum = options.reduce((total, { weight }) => total + Math.max(0, weight), 0)
  // Thirds are written as 33.333, so rounding errors are accepted.
  if (Math.abs(sum - 100) > 1) add(field, 'weights-wrong', Math.round(sum * 100) / 100)
}

function checkAnswers({ options = [], numbers = [] }: Answers, type: string, at: string, add: AddProblem): void {
  const [answers, field] = type === 'numerical' ? [numbers, `${at}numbers`] : [options, `${at}options`]
  if (type === 'short') checkTexts(options, field, add)
  else if (type !== 'numerical') checkChoices(options, field, add)
  if (type === 'multiple') return checkSum(options, field, add)
  const right = answers.filter(({ weight }) => weight === 100).length
  if (right === 0) add(field, 'no-right-answer')
  // Whoever sees one choice takes one answer: several that count in full were meant to be chosen together.
  if (type === 'single' && right > 1) add(field, 'many-right-answers', right)
}

const checkerOf = (type: string) => (content: QuestionContent, add: AddProblem) => checkAnswers(content, type, '', add)
const nothing = () => undefined

const ofType: Readonly<Record<QuestionContent['type'], (content: QuestionContent, add: AddProblem) => void>> = {
  single: checkerOf('single'),
  multiple: checkerOf('multiple'),
  short: checkerOf('short'),
  numerical: checkerOf('numerical'),
  truefalse({ options = [] }, add) {
    const right = options.filter(({ weight }) => weight === 100)
    if (options.length !== 2 || right.length !== 1) add('options', 'not-true-or-false')
  },
  matching({ pairs = [] }, add) {
    const asked = pairs.filter(({ prompt }) => prompt !== undefined)
    if (asked.length < 2) add('pairs', 'too-few-pairs', asked.length)
    for (const [i, { prompt, answer }] of pairs.entries())
      if (prompt === '' || answer === '') add(`pairs.${i}`, 'empty-pair', i + 1)
  },
  ordering: ({ options = [] }, add) => checkChoices(options, 'options', add),
  cloze({ stem, gaps = [] }, add) {
    if (gaps.length === 0) add('gaps', 'no-gap')
    for (const [i, gap] of gaps.entries()) {
      if (!stem.includes(`{{${i + 1}}}`)) add(`gaps.${i}`, 'gap-not-placed', i + 1)
      checkAnswers(gap as Answers, gap.type, `gaps.${i}.`, add)
    }
  },
  essay: nothing,
  description: nothing,
}

const pictures = /data:image\/[^"'<>\s]*/g
const sizeOf = (html: string) => (html.includes('data:image/') ? html.replaceAll(pictures, '').length : html.length)

function checkSizes(content: QuestionContent, add: AddProblem): void {
  const { stem, feedback = '', hints = [], tags = [], options = [], gaps = [], pairs = [] } = content
  if (sizeOf(stem) > limits.stem) add('stem', 'too-long', limits.stem)
  const texts = [feedback, ...hints, ...[...options, ...(content.numbers ?? [])].map((one) => one.feedback ?? '')]
  const answers = [...options.map(({ text }) => text), ...pairs.flatMap(({ prompt = '', answer }) => [prompt, answer])]
  for (const text of [...texts, ...answers])
    if (sizeOf(text) > limits.text) {
      add('options', 'too-long', limits.text)
      break
    }
  const all = [stem, ...texts, ...answers].reduce((sum, text) => sum + text.length - sizeOf(text), 0)
  if (all > limits.pictures) add('stem', 'pictures-too-big', Math.round(limits.pictures / 1_000))
  if (Math.max(options.length, pairs.length) > limits.options) add('options', 'too-many', limits.options)
  if (gaps.length > limits.gaps) add('gaps', 'too-many', limits.gaps)
  if (hints.length > limits.hints) add('hints', 'too-many', limits.hints)
  if (tags.length > limits.tags) add('tags', 'too-many', limits.tags)
  if (tags.some((tag) => tag.length > limits.tag)) add('tags', 'too-long', limits.tag)
  if ((content.external_id?.length ?? 0) > limits.externalId) add('external_id', 'too-long', limits.externalId)
  if ((content.language?.length ?? 0) > limits.language) add('language', 'too-long', limits.language)
}
