import { acceptedTextsOf } from '@abhyas/shared/assessment/scoring/accepted-texts'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { describe, expect, it } from 'vitest'
import {
  essay,
  marksFor,
  matching,
  numerical,
  ordering,
  scoreSections,
  sectionOf,
  short,
  single,
  slotOf,
  weighted,
} from '../../../../support/papers.ts'

const free = { right: 6, wrong: 0, by: 'question' } as const

describe('one option', () => {
  it.each([
    ['A', 6],
    ['B', 3],
    ['C', -2],
    ['D', 0],
    ['Z', 0],
    [null, 0],
    ['', 0],
    [['A'], 0],
    [{ A: 'A' }, 0],
    [1, 0],
  ])('of weights 100, 50, -33.333 and 0: %j gives %d of 6', (answer, marks) => {
    expect(marksFor(slotOf(single(100, 50, -33.333, 0), free), answer)).toBe(marks)
  })

  it('with a negative weight takes marks off only where the marks are those of the question', () => {
    const costly = single(100, -50)
    expect(marksFor(slotOf(costly, free), 'B')).toBe(-3)
    expect(marksFor(slotOf(costly, { ...free, by: 'type' }), 'B')).toBe(0)
    expect(marksFor(slotOf(costly, { ...free, wrong: 1 }), 'B')).toBe(-1)
  })

  it('with half of the weight is wrong where no part counts', () => {
    expect(marksFor(slotOf(single(100, 50), { partial: 'none' }), 'B')).toBe(-1)
  })
})

describe('several options', () => {
  it.each([
    ['AB', 6],
    ['BA', 6],
    ['A', 3],
    ['AC', 0],
    ['ABC', 3],
    ['D', 0],
    ['ABCD', 3],
    ['', 0],
  ])('by weights 50, 50, -50, 0: %s gives %d of 6', (chosen, marks) => {
    expect(marksFor(slotOf(weighted(50, 50, -50, 0), free), chosen.split(''))).toBe(marks)
  })

  it.each([
    ['ABC', 6],
    ['AB', 4],
    ['ABD', 2],
    ['AD', -1],
    ['ADE', -1],
    ['ABCDE', 2],
    ['Z', -1],
  ])('by right minus wrong, three right of five: %s gives %d of 6', (chosen, marks) => {
    const slot = slotOf(weighted(40, 30, 30, 0, 0), { right: 6, wrong: 1, partial: 'right_minus_wrong' })
    expect(marksFor(slot, chosen.split(''))).toBe(marks)
  })

  it.each([
    ['three thirds', [33.333, 33.333, 33.333, 0], 'ABC', 6],
    ['two of three thirds', [33.33, 33.33, 33.33, 0], 'AB', 4],
    ['two thirds written 66.67', [66.67, 33.33, 0], 'A', 4],
    ['six sixths without one', [16.67, 16.67, 16.67, 16.67, 16.67, 16.67], 'ABCDE', 5],
    ['all of a sum of 99', [33, 33, 33, 0], 'ABC', 6],
    ['all of a sum of 101', [51, 50, 0], 'AB', 6],
  ] as const)('%s is exact', (_, weights, chosen, marks) => {
    expect(marksFor(slotOf(weighted(...weights), free), chosen.split(''))).toBe(marks)
  })

  it('counts an option once, however often it is named', () => {
    expect(marksFor(slotOf(weighted(50, 50, 0), free), ['A', 'A'])).toBe(3)
  })
})

