import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { problemsByField } from '@abhyas/shared/content/questions/rules'
import { describe, expect, it } from 'vitest'

const own = { stem: 'Q {{1}}?', marks: 1, negative_marks: 0 }
const option = (text: string, weight = 0) => ({ text, weight })
const problemsOf = (content: Partial<QuestionContent>) => problemsByField({ ...own, ...content } as QuestionContent)
const manyRight =
  'A single choice has one correct answer; found 2 that count 100%. Mark one, or make it a multiple choice in which they add up to 100%.'

describe('the numbers of a question', () => {
  const number = { value: 9.8, tolerance: 0, weight: 100 }
  const marksWrong = 'Marks must be from 0 to 1000, and negative marks must not exceed the marks.'

  it.each<[what: string, content: Partial<QuestionContent>, problems: Record<string, string>]>([
    ['marks that are none', { marks: Number.NaN }, { marks: 'Enter a number.' }],
    ['marks below zero', { marks: -4 }, { marks: marksWrong }],
    ['too many marks', { marks: 1_001 }, { marks: marksWrong }],
    ['negative marks that are none', { negative_marks: Number.NaN }, { negative_marks: 'Enter a number.' }],
    ['negative marks with a minus', { negative_marks: -1 }, { negative_marks: marksWrong }],
    ['more negative marks than marks', { negative_marks: 2 }, { negative_marks: marksWrong }],
    [
      'no right number',
      { numbers: [{ ...number, value: Number.NaN }] },
      { 'numbers.0.value': 'Write the number that is right.' },
    ],
    [
      'a tolerance below zero',
      { numbers: [number, { ...number, tolerance: -1 }] },
      { 'numbers.1.tolerance': 'The tolerance must be a number from 0.' },
    ],
    [
      'a weight above all',
      { numbers: [number, { ...number, weight: 101 }] },
      { 'numbers.1.weight': 'The weight must be a number from -100 to 100.' },
    ],
    [
      'marks, a number and a weight of a gap',
      {
        type: 'cloze',
        stem: '{{1}} {{2}}',
        numbers: [],
        gaps: [
          { type: 'numerical', marks: -1, numbers: [{ ...number, value: Number.POSITIVE_INFINITY }] },
          { type: 'short', marks: 1, options: [option('x', 100), option('y', Number.NaN)] },
        ],
      },
      {
        'gaps.0.marks': marksWrong,
        'gaps.0.numbers.0.value': 'Write the number that is right.',
        'gaps.1.options.1.weight': 'The weight must be a number from -100 to 100.',
      },
    ],
  ])('are refused: %s', (_, content, problems) =>
    expect(problemsOf({ type: 'numerical', numbers: [number], ...content })).toEqual(problems),
  )
})

describe('the options of a question', () => {
  it('are all different, but for spaces at their ends; empty ones have their own sentence', () => {
    const options = [option('9', 100), option('Na'), option('NA'), option(' 9'), option(''), option('')]
    expect(problemsOf({ type: 'single', options })).toEqual({
      'options.3': 'Two options are equal.',
      'options.4': 'Option 5 is empty. Write its text or delete it.',
      'options.5': 'Option 6 is empty. Write its text or delete it.',
    })
  })
})

describe('the right answers of a question', () => {
  const twoRight = [option('x', 100), option('y', 100), option('z')]

  it('are one where one is chosen, also in a gap', () => {
    expect(problemsOf({ type: 'single', options: twoRight })).toEqual({ options: manyRight })
    expect(problemsOf({ type: 'cloze', gaps: [{ type: 'single', marks: 1, options: twoRight }] })).toEqual({
      'gaps.0.options': manyRight,
    })
  })

  it('may be several where others count in part, are chosen together or are typed', () => {
    const partly = [option('x', 100), option('y', 50), option('z', -50)]
    const together = [option('x', 50), option('y', 50), option('z')]
    expect(problemsOf({ type: 'single', options: partly })).toEqual({})
    expect(problemsOf({ type: 'multiple', options: together })).toEqual({})
    expect(problemsOf({ type: 'short', options: twoRight.slice(0, 2) })).toEqual({})
  })
})
