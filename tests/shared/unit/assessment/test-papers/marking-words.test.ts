import { markingInWords } from '@abhyas/shared/assessment/test-papers/marking-words'
import { type MarkedAlike, outlineOf, type SectionOutline } from '@abhyas/shared/assessment/test-papers/outline'
import type { PaperSlot } from '@abhyas/shared/assessment/scoring/paper'
import type { NegativeFloor } from '@abhyas/shared/assessment/scoring/kinds'
import { describe, expect, it } from 'vitest'
import { essay, multiple, numerical, short, single } from '../../../../support/papers.ts'
import { partId, sectionWith } from '../../../../support/test-papers.ts'

const alike = (type: MarkedAlike['type'], changes: Partial<MarkedAlike> = {}): MarkedAlike => ({
  type,
  count: 10,
  right: 4,
  wrong: 1,
  partial: 'none',
  ...changes,
})
const section = (name: string, marking: MarkedAlike[], changes: Partial<SectionOutline> = {}): SectionOutline => ({
  name,
  duration_minutes: null,
  choose: null,
  questions: marking.reduce((sum, { count }) => sum + count, 0),
  marks: 40,
  marking,
  ...changes,
})
const words = (outline: SectionOutline[], negative_floor: NegativeFloor = 'none') =>
  markingInWords({ outline, negative_floor })
const only = (marked: MarkedAlike) => words([section('A', [marked])])[0]

describe('marking in words', () => {
  it('says what a right and a wrong answer bring, what a blank one does, and the lowest total', () => {
    expect(words([section('Section A', [alike('single')])])).toEqual([
      'Single choice: 4 marks for a right answer, 1 mark off for a wrong one.',
      'A question without an answer: 0 marks.',
      'The total can go below 0: −10 is the lowest.',
    ])
  })

  it('says nothing of totals below 0 where no answer takes marks off', () => {
    expect(words([section('A', [alike('numerical', { right: 1, wrong: 0 })])])).toEqual([
      'Numerical: 1 mark for a right answer, nothing off for a wrong one.',
      'A question without an answer: 0 marks.',
    ])
  })

  it('says nothing of a test without questions', () => {
    expect(words([])).toEqual([])
  })

  it('shows a third of a mark with two decimals', () => {
    expect(only(alike('single', { right: 1, wrong: 0.333333 }))).toBe(
      'Single choice: 1 mark for a right answer, 0.33 marks off for a wrong one.',
    )
  })

  it.each([
    ['multiple', 'none', 'An answer that is only partly right counts as a wrong one.'],
    ['multiple', 'weights', 'An answer that is partly right gets a part of the marks.'],
    ['multiple', 'right_minus_wrong', 'A wrong choice cancels a right one, but the question never goes below 0.'],
    ['multiple', 'jee_advanced', 'If you choose only some of the right options and no wrong one: 1 mark for each.'],
    ['matching', 'by_part', 'Each part that is right gets its share of the marks.'],
    ['cloze', 'by_part', 'Each part that is right gets its share of the marks.'],
    ['ordering', 'by_position', 'Each item in its right place gets its share of the marks.'],
  ] as const)('says of %s with the rule %s what a part of the answer brings', (type, partial, sentence) => {
    expect(only(alike(type, { partial }))).toMatch(new RegExp(`off for a wrong one\\. ${sentence}$`))
  })

  it('says who marks an essay', () => {
    expect(only(alike('essay', { right: 10, wrong: 0 }))).toBe('Essay: up to 10 marks, given by a person.')
  })

  it('names sections where the same type is marked otherwise in another one', () => {
    const outline = [
      section('Section A', [alike('single', { wrong: 0 })]),
      section('Section B', [alike('single', { wrong: 0 })]),
      section('Physics', [alike('single', { right: 3 })]),
    ]
    expect(words(outline).slice(0, 2)).toEqual([
      'Single choice in sections A and B: 4 marks for a right answer, nothing off for a wrong one.',
      'Single choice in section Physics: 3 marks for a right answer, 1 mark off for a wrong one.',
    ])
  })

  it('counts the questions where one section marks the same type in two ways', () => {
    const outline = [section('A', [alike('single', { count: 1 }), alike('single', { count: 9, right: 2, wrong: 0 })])]
    expect(words(outline).slice(0, 2)).toEqual([
      'Single choice in section A (1 question): 4 marks for a right answer, 1 mark off for a wrong one.',
      'Single choice in section A (9 questions): 2 marks for a right answer, nothing off for a wrong one.',
    ])
  })

  it('says which answers count where people choose, and takes so many for the lowest total', () => {
    const outline = [section('Section B', [alike('single', { count: 15 })], { choose: 10 })]
    expect(words(outline).slice(2)).toEqual([
      'Section B: answer any 10 of the 15 questions. If you answer more, the first 10 count.',
      'The total can go below 0: −10 is the lowest.',
    ])
  })

  it.each([
    ['question', 'No question goes below 0.'],
    ['section', 'The total of a section does not go below 0.'],
    ['test', 'The total does not go below 0.'],
  ] as const)('says that negative sums stop at the %s', (floor, sentence) => {
    expect(words([section('A', [alike('single')])], floor).at(-1)).toBe(sentence)
  })

  it('says that some wrong answers cost marks where their weights do, and names no lowest total', () => {
    const costly = alike('single', { wrong: 0, partial: 'weights', costs: true })
    expect(words([section('A', [costly])])).toEqual([
      'Single choice: 4 marks for a right answer, nothing off for a wrong one. Some wrong answers take marks off.',
      'A question without an answer: 0 marks.',
      'The total can go below 0.',
    ])
  })
})

