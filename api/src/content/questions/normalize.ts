import { createHash } from 'node:crypto'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { sanitizeRichText } from './sanitize-html.ts'

type Gap = NonNullable<QuestionContent['gaps']>[number]
type Option = NonNullable<QuestionContent['options']>[number]
type Numbers = NonNullable<QuestionContent['numbers']>

const present = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined && one !== '')) as Value

const cleanFeedback = (feedback: string | undefined) => {
  const html = sanitizeRichText(feedback ?? '')
  return html === '' ? {} : { feedback: html }
}

const cleanOptions = (options: readonly Option[]): Option[] =>
  options.map(({ text, weight, feedback }) => ({ text: sanitizeRichText(text), weight, ...cleanFeedback(feedback) }))

const cleanNumbers = (numbers: Numbers): Numbers =>
  numbers.map(({ feedback, ...number }) => ({ ...number, ...cleanFeedback(feedback) }))

const cleanGap = ({ options, numbers, ...gap }: Gap): Gap => ({
  ...gap,
  ...(options && { options: cleanOptions(options) }),
  ...(numbers && { numbers: cleanNumbers(numbers) }),
})

/**
 * Normalizes a question: sanitizes HTML, collapses spaces, removes duplicate tags and empty parts. Equal questions from
 * any source get equal content.
 */
export function normalizeContent(content: QuestionContent): QuestionContent {
  const { type, stem, options, numbers, pairs, gaps, feedback, hints, tags, language, external_id } = content
  const isTyped = type === 'short' || gaps?.some((gap) => gap.type === 'short') === true
  const cleanTags = [...new Set((tags ?? []).map((tag) => tag.normalize('NFC').replaceAll(/\s+/g, ' ').trim()))]
  const cleanHints = (hints ?? []).map(sanitizeRichText).filter((hint) => hint !== '')
  const rest = present({
    options: options && cleanOptions(options),
    numbers: numbers && cleanNumbers(numbers),
    pairs: pairs?.map(({ prompt, answer }) => ({
      ...(prompt !== undefined && { prompt: sanitizeRichText(prompt) }),
      answer: sanitizeRichText(answer),
    })),
    gaps: gaps?.map(cleanGap),
    is_case_sensitive: isTyped && content.is_case_sensitive ? true : undefined,
    feedback: feedback && sanitizeRichText(feedback),
    hints: cleanHints.length > 0 ? cleanHints : undefined,
    marks: content.marks,
    negative_marks: content.negative_marks,
    difficulty: content.difficulty,
    tags: cleanTags.some(Boolean) ? cleanTags.filter(Boolean) : undefined,
    language: language?.trim(),
    external_id: external_id?.trim(),
  })
  return { type, stem: sanitizeRichText(stem), ...rest } as QuestionContent
}

/** Separators that keep adjacent parts distinct. */
const [part, field] = ['\u001e', '\u001f']

const optionKey = ({ text, weight }: Option) => `${text}${field}${weight}`
const numberKey = ({ value, tolerance, weight }: Numbers[number]) => [value, tolerance, weight].join(field)

/**
 * Identifies equal questions by type, text and correct answers. Ignores the order of choices, marks, feedback, tags and
 * source.
 */
export function contentHash(content: QuestionContent): string {
  const { type, stem, options = [], numbers = [], pairs = [], gaps = [] } = content
  const choices = options.map(optionKey)
  const parts = [
    type,
    stem,
    content.is_case_sensitive ? 'case' : '',
    ...(type === 'ordering' ? choices : choices.toSorted()),
    ...numbers.map(numberKey).toSorted(),
    ...pairs.map(({ prompt = '', answer }) => `${prompt}${field}${answer}`).toSorted(),
    ...gaps.map((gap) =>
      [gap.type, ...(gap.options ?? []).map(optionKey).toSorted(), ...(gap.numbers ?? []).map(numberKey)].join(field),
    ),
  ]
  return createHash('sha256').update(parts.join(part)).digest('base64url').slice(0, 22)
}
