import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { problemsByField } from '@abhyas/shared/content/questions/rules'
import { describe, expect, it } from 'vitest'

const own = { stem: 'Q {{1}}?', marks: 1, negative_marks: 0 }
const option = (text: string, weight = 0) => ({ text, weight })
const problemsOf = (content: Partial<QuestionContent>) => problemsByField({ ...own, ...content } as QuestionContent)
const manyRight =
  'A single choice has one correct answer; found 2 that count 100%. Mark one, or make it a multiple choice in which they add up to 100%.'

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
