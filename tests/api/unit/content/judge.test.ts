import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { describe, expect, it } from 'vitest'
import { judge } from '../../../../api/src/content/questions/judge.ts'

const own = { type: 'essay', stem: 'Q?', marks: 1, negative_marks: 0 } as const
const problemsOf = (content: Partial<QuestionContent>) =>
  judge({ ...own, ...content } as QuestionContent).problems.map(({ field, message }) => [field, message])
/** A text that is short as soon as it is cleaned. */
const spaces = (length: number) => `x${' '.repeat(length)}`
const option = (text: string, feedback = '') => ({ text, weight: 0, feedback })
const tooLong = (max: number) => `This is longer than ${max} characters. Shorten it.`

describe('a question that takes long to clean', () => {
  it('is refused by its length, before its elements that come to nothing are looked at', () =>
    expect(problemsOf({ stem: '<b>'.repeat(80_000) })).toEqual([['stem', tooLong(50_000)]]))

  it.each<[field: string, content: Partial<QuestionContent>]>([
    ['options.1', { options: [option('x'), option(spaces(20_000))] }],
    ['options.0.feedback', { options: [option('x', spaces(20_000))] }],
    ['numbers.0.feedback', { numbers: [{ value: 1, tolerance: 0, weight: 100, feedback: spaces(20_000) }] }],
    ['pairs.0', { pairs: [{ prompt: spaces(20_000), answer: 'x' }] }],
    ['pairs.0.answer', { pairs: [{ prompt: 'x', answer: spaces(20_000) }] }],
    ['gaps.0.options.0', { gaps: [{ type: 'short', marks: 1, options: [option(spaces(20_000))] }] }],
    ['feedback', { feedback: spaces(20_000) }],
    ['hints.0', { hints: [spaces(20_000)] }],
  ])('is refused for the length of %s', (field, content) =>
    expect(problemsOf(content)).toEqual([[field, tooLong(10_000)]]),
  )

  it('may be twice as long as a clean one: styles and spaces go', () => {
    expect(problemsOf({ stem: spaces(99_999) })).toEqual([])
    expect(problemsOf({ hints: [spaces(19_999)] })).toEqual([])
  })

  it.each([
    ['elements in each other', '<b>'.repeat(101)],
    ['elements that are closed in comments only', '<b><!--</b>-->'.repeat(101)],
    ['elements that no question keeps', '<x>'.repeat(101)],
  ])('is refused for %s', (_, stem) =>
    expect(problemsOf({ stem: `x${stem}` })).toEqual([
      ['stem', 'The formatting of a text is more than 100 elements deep. Simplify it.'],
    ]),
  )

  it('may have a hundred elements in each other, and any number beside each other', () => {
    expect(problemsOf({ stem: `${'<b>'.repeat(100)}x` })).toEqual([])
    expect(problemsOf({ stem: '<b>x</b><br>'.repeat(1_000) })).toEqual([])
  })
})

it('a gap has no more options than a question', () => {
  const options = Array.from({ length: 51 }, (_, n) => ({ text: `x${n}`, weight: n === 0 ? 100 : 0 }))
  expect(problemsOf({ type: 'cloze', stem: 'Q {{1}}', gaps: [{ type: 'single', marks: 1, options }] })).toEqual([
    ['gaps.0', 'There are more than 50. Delete some.'],
  ])
})