describe('a typed text', () => {
  const cities = short(
    ['New Delhi', 100],
    ['delhi*', 50],
    ['2 \\* 3', 100],
    ['a &lt; <b>b</b>', 100],
    ['caf\u00e9', 100],
    ['*', -10],
  )
  it.each([
    ['New Delhi', 6],
    ['  new   DELHI\n', 6],
    ['Delhi, India', 3],
    ['2 * 3', 6],
    ['2 x 3', -0.6],
    ['a < b', 6],
    ['cafe\u0301', 6],
    ['Mumbai', -0.6],
    ['   ', 0],
    [null, 0],
    [7, 0],
  ])('%j gives %d of 6', (answer, marks) => {
    expect(marksFor(slotOf(cities, free), answer)).toBe(marks)
  })

  it('counts the case where the question says so', () => {
    const slot = slotOf({ ...short(['NaCl', 100]), is_case_sensitive: true }, free)
    expect([marksFor(slot, 'NaCl'), marksFor(slot, 'nacl')]).toEqual([6, 0])
  })

  describe('of a question with translations', () => {
    const english = { ...short(['New Delhi', 100], ['*', -10]), is_case_sensitive: true }
    const accepted_in = {
      hi: acceptedTextsOf(short(['नई दिल्ली', 100], ['दिल्ली', 50]))!,
      ta: acceptedTextsOf(short(['Pudhu Dilli', 100]))!,
    }
    it.each([
      ['New Delhi', 6],
      ['new delhi', -0.6],
      ['नई  दिल्ली', 6],
      ['दिल्ली', 3],
      ['pudhu dilli', 6],
      ['Mumbai', -0.6],
    ])('counts in each language by its own rules: %j gives %d of 6', (answer, marks) => {
      expect(marksFor(slotOf(english, { ...free, accepted_in }), answer)).toBe(marks)
    })

    it('counts in each language after a correction, too', () => {
      const ruling = { how: 'key' as const, content: short(['Delhi', 100]) }
      const slot = slotOf(english, { ...free, accepted_in })
      const marks = (answer: string) => marksFor(slot, answer, { rulings: { q1: ruling } })
      expect(['delhi', 'नई दिल्ली', 'New Delhi'].map(marks)).toEqual([6, 6, 0])
    })

    it('counts in each gap', () => {
      const gap = (text: string) => ({ type: 'short' as const, marks: 1, options: [{ text, weight: 100 }] })
      const chosen = { ...gap('x'), type: 'single' as const }
      const cloze = (...gaps: (typeof chosen | ReturnType<typeof gap>)[]): QuestionContent => ({
        ...single(),
        type: 'cloze',
        gaps,
      })
      const translated = acceptedTextsOf(cloze(gap('लाल'), chosen, gap('नीला')))!
      const slot = slotOf(cloze(gap('red'), chosen, gap('blue')), { ...free, accepted_in: { hi: translated } })
      expect(translated.texts).toEqual([[{ text: 'लाल', weight: 100 }], [], [{ text: 'नीला', weight: 100 }]])
      expect(marksFor(slot, { 1: 'लाल', 2: 'A', 3: 'blue' })).toBe(6)
      expect(marksFor(slot, { 1: 'नीला', 2: 'A', 3: 'नीला' })).toBe(4)
    })

    it('has none where nothing is typed', () => {
      for (const content of [single(100, 0), numerical(3), essay]) expect(acceptedTextsOf(content)).toBeUndefined()
    })
  })

  it.each([
    ['a*b', 'ab', true],
    ['a*b', 'aXbXb', true],
    ['a*b*c', 'acb', false],
    ['ab*ba', 'aba', false],
    ['*ab*', 'xxabyy', true],
    ['**', 'anything', true],
    ['a*', 'ba', false],
    ['(a+)+$', '(a+)+$', true],
    ['.*', 'x', false],
  ])('the pattern %s and the text %s: %s', (pattern, text, matches) => {
    expect(marksFor(slotOf(short([pattern, 100]), free), text)).toBe(matches ? 6 : 0)
  })

  it('never tries again, however the pattern is made: a regular expression would not end', () => {
    const slot = slotOf(short([`${'a*'.repeat(2_000)}b`, 100]), free)
    expect(marksFor(slot, 'a'.repeat(500))).toBe(0)
  })
})

describe('a typed number', () => {
  const near = (value: number, tolerance: number) => slotOf(numerical(value, tolerance), { right: 4, wrong: 1 })
  it.each([
    ['1234567', 4],
    ['1,234,567', 4],
    ['12,34,567', 4],
    [' +1234567.0 ', 4],
    ['1.234567e6', 4],
    ['1.234567E+6', 4],
    ['\u0967\u0968\u0969\u096a\u096b\u096c\u096d', 4],
    ['1234567.', 4],
    ['-1234567', -1],
    ['1,2,3', -1],
    ['12,345,67', -1],
    ['1234567 m', -1],
    ['', 0],
    ['twelve', -1],
    ['.', -1],
    ['e5', -1],
    ['1e9999', -1],
    ['Infinity', -1],
    ['0x12D687', -1],
  ])('1,234,567 answered with %j gives %d', (answer, marks) => {
    expect(marksFor(near(1_234_567, 0), answer)).toBe(marks)
  })

  it.each([
    ['0.3', 4],
    ['0.1', 4],
    ['.1', 4],
    ['0.0999', -1],
    ['0.3001', -1],
    ['\u22120.2', -1],
  ])('0.2 within 0.1 answered with %j gives %d', (answer, marks) => {
    expect(marksFor(near(0.2, 0.1), answer)).toBe(marks)
  })

  it('takes the real minus sign', () => expect(marksFor(near(-9.8, 0), '\u22129.8')).toBe(4))

  it('takes the best weight of those within their tolerance', () => {
    const content: QuestionContent = {
      ...numerical(10),
      numbers: [
        { value: 10, tolerance: 2, weight: 50 },
        { value: 10, tolerance: 0, weight: 100 },
      ],
    }
    expect([10, 11, 13].map((answer) => marksFor(slotOf(content, free), String(answer)))).toEqual([6, 3, 0])
  })
})

describe('pairs', () => {
  const capitals = matching('Delhi', 'Delhi', 'Paris', '-Rome')
  it.each([
    [{ 1: 'a', 2: 'b', 3: 'c' }, 6],
    [{ 1: 'b', 2: 'a', 3: 'c' }, 6],
    [{ 1: 'a', 2: 'a', 3: 'd' }, 4],
    [{ 3: 'c' }, 2],
    [{ 1: 'd' }, 0],
    [{ 4: 'd' }, 0],
    [{ 1: 'zzz', 2: 5 }, 0],
    [{}, 0],
    [null, 0],
    ['a', 0],
  ])('%j gives %d of 6', (answer, marks) => {
    expect(marksFor(slotOf(capitals, { ...free, partial: 'by_part' }), answer)).toBe(marks)
  })

  it('are all or nothing where no part counts', () => {
    const slot = slotOf(capitals, { right: 6, wrong: 2, partial: 'none' })
    expect([{ 1: 'a', 2: 'a', 3: 'c' }, { 1: 'a', 2: 'a' }, {}].map((answer) => marksFor(slot, answer))).toEqual([
      6, -2, 0,
    ])
  })
})

