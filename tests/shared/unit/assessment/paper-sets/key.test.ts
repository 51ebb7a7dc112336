import { answerRowsOf } from '@abhyas/shared/assessment/paper-sets/answer-rows'
import { keyOfPrinted } from '@abhyas/shared/assessment/paper-sets/key'
import { formOfSet, formsOfSets } from '@abhyas/shared/assessment/paper-sets/sets'
import type { PackKey, PackSlot } from '@abhyas/shared/assessment/test-papers/pack'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { describe, expect, it } from 'vitest'

type Printed = Partial<PackSlot> & Pick<PackSlot, 'type'>
const choices = (...ids: string[]) => ids.map((id) => ({ id, html: id }))
const weighted = (...weights: number[]) => weights.map((weight, i) => ({ text: `Text ${i + 1}`, weight }))
const keyOf = (
  slot: Printed,
  content: Partial<QuestionContent>,
  ids: PackKey['ids'] = {},
  more: Partial<PackKey> = {},
) =>
  keyOfPrinted(slot, {
    question_id: '',
    question_version: 1,
    by: 'question',
    content: { type: slot.type, stem: '', marks: 1, negative_marks: 0, ...content },
    ids,
    ...more,
  })

describe('the key of a printed question', () => {
  const [three, ids] = [choices('c', 'a', 'b'), { options: ['a', 'b', 'c'] }]

  it('names options by the letters of the sheet', () => {
    const slot = { type: 'single', options: three } as const
    expect(keyOf(slot, { options: weighted(100, 0, -50) }, ids)).toBe('B')
    expect(keyOf(slot, { options: weighted(50, 0, 100) }, ids)).toBe('A or B (50 %)')
    expect(keyOf({ ...slot, type: 'multiple' }, { options: weighted(50, 0, 50) }, ids)).toBe('A, B')
    expect(keyOf({ ...slot, type: 'ordering' }, { options: weighted(0, 0, 0) }, ids)).toBe('B, C, A')
  })

  it('says how a question counts that a correction does not count by its key', () => {
    const slot = { type: 'single', options: three } as const
    const counted = (ruling: NonNullable<PackKey['ruling']>) =>
      keyOf(slot, { options: weighted(100, 0, 0) }, ids, { ruling })
    expect(counted('exclude')).toBe('not counted')
    expect(counted('everyone')).toBe('full marks for all')
    expect(counted('all_attempted')).toBe('full marks if answered')
  })

  it('has every text and number that counts, also those of translations', () => {
    const options = [
      { text: 'ice &amp; water', weight: 100 },
      { text: 'ice', weight: 50 },
      { text: 'fire', weight: 0 },
    ]
    const accepted_in = { hi: { texts: [[{ text: 'बर्फ़', weight: 100 }]], is_case_sensitive: false } }
    expect(keyOf({ type: 'short' }, { options }, {}, { accepted_in })).toBe('ice & water or बर्फ़ or ice (50 %)')
    const numbers = [
      { value: 9.8, tolerance: 0.1, weight: 100 },
      { value: 10, tolerance: 0, weight: 50 },
    ]
    expect(keyOf({ type: 'numerical' }, { numbers })).toBe('9.8 ± 0.1 or 10 (50 %)')
  })

  it('of pairs has every letter of an answer that stands twice', () => {
    const pairs = [
      { prompt: 'One', answer: 'x' },
      { prompt: 'Two', answer: 'y' },
      { prompt: 'Three', answer: 'x' },
    ]
    const slot = { type: 'matching', prompts: choices('q2', 'q1', 'q3'), answers: choices('r3', 'r2', 'r1') } as const
    const key = keyOf(slot, { pairs }, { prompts: ['q1', 'q2', 'q3'], answers: ['r1', 'r2', 'r3'] })
    expect(key).toBe('1–B, 2–A/C, 3–A/C')
  })

  it('of gaps has one for each', () => {
    const gaps = [
      { type: 'single' as const, marks: 1, options: weighted(0, 100) },
      { type: 'multiple' as const, marks: 1, options: weighted(50, 50) },
      { type: 'short' as const, marks: 1, options: [{ text: 'ice', weight: 100 }] },
      { type: 'numerical' as const, marks: 1, numbers: [{ value: 4, tolerance: 0, weight: 100 }] },
    ]
    const slot = {
      type: 'cloze' as const,
      gaps: [
        { type: 'single' as const, options: choices('b', 'a') },
        { type: 'multiple' as const, options: choices('d', 'c') },
        { type: 'short' as const },
        { type: 'numerical' as const },
      ],
    }
    const key = keyOf(slot, { gaps }, { gaps: [['a', 'b'], ['c', 'd'], [], []] })
    expect(key).toBe('[1] A; [2] A, B; [3] ice; [4] 4')
    expect(answerRowsOf(slot)).toEqual([
      { label: '[1]', choices: 2 },
      { label: '[2]', choices: 2 },
      { label: '[3]', choices: 0 },
      { label: '[4]', choices: 0 },
    ])
  })

  it('is empty for essays and texts', () => {
    expect(keyOf({ type: 'essay' }, {})).toBe('')
    expect(keyOf({ type: 'description' }, {})).toBe('')
  })
})

describe('the rows of an answer grid', () => {
  it.each([
    ['single', { options: choices('a', 'b', 'c') }, [{ label: '', choices: 3 }]],
    ['ordering', { options: choices('a', 'b', 'c') }, [{ label: '', choices: 0 }]],
    ['numerical', {}, [{ label: '', choices: 0 }]],
    ['essay', {}, []],
    [
      'matching',
      { prompts: choices('p', 'q'), answers: choices('a', 'b', 'c') },
      [
        { label: '1', choices: 3 },
        { label: '2', choices: 3 },
      ],
    ],
  ] as const)('of a question of type %s', (type, fields, rows) => {
    expect(answerRowsOf({ type, ...fields } as Printed)).toEqual(rows)
  })
})

it('sets take the forms of a test in turn', () => {
  expect([0, 1, 2, 3].map((place) => formOfSet(place, 1))).toEqual([1, 1, 1, 1])
  expect([0, 1, 2, 3].map((place) => formOfSet(place, 3))).toEqual([1, 2, 3, 1])
  expect(formsOfSets(4, 3)).toEqual([1, 2, 3])
  expect(formsOfSets(2, 3)).toEqual([1, 2])
})
