import fc from 'fast-check'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { normalizeContent } from '../../api/src/content/questions/normalize.ts'

const word = fc.constantFrom(
  'Paris',
  'mouse',
  'x = 2',
  'a:b',
  '50%',
  '{set}',
  '~10',
  '#1',
  'C\\D',
  '-> here',
  'नमस्ते',
  '\\(x^2\\)',
  '"q"',
  "l'eau",
  'A. x',
  '=5',
  '//c',
  '::n::',
  '[html]',
  '$5',
  '100 000',
  'A',
  'ANSWER: B',
  ',',
  ';',
  '|',
  "'1",
)
const plain = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
const html = fc.oneof(
  { weight: 3, arbitrary: plain },
  plain.map((text) => `${text} <b>bold &amp; x&lt;y</b> <sup>2</sup>`),
)
const optionalHtml = fc.option(html, { nil: undefined })
const distinct = (min: number, max: number) =>
  fc.uniqueArray(html, { minLength: min, maxLength: max, selector: (text) => text.toLowerCase() })
const number = fc.oneof(
  fc.integer({ min: -1_000, max: 1_000 }),
  fc.integer({ min: -99_999, max: 99_999 }).map((n) => n / 100),
)
const numbers = fc.array(
  fc.record({ value: number, tolerance: fc.constantFrom(0, 0.5, 0.01, 3), feedback: optionalHtml }),
  { minLength: 1, maxLength: 3 },
)
/** The first is right in full, the second in half, the rest is wrong. */
const weighted = <Item extends object>(items: readonly Item[], weights: readonly number[]) =>
  items.map((item, i) => ({ ...item, weight: weights[i] ?? 0 }))
const options = (min: number, weights: readonly number[], max = 5) =>
  fc.tuple(distinct(min, max), fc.array(optionalHtml, { minLength: max, maxLength: max })).map(([texts, feedbacks]) =>
    weighted(
      texts.map((text, i) => ({ text, feedback: feedbacks[i] })),
      weights,
    ),
  )

const answers = {
  single: fc
    .oneof(options(2, [100]), options(2, [100, 50]), options(3, [0, 100, -25]))
    .map((list) => ({ options: list })),
  multiple: fc
    .oneof(options(3, [50, 50, -50]), options(3, [33.333, 33.333, 33.333]))
    .map((list) => ({ options: list })),
  truefalse: fc.tuple(fc.boolean(), optionalHtml, optionalHtml).map(([right, one, other]) => ({
    options: [
      { text: 'True', weight: right ? 100 : 0, feedback: one },
      { text: 'False', weight: right ? 0 : 100, feedback: other },
    ],
  })),
  short: options(1, [100, 50]).map((list) => ({ options: list })),
  numerical: numbers.map((list) => ({ numbers: weighted(list, [100, 50]) })),
  matching: fc.tuple(distinct(4, 6), fc.boolean()).map(([texts, isExtra]) => ({
    pairs: [
      { prompt: texts[0]!, answer: texts[1]! },
      { prompt: texts[2]!, answer: texts[3]! },
      ...(isExtra ? [{ answer: texts[0]! }] : []),
    ],
  })),
  ordering: options(2, []).map((list) => ({ options: list.map(({ text }) => ({ text, weight: 0 })) })),
  cloze: fc.tuple(options(2, [100]), options(1, [100, 50]), numbers, plain).map(([choice, typed, counted, text]) => ({
    stem: `One {{1}} ${text} two {{2}}<br>three {{3}}.`,
    gaps: [
      { type: 'single' as const, marks: 1, options: choice },
      { type: 'short' as const, marks: 2, options: typed },
      { type: 'numerical' as const, marks: 1, numbers: weighted(counted, [100]) },
    ],
    marks: 4,
  })),
  essay: fc.constant({}),
  description: fc.constant({ marks: 0 }),
} satisfies Record<QuestionContent['type'], fc.Arbitrary<object>>

/** A finished question of a type, with signs in it that some format takes for its own. */
export const madeQuestion = (type: QuestionContent['type']): fc.Arbitrary<QuestionContent> =>
  fc
    .record({
      own: answers[type],
      stem: html,
      feedback: optionalHtml,
      tags: fc.option(fc.uniqueArray(plain, { minLength: 1, maxLength: 3 }), { nil: undefined }),
      external_id: fc.option(plain, { nil: undefined }),
    })
    .map(({ own, ...common }) =>
      normalizeContent({ marks: 1, negative_marks: 0, ...common, ...own, type } as QuestionContent),
    )
