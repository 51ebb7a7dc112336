import type { QuestionContent } from './content.ts'
import { checkFormulas } from './formula-rules.ts'
import { checkNumbers } from './number-rules.ts'
import { type AddProblem, collectProblems, firstByField, type QuestionProblem } from './problems.ts'
import { checkSizes } from './size-rules.ts'

/** Returns the first error message of each field, in the order of the question. */
export const problemsByField = (content: QuestionContent): Record<string, string> =>
  firstByField(questionProblems(content))

type Options = NonNullable<QuestionContent['options']>
type Answers = Pick<QuestionContent, 'options' | 'numbers'>

/**
 * Returns all errors of a question of valid shape, or none if it is valid. Editor, dry run and import all use this
 * function.
 */
export const questionProblems = (content: QuestionContent): QuestionProblem[] =>
  collectProblems((add) => {
    if (content.stem === '') add('stem', 'no-question')
    checkSizes(content, add)
    checkFormulas(content, add)
    checkNumbers(content, add)
    ofType[content.type](content, add)
  })

/** Validates options of choice questions: at least two, none empty, no two equal. */
function checkChoices(options: Options, field: string, add: AddProblem): void {
  if (options.length < 2) add(field, 'too-few-options', options.length)
  checkTexts(options, field, add)
  const seen = new Set([''])
  for (const [i, { text }] of options.entries()) {
    if (text !== '' && seen.has(text.trim())) add(`${field}.${i}`, 'equal-options')
    seen.add(text.trim())
  }
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