describe('the outline of a paper', () => {
  const slot = (content: PaperSlot['content'], changes: Partial<PaperSlot> = {}): PaperSlot => ({
    id: partId('s'),
    content,
    ids: {},
    right: 4,
    wrong: 1,
    partial: 'none',
    by: 'type',
    ...changes,
  })
  const a = sectionWith('Section A', [], { duration_minutes: 30 })
  const outline = (slots: PaperSlot[], choose: number | null = null) =>
    outlineOf([{ ...a, choose }], [{ id: a.id, slots }])[0]!

  it('counts questions and marks, and groups what is marked alike', () => {
    const slots = [slot(single(100, 0)), slot(single(0, 100)), slot(numerical(5), { wrong: 0 }), slot(essay)]
    expect(outline(slots)).toEqual({
      name: 'Section A',
      duration_minutes: 30,
      choose: null,
      questions: 4,
      marks: 16,
      marking: [
        { type: 'single', count: 2, right: 4, wrong: 1, partial: 'none' },
        { type: 'numerical', count: 1, right: 4, wrong: 0, partial: 'none' },
        { type: 'essay', count: 1, right: 4, wrong: 1, partial: 'none' },
      ],
    })
  })

  it('leaves passages out, and adds thirds without an error', () => {
    const third = { right: 0.333333 }
    const passage = slot({ ...essay, type: 'description' }, { right: 0 })
    const slots = [passage, slot(single(100), third), slot(single(100), third), slot(single(100), third)]
    expect(outline(slots)).toMatchObject({ questions: 3, marks: 1 })
  })

  it('has the marks of as many questions as can be answered', () => {
    expect(outline([slot(single(100)), slot(single(100)), slot(single(100))], 2)).toMatchObject({
      questions: 3,
      marks: 8,
    })
  })

  it('says that weights cost where the marks are those of the question, and never which', () => {
    const own = { by: 'question', wrong: 0, partial: 'weights' } as const
    const marking = outline([slot(single(100, -25), own), slot(multiple('AB'), own)]).marking
    expect(marking.map(({ type, costs }) => [type, costs])).toEqual([
      ['single', true],
      ['multiple', undefined],
    ])
    const accepted_in = { hi: { texts: [[{ text: 'दिल्ली', weight: -25 }]], is_case_sensitive: false } }
    expect(outline([slot(short(['Delhi', 100]), { ...own, accepted_in })]).marking[0]).toMatchObject({ costs: true })
    expect(outline([slot(single(100, -25))]).marking[0]).not.toHaveProperty('costs')
  })
})
