import { type Fact, type ImportErrorCode, sentenceOf } from '../imports/import-errors.ts'
import type { QuestionContent } from './content.ts'
import { questionLimits as limits } from './limits.ts'

/** What is wrong with a question, and where: `options.2` is the third option. */
interface QuestionProblem {
  readonly field: string
  readonly code: ImportErrorCode
  readonly message: string
}

/** The sentence of each field, in the order of the question: the first that is wrong with it. */
export function problemsByField(content: QuestionContent): Record<string, string> {
  const first: Record<string, string> = {}
  for (const { field, message } of questionProblems(content)) first[field] ??= message
  return first
}

type Say = (field: string, code: ImportErrorCode, ...facts: Fact[]) => void
type WeightedOption = { readonly weight: number }

/**
 * Everything that is wrong with a question of the right shape; nothing where it can be asked. The editor, the dry run
 * and the import ask this one function.
 */
export function questionProblems(content: QuestionContent): QuestionProblem[] {
  const problems: QuestionProblem[] = []
  const say: Say = (field, code, ...facts) => problems.push({ field, code, message: sentenceOf(code, ...facts) })
  if (content.stem === '') say('stem', 'no-stem')
  checkSizes(content, say)
  ofType[content.type](content, say)
  return problems
}

/** Choosing, typing and counting share what makes an answer possible: something to answer, and something right. */
function checkChoices(
  options: readonly (WeightedOption & { text: string })[] | undefined,
  field: string,
  say: Say,
): void {
  const list = options ?? []
  if (list.length < 2) say(field, 'too-few-options', list.length)
  checkTexts(list, field, say)
}

function checkTexts(list: readonly { readonly text: string }[], field: string, say: Say): void {
  for (const [i, { text }] of list.entries()) if (text === '') say(`${field}.${i}`, 'empty-option', i + 1)
}

const hasRight = (list: readonly WeightedOption[] | undefined) => (list ?? []).some(({ weight }) => weight === 100)

function checkSum(list: readonly WeightedOption[] | undefined, field: string, say: Say): void {
  const sum = (list ?? []).reduce((total, { weight }) => total + Math.max(0, weight), 0)
  // Thirds are written 33.333: what is lost in rounding is no mistake.
  if (Math.abs(sum - 100) > 1) say(field, 'weights-wrong', Math.round(sum * 100) / 100)
}

function checkAnswers(content: Pick<QuestionContent, 'options' | 'numbers'>, type: string, at: string, say: Say): void {
  const options = `${at}options`
  const numbers = `${at}numbers`
  if (type === 'single') {
    checkChoices(content.options, options, say)
    if (!hasRight(content.options)) say(options, 'no-right-answer')
  } else if (type === 'multiple') {
    checkChoices(content.options, options, say)
    checkSum(content.options, options, say)
  } else if (type === 'short') {
    checkTexts(content.options ?? [], options, say)
    if (!hasRight(content.options)) say(options, 'no-right-answer')
  } else if (!hasRight(content.numbers)) say(numbers, 'no-right-answer')
}

const alike = (type: string) => (content: QuestionContent, say: Say) => checkAnswers(content, type, '', say)
const nothing = () => undefined

const ofType: Readonly<Record<QuestionContent['type'], (content: QuestionContent, say: Say) => void>> = {
  single: alike('single'),
  multiple: alike('multiple'),
  short: alike('short'),
  numerical: alike('numerical'),
  truefalse({ options = [] }, say) {
    const right = options.filter(({ weight }) => weight === 100)
    if (options.length !== 2 || right.length !== 1) say('options', 'not-true-or-false')
  },
  matching({ pairs = [] }, say) {
    const asked = pairs.filter(({ prompt }) => prompt !== undefined)
    if (asked.length < 2) say('pairs', 'too-few-pairs', asked.length)
    for (const [i, { prompt, answer }] of pairs.entries())
      if (prompt === '' || answer === '') say(`pairs.${i}`, 'empty-pair', i + 1)
  },
  ordering({ options = [] }, say) {
    if (options.length < 2) say('options', 'too-few-options', options.length)
    checkTexts(options, 'options', say)
  },
  cloze({ stem, gaps = [] }, say) {
    if (gaps.length === 0) say('gaps', 'no-gap')
    for (const [i, gap] of gaps.entries()) {
      if (!stem.includes(`{{${i + 1}}}`)) say(`gaps.${i}`, 'gap-not-placed', i + 1)
      checkAnswers(gap as Pick<QuestionContent, 'options' | 'numbers'>, gap.type, `gaps.${i}.`, say)
    }
  },
  essay: nothing,
  description: nothing,
}

const pictures = /data:image\/[^"'<>\s]*/g
const sizeOf = (html: string) => (html.includes('data:image/') ? html.replaceAll(pictures, '').length : html.length)

function checkSizes(content: QuestionContent, say: Say): void {
  const { stem, feedback = '', hints = [], tags = [], options = [], gaps = [], pairs = [] } = content
  if (sizeOf(stem) > limits.stem) say('stem', 'too-long', limits.stem)
  const texts = [feedback, ...hints, ...[...options, ...(content.numbers ?? [])].map((one) => one.feedback ?? '')]
  const answers = [...options.map(({ text }) => text), ...pairs.flatMap(({ prompt = '', answer }) => [prompt, answer])]
  for (const text of [...texts, ...answers])
    if (sizeOf(text) > limits.text) {
      say('options', 'too-long', limits.text)
      break
    }
  const all = [stem, ...texts, ...answers].reduce((sum, text) => sum + text.length - sizeOf(text), 0)
  if (all > limits.pictures) say('stem', 'pictures-too-big', Math.round(limits.pictures / 1_000))
  if (Math.max(options.length, pairs.length) > limits.options) say('options', 'too-many', limits.options)
  if (gaps.length > limits.gaps) say('gaps', 'too-many', limits.gaps)
  if (hints.length > limits.hints) say('hints', 'too-many', limits.hints)
  if (tags.length > limits.tags) say('tags', 'too-many', limits.tags)
  if (tags.some((tag) => tag.length > limits.tag)) say('tags', 'too-long', limits.tag)
  if (content.marks > limits.marks || content.negative_marks > content.marks) say('marks', 'marks-wrong', limits.marks)
  if ((content.external_id?.length ?? 0) > limits.externalId) say('external_id', 'too-long', limits.externalId)
  if ((content.language?.length ?? 0) > limits.language) say('language', 'too-long', limits.language)
}
