import { gunzipSync } from 'node:zlib'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'

/** A text or tag that occurs nowhere else. */
const secret = (name: string) => `canary-${name}`

/** What every question hides besides its key. */
const hidden = (type: string) => ({
  feedback: `<p>${secret(`feedback-${type}`)}</p>`,
  hints: [secret(`hint-${type}`)],
  tags: [secret(`tag-${type}`)],
  external_id: secret(`external-${type}`),
  difficulty: 'hard' as const,
  marks: 4,
  negative_marks: 1,
})

const option = (type: string, text: string, weight: number) => ({
  text,
  weight,
  feedback: secret(`option-feedback-${type}`),
})

/** One question of each type. Weights, numbers and tolerances are numbers that occur nowhere else. */
export const canaryQuestions: readonly QuestionContent[] = [
  {
    type: 'single',
    stem: 'Single?',
    options: [option('single', 'Red', -33.313), option('single', 'Blue', 100), option('single', 'Green', 17.171)],
    ...hidden('single'),
  },
  {
    type: 'multiple',
    stem: 'Multiple?',
    options: [option('multiple', 'Two', 51.515), option('multiple', 'Four', 48.485), option('multiple', 'Five', 0)],
    ...hidden('multiple'),
  },
  {
    type: 'truefalse',
    stem: 'True?',
    options: [option('truefalse', 'True', 100), option('truefalse', 'False', -29.292)],
    ...hidden('truefalse'),
  },
  {
    type: 'short',
    stem: 'Short?',
    options: [{ text: secret('accepted-text'), weight: 100 }],
    is_case_sensitive: true,
    ...hidden('short'),
  },
  {
    type: 'numerical',
    stem: 'Numerical?',
    numbers: [{ value: 271_828.25, tolerance: 0.031_25, weight: 100, feedback: secret('number-feedback') }],
    ...hidden('numerical'),
  },
  {
    type: 'matching',
    stem: 'Matching?',
    pairs: [{ prompt: 'France', answer: 'Paris' }, { prompt: 'Peru', answer: 'Lima' }, { answer: 'Oslo' }],
    ...hidden('matching'),
  },
  {
    type: 'ordering',
    stem: 'Ordering?',
    options: ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'].map((text) => ({ text, weight: 0 })),
    ...hidden('ordering'),
  },
  {
    type: 'cloze',
    stem: 'A {{1}} and a {{2}} and a {{3}}.',
    gaps: [
      { type: 'single', marks: 1, options: [option('gap', 'cat', 100), option('gap', 'dog', -37.373)] },
      { type: 'short', marks: 1, options: [{ text: secret('gap-text'), weight: 100 }] },
      { type: 'numerical', marks: 2, numbers: [{ value: 314_159.5, tolerance: 0.015_625, weight: 100 }] },
    ],
    is_case_sensitive: true,
    ...hidden('cloze'),
  },
  { type: 'essay', stem: 'Essay?', ...hidden('essay') },
  { type: 'description', stem: 'Description.', ...hidden('description'), marks: 0, negative_marks: 0 },
]

const quoted = (name: string) => `"${name}"`

/** Values that occur in the keys and hidden texts of these questions, and nowhere else. */
const canaries: readonly string[] =
  'canary- 33.313 17.171 51.515 48.485 29.292 37.373 271828.25 0.03125 314159.5 0.015625'.split(' ')

/** What must not be found in a pack that people get before the review. */
const secretValues: readonly string[] = [
  ...canaries,
  // Names of fields.
  ...['weight', 'tolerance', 'feedback', 'hints', 'is_case_sensitive', 'tags', 'external_id', 'question_id'].map(
    quoted,
  ),
  ...['pairs', 'numbers', 'question_version', 'keys', 'difficulty', 'topic'].map(quoted),
]

/** Those of the secret values that a text contains. */
export const secretsIn = (text: string): string[] => secretValues.filter((value) => text.includes(value))

/**
 * Those of the canaries that bytes contain: as they are, in base64, or behind gzip.
 * @param more texts that are as secret as the canaries
 */
export function canariesIn(bytes: Buffer, more: readonly string[] = []): string[] {
  const text = bytes.toString('latin1')
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  return [
    ...[...canaries, ...more].filter((one) => [one, ...inBase64(one)].some((form) => text.includes(form))),
    ...(isPacked ? canariesIn(gunzipSync(bytes), more) : []),
  ]
}

/** A text in base64, as it reads behind any number of other bytes. */
const inBase64 = (text: string): string[] =>
  [0, 1, 2].map((before) => {
    const coded = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]).toString('base64')
    // The first and the last characters also hold bits of what is beside the text.
    return coded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + text.length) * 8) / 6))
  })
