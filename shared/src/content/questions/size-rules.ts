import type { QuestionContent } from './content.ts'
import { htmlPartsOf } from './html-parts.ts'
import { type AddProblem, collectProblems, type QuestionProblem } from './problems.ts'

/** Size limits of a question, generous but still displayable. Lengths are HTML characters without pictures. */
export const questionLimits = {
  stem: 50_000,
  text: 10_000,
  /** Characters of all its pictures together. They are embedded in the HTML, but do not count as text. */
  pictures: 1_500_000,
  /** Characters of all its texts together. */
  texts: 100_000,
  /** Options, pairs or numbers of a question, and of each gap. */
  options: 50,
  gaps: 50,
  hints: 10,
  tags: 30,
  tag: 60,
  externalId: 200,
  language: 35,
} as const

/** Bytes of a call with a question: its pictures, four for each character of its texts, and the names of its fields. */
export const maxQuestionBytes = questionLimits.pictures + 4 * questionLimits.texts + 64 * 1024

/** Most elements within each other. Real texts have ten. */
export const maxElementDepth = 100

/** Sanitizing removes styles and spaces, so a text may be this many times too long before. */
const timesBefore = 2

/** Returns the errors of a question that is too large to be sanitized, which takes long. Run it before anything else. */
export const problemsOfRawSize = (content: QuestionContent): QuestionProblem[] =>
  collectProblems((add) => checkSizes(content, add, timesBefore))

/** Validates the lengths and counts of a question. `times` multiplies all limits. */
export function checkSizes(content: QuestionContent, add: AddProblem, times = 1): void {
  const { hints = [], tags = [], gaps = [], external_id: externalId = '', language = '' } = content
  const atMost = (size: number, max: number, field: string, code: 'too-long' | 'too-many') => {
    if (size > max * times) add(field, code, max)
  }
  let pictures = 0
  let texts = 0
  let isEachShort = true
  for (const [field, html] of htmlPartsOf(content)) {
    const size = sizeOf(html)
    pictures += html.length - size
    texts += size
    const max = field === 'stem' ? questionLimits.stem : questionLimits.text
    atMost(size, max, field, 'too-long')
    isEachShort &&= size <= max * times
  }
  // One that is too long by itself is reason enough.
  atMost(isEachShort ? texts : 0, questionLimits.texts, 'stem', 'too-long')
  if (pictures > questionLimits.pictures * times)
    add('stem', 'pictures-too-big', Math.round(questionLimits.pictures / 1_000))
  for (const name of ['options', 'pairs', 'numbers'] as const)
    atMost(content[name]?.length ?? 0, questionLimits.options, name, 'too-many')
  atMost(gaps.length, questionLimits.gaps, 'gaps', 'too-many')
  for (const [i, { options = [], numbers = [] }] of gaps.entries())
    atMost(options.length + numbers.length, questionLimits.options, `gaps.${i}`, 'too-many')
  atMost(hints.length, questionLimits.hints, 'hints', 'too-many')
  atMost(tags.length, questionLimits.tags, 'tags', 'too-many')
  atMost(
    tags.reduce((longest, tag) => Math.max(longest, tag.length), 0),
    questionLimits.tag,
    'tags',
    'too-long',
  )
  atMost(externalId.length, questionLimits.externalId, 'external_id', 'too-long')
  atMost(language.length, questionLimits.language, 'language', 'too-long')
}

/** The data of the pictures in a text. */
export const pictureData = /data:image\/[^"'<>\s\\]*/g
const sizeOf = (html: string) => (html.includes('data:image/') ? html.replaceAll(pictureData, '').length : html.length)
