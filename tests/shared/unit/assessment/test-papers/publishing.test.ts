import { namesOtherOptions } from '@abhyas/shared/assessment/test-papers/option-order'
import { areSolutionsOut, holdsQuestions, type ReviewedTest } from '@abhyas/shared/assessment/test-papers/review-end'
import { translatedKey } from '@abhyas/shared/assessment/test-papers/translated-key'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { describe, expect, it } from 'vitest'
import { matching, multiple, numerical, ordering, short, single } from '../../../../support/papers.ts'

const withTexts = (texts: string[], type: QuestionContent['type'] = 'single'): QuestionContent => ({
  type,
  stem: 'Which?',
  options: texts.map((text) => ({ text, weight: 0 })),
  marks: 1,
  negative_marks: 0,
})

describe('options stay in their order', () => {
  it.each([
    'None of these',
    'All of the above',
    '<p>none of the above</p>',
    'Both A and B',
    'both (a) and (c)',
    'A and B only',
    '(i) Any two of these',
    'Only A, B and C',
    '1, 2 and 3',
    'Neither A nor B',
    'More than one of the above',
    'उपर्युक्त सभी',
    'इनमें से कोई नहीं',
    '(a) और (b) दोनों',
  ])('with %s', (text) => expect(namesOtherOptions(withTexts(['Red', 'Blue', text]))).toBe(true))

  it.each([
    'Red',
    'A',
    '12',
    'All of India',
    'Vitamin A and calcium',
    'Both parents',
    'a and an',
    '3 and a half',
    'विटामिन A और B',
  ])('not with %s', (text) => expect(namesOtherOptions(withTexts(['Red', 'Blue', text]))).toBe(false))

  it('not where they are to be ordered or typed', () => {
    for (const type of ['ordering', 'short'] as const)
      expect(namesOtherOptions(withTexts(['None of these', 'x'], type))).toBe(false)
  })
})

describe('the key of a translation', () => {
  const stem = 'क्यों?'
  it.each([
    ['texts differ', single(0, 100), { ...single(0, 100), stem }, true],
    ['another option is right', single(0, 100), single(100, 0), false],
    ['there is one option more', single(0, 100), single(0, 100, 0), false],
    ['weights differ', multiple('AB'), multiple('ABC'), false],
    ['the type differs', single(100, 0), { ...single(100, 0), type: 'truefalse' as const }, false],
    ['another number is right', numerical(3), numerical(4), false],
    ['the tolerance differs', numerical(3, 1), numerical(3, 2), false],
    ['accepted texts differ', short(['Delhi', 100]), short(['दिल्ली', 100], ['देहली', 50]), true],
    ['answers of pairs are translated', matching('a', 'b'), matching('अ', 'ब'), true],
    ['two pairs have the same answer', matching('a', 'b'), matching('अ', 'अ'), false],
    ['one pair is a distractor', matching('a', 'b'), matching('a', '-b'), false],
    ['an ordering is longer', ordering(3), ordering(4), false],
  ])('is compared where %s', (_, one, other, isSame) => {
    expect(translatedKey(one) === translatedKey(other)).toBe(isSame)
  })
})

describe('a test', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const test = (changes: Partial<ReviewedTest>): ReviewedTest => ({
    test_type: 'mock',
    status: 'active',
    opens_at: '',
    closes_at: '',
    attempt_count: 1,
    late_policy: { accept_minutes: 60 },
    ...changes,
  })
  const closed = (closes_at: string) => test({ status: 'closed', closes_at })

  it.each([
    ['a running mock', test({}), true],
    ['a scheduled exam', test({ status: 'scheduled', test_type: 'exam', opens_at: '2026-07-01T00:00:00Z' }), true],
    ['one that closed by the clock half an hour ago', test({ closes_at: '2026-06-01T11:30:00Z' }), true],
    ['one that closed two hours ago', test({ closes_at: '2026-06-01T10:00:00Z' }), false],
    ['one that was closed half an hour ago', closed('2026-06-01T11:30:00Z'), true],
    ['one that was closed exactly an hour ago', closed('2026-06-01T11:00:00Z'), false],
    ['a draft', test({ status: 'draft' }), false],
    ['an archived one', test({ status: 'archived' }), false],
    ['practice', test({ test_type: 'practice' }), false],
  ])('holds its questions: %s', (_, one, holds) => expect(holdsQuestions(one, now)).toBe(holds))

  it.each([
    ['a mock that somebody has taken', closed('2026-06-01T11:59:00Z'), true],
    ['a mock that nobody has taken', { ...closed('2026-06-01T10:00:00Z'), attempt_count: 0 }, false],
    [
      'an exam whose late answers still count',
      { ...closed('2026-06-01T11:30:00Z'), test_type: 'exam' as const },
      false,
    ],
    ['an exam that is over', { ...closed('2026-06-01T10:00:00Z'), test_type: 'exam' as const }, true],
    ['practice', { ...closed('2026-06-01T10:00:00Z'), test_type: 'practice' as const }, false],
  ])('has shown solutions: %s', (_, one, isOut) => expect(areSolutionsOut(one, now)).toBe(isOut))
})
