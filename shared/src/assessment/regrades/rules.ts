import type { QuestionContent } from '../../content/questions/content.ts'
import type { FieldErrors } from '../../forms/check-form.ts'
import { tooLong } from '../../identity/registration/texts.ts'
import { regradeLimits } from './limits.ts'
import type { CorrectionAsked, RegradeInput } from './shapes.ts'
import * as texts from './texts.ts'

const withOptions: readonly string[] = ['single', 'multiple', 'truefalse']

/** What is wrong with a correction of a question that has this content. Undefined: nothing. */
export function correctionProblem(
  { how, options = [] }: Pick<CorrectionAsked, 'how' | 'options'>,
  content: QuestionContent,
): string | undefined {
  if (content.type === 'description') return texts.noMarks
  if (how !== 'accept') return undefined
  if (!withOptions.includes(content.type)) return texts.onlyWithOptions
  if (options.length === 0) return texts.optionsMissing
  const isNew = (place: number) => (content.options?.[place]?.weight ?? 100) < 100
  return options.every(isNew) && new Set(options).size === options.length ? undefined : texts.optionsWrong
}

/** What is wrong with a regrade by field, whatever its questions are. Browser and server ask it. */
export function regradeProblems({ changes, reason = '' }: RegradeInput): FieldErrors {
  const ids = changes.map(({ question_id }) => question_id)
  const isTwice = new Set(ids).size < ids.length
  return {
    ...(isTwice && { changes: texts.chosenTwice }),
    ...(reason.trim() === '' && { reason: texts.reasonMissing }),
    ...(reason.trim().length > regradeLimits.reason && { reason: tooLong(regradeLimits.reason) }),
  }
}

/**
 * Whether the key of a later version fits the answers that were given to an earlier one: answers name options by their
 * places. What is matched or put in order has no key apart from its texts. `shown` reads a text without markup.
 */
export function fitsAnswers(
  earlier: QuestionContent,
  later: QuestionContent,
  shown: (html: string) => string,
): boolean {
  const asked = (content: QuestionContent) => JSON.stringify(askedOf(content, shown))
  return keyed.includes(earlier.type) && asked(earlier) === asked(later)
}

/** Whether two versions of a question give every answer the same marks, apart from the marks of the question. */
export function haveSameKey(one: QuestionContent, other: QuestionContent): boolean {
  const key = (content: QuestionContent) => JSON.stringify(keyOf(content))
  return key(one) === key(other)
}

function keyOf({ type, options = [], numbers = [], gaps = [], is_case_sensitive }: QuestionContent) {
  const weights = (kind: string, all: typeof options) =>
    all.map(({ text, weight }) => (withOptions.includes(kind) ? weight : [text, weight]))
  const values = (all: typeof numbers) => all.map(({ value, tolerance, weight }) => [value, tolerance, weight])
  const gapKeys = gaps.map((gap) => [gap.marks, weights(gap.type, gap.options ?? []), values(gap.numbers ?? [])])
  return [weights(type, options), values(numbers), gapKeys, is_case_sensitive === true]
}

const keyed: readonly string[] = [...withOptions, 'short', 'numerical', 'cloze']

/** What is asked of a question, without what is right. */
function askedOf({ type, options = [], gaps = [] }: QuestionContent, shown: (html: string) => string) {
  const choices = (kind: string, all: typeof options) =>
    withOptions.includes(kind) ? all.map(({ text }) => shown(text)) : []
  return [type, choices(type, options), gaps.map((gap) => [gap.type, choices(gap.type, gap.options ?? [])])]
}