describe('an order of five', () => {
  it.each([
    ['ABCDE', 12, 12, 12],
    ['BACDE', -1, 7.2, 6],
    ['BCDEA', -1, -1, 9],
    ['EDCBA', -1, 2.4, -1],
    ['ABC', -1, 7.2, 6],
    ['AAAAA', -1, 2.4, -1],
    ['ZABCD', -1, -1, 9],
    ['ABCDEZ', 12, 12, 12],
    ['Z', -1, -1, -1],
    ['', 0, 0, 0],
  ])('%s: none %d, by position %d, by part %d', (given, none, byPosition, byPart) => {
    const marks = (['none', 'by_position', 'by_part'] as const).map((partial) =>
      marksFor(slotOf(ordering(5), { right: 12, wrong: 1, partial }), given.split('')),
    )
    expect(marks).toEqual([none, byPosition, byPart])
  })
})

describe('gaps', () => {
  const gaps: QuestionContent['gaps'] = [
    { type: 'single', marks: 1, options: single(100, -50, 0).options! },
    { type: 'multiple', marks: 1, options: weighted(50, 50, -100).options! },
    { type: 'short', marks: 2, options: [{ text: 'Delhi', weight: 100 }] },
    { type: 'numerical', marks: 2, numbers: [{ value: 7, tolerance: 0, weight: 100 }] },
  ]
  const cloze: QuestionContent = { ...essay, type: 'cloze', stem: '{{1}} {{2}} {{3}} {{4}}', gaps }
  it.each([
    [{ 1: 'A', 2: ['A', 'B'], 3: 'delhi', 4: '7' }, 12],
    [{ 1: 'A' }, 2],
    [{ 2: ['A'] }, 1],
    [{ 1: 'B', 3: 'Delhi' }, 4],
    [{ 2: ['A', 'C'], 4: '७' }, 4],
    [{ 1: 'B' }, 0],
    [{ 1: '', 2: [], 3: ' ', 4: null }, 0],
    [{ 5: 'A' }, 0],
    [['x', 'A'], 0],
    [null, 0],
  ])('of 1, 1, 2 and 2 marks, answered with %j, give %d of 12', (answer, marks) => {
    expect(marksFor(slotOf(cloze, { ...free, right: 12, partial: 'by_part' }), answer)).toBe(marks)
  })

  it('without a right one cost what a wrong answer costs; one answered gap is an answer', () => {
    const slot = slotOf(cloze, { right: 12, wrong: 3, partial: 'by_part' })
    expect([{ 1: 'B' }, { 1: 'A' }, {}].map((answer) => marksFor(slot, answer))).toEqual([-3, 2, 0])
  })

  it('are exact in eleven parts', () => {
    const eleven: QuestionContent = { ...cloze, gaps: Array.from({ length: 11 }, () => gaps[0]!) }
    const slot = slotOf(eleven, { right: 11, wrong: 0, partial: 'by_part' })
    expect(marksFor(slot, { 1: 'A', 2: 'A', 3: 'A', 4: 'A', 5: 'A' })).toBe(5)
  })

  it('without marks of their own count equally', () => {
    const free = { ...cloze, gaps: gaps.map((gap) => ({ ...gap, marks: 0 })) }
    expect(marksFor(slotOf(free, { right: 4, wrong: 0, partial: 'by_part' }), { 1: 'A', 4: '7' })).toBe(2)
  })
})

describe('an essay', () => {
  const section = [sectionOf([slotOf(essay, { right: 5, wrong: 1, partial: 'none' })])]
  it.each([
    ['waits for its marks', 'My text', undefined, 0, 'waiting', 'marking'],
    ['gets the marks it was given', 'My text', 3.25, 3.25, 'partial', 'final'],
    ['gets no more than its marks', 'My text', 7, 5, 'right', 'final'],
    ['costs nothing', 'My text', 0, 0, 'wrong', 'final'],
    ['that is empty is blank', ' ', undefined, 0, 'blank', 'final'],
  ] as const)('%s', (_, text, given, marks, state, of) => {
    const {
      score,
      slots,
      state: all,
    } = scoreSections(section, {
      answers: { q1: text },
      ...(given !== undefined && { essay_marks: { q1: given } }),
    })
    expect([score / 2_520_000, slots[0]!.state, all]).toEqual([marks, state, of])
  })
})

it('a description has no number, no marks and no state', () => {
  const { slots, total } = scoreSections([sectionOf([slotOf({ ...essay, type: 'description' })])], {
    answers: { q1: 'x' },
  })
  expect([slots, total]).toEqual([[], 0])
})
