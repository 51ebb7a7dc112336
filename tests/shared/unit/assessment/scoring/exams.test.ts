import { marksOf } from '@abhyas/shared/assessment/scoring/marks'
import type { PaperSection, PaperSlot } from '@abhyas/shared/assessment/scoring/paper'
import { describe, expect, it } from 'vitest'
import { marksFor, multiple, numerical, scoreSections, sectionOf, single, slotOf } from '../../../../support/papers.ts'

/** Sections of slots, named by section and number: A1, A2, B1 … */
const paperOf = (sections: Readonly<Record<string, readonly PaperSlot[]>>, choose: Record<string, number> = {}) =>
  Object.entries(sections).map(([id, slots]): PaperSection => ({
    id,
    choose: choose[id] ?? null,
    slots: slots.map((slot, i) => ({ ...slot, id: `${id}${i + 1}` })),
  }))
const times = (count: number, slot: PaperSlot) => Array.from({ length: count }, () => slot)
/** The same answer to the questions from one number to another of a section. */
const answer = (section: string, from: number, to: number, given: unknown): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, i) => [`${section}${from + i}`, given]))
const score = (paper: readonly PaperSection[], ...answers: Record<string, unknown>[]) =>
  scoreSections(paper, { answers: Object.assign({}, ...answers) as Record<string, unknown> })

const choice = (right: number, wrong: number) => slotOf(single(100, 0, 0, 0), { right, wrong })
const typed = (right: number, wrong: number) => slotOf(numerical(42), { right, wrong })

describe('JEE Main: 75 questions, +4 and −1, also for numbers', () => {
  const subject = [...times(20, choice(4, 1)), ...times(5, typed(4, 1))]
  const paper = paperOf({ P: subject, C: subject, M: subject })

  it.each([
    [
      'all right: 75 × 4',
      300,
      [
        ['P', 1, 20, 'A'],
        ['P', 21, 25, '42'],
        ['C', 1, 20, 'A'],
        ['C', 21, 25, '42'],
        ['M', 1, 20, 'A'],
        ['M', 21, 25, '42'],
      ],
    ],
    [
      'all wrong: 75 × −1',
      -75,
      [
        ['P', 1, 20, 'B'],
        ['P', 21, 25, '41'],
        ['C', 1, 20, 'C'],
        ['C', 21, 25, '0'],
        ['M', 1, 20, 'D'],
        ['M', 21, 25, 'x'],
      ],
    ],
    ['nothing answered', 0, []],
    [
      '15 right choices, 3 wrong, 2 right numbers, 1 wrong: 68 − 4',
      64,
      [
        ['P', 1, 15, 'A'],
        ['P', 16, 18, 'B'],
        ['P', 21, 22, '42'],
        ['P', 23, 23, '43'],
      ],
    ],
    [
      '60 right, 10 wrong, 5 blank: 240 − 10',
      230,
      [
        ['P', 1, 20, 'A'],
        ['C', 1, 20, 'A'],
        ['M', 1, 20, 'A'],
        ['P', 21, 25, '1'],
        ['C', 21, 25, '1'],
      ],
    ],
  ] as const)('%s', (_, marks, given) => {
    const answers = given.map(([section, from, to, value]) => answer(section, from, to, value))
    expect(marksOf(score(paper, ...answers).score)).toBe(marks)
    expect(marksOf(score(paper).total)).toBe(300)
  })
})

describe('NEET UG 2024: four subjects of 35 questions, and any 10 of 15, +4 and −1', () => {
  const paper = paperOf(
    Object.fromEntries(
      ['Pa', 'Pb', 'Ca', 'Cb', 'Ba', 'Bb', 'Za', 'Zb'].map((id) => [
        id,
        times(id.endsWith('a') ? 35 : 15, choice(4, 1)),
      ]),
    ),
    { Pb: 10, Cb: 10, Bb: 10, Zb: 10 },
  )

  it('has 720 marks', () => expect(marksOf(score(paper).total)).toBe(720))

  it('counts 10 right answers of a section with a choice', () => {
    expect(marksOf(score(paper, answer('Pa', 1, 35, 'A'), answer('Pb', 6, 15, 'A')).score)).toBe(180)
  })

  it('counts the first 10 where 12 are answered: 3 wrong, then 9 right', () => {
    const { score: sum, counts } = score(paper, answer('Pb', 1, 3, 'B'), answer('Pb', 4, 12, 'A'))
    expect(marksOf(sum)).toBe(7 * 4 - 3)
    expect(counts).toMatchObject({ right: 7, wrong: 3, not_counted: 2 })
  })

  it('counts them in the order that the person saw', () => {
    const answers = { ...answer('Pb', 1, 3, 'B'), ...answer('Pb', 4, 12, 'A') }
    const order = Array.from({ length: 15 }, (_, i) => `Pb${15 - i}`)
    // From 12 down to 3: nine right, and number 3, which is wrong.
    expect(marksOf(scoreSections(paper, { answers, order }).score)).toBe(9 * 4 - 1)
  })

  it('does not take a cleared answer for an answered question', () => {
    expect(marksOf(score(paper, answer('Zb', 1, 5, null), answer('Zb', 6, 15, 'A')).score)).toBe(40)
  })
})

describe('CAT: three sections, +3 and −1 for a choice, +3 and 0 for what is typed', () => {
  const paper = paperOf({
    V: [...times(21, choice(3, 1)), ...times(3, typed(3, 0))],
    D: [...times(14, choice(3, 1)), ...times(6, typed(3, 0))],
    Q: [...times(14, choice(3, 1)), ...times(8, typed(3, 0))],
  })

  it('has 66 questions and 198 marks', () => {
    expect(marksOf(score(paper).total)).toBe(198)
    expect(score(paper).counts.blank).toBe(66)
  })

  it('takes nothing off for a wrong typed answer', () => {
    const { sections } = score(
      paper,
      answer('V', 1, 10, 'A'),
      answer('V', 11, 15, 'B'),
      answer('V', 22, 24, '1'), // 30 − 5
      answer('D', 1, 4, 'B'),
      answer('D', 15, 16, '42'), // −4 + 6
      answer('Q', 15, 22, '7'), // 0
    )
    expect(sections.map((one) => marksOf(one.score))).toEqual([25, 2, 0])
  })
})

describe('IIT JAM: a third of the marks is taken off for a wrong choice', () => {
  const paper = paperOf({
    A: [...times(10, choice(1, 0.333_333)), ...times(20, choice(2, 0.666_667))],
    B: times(10, slotOf(multiple('AB'), { right: 2, wrong: 0, partial: 'none' })),
    C: [...times(10, typed(1, 0)), ...times(10, typed(2, 0))],
  })

  it('has 100 marks', () => expect(marksOf(score(paper).total)).toBe(100))

  it.each([
    ['three wrong answers of one mark are exactly −1', -1, [answer('A', 1, 3, 'B')]],
    ['three wrong answers of two marks are exactly −2', -2, [answer('A', 11, 13, 'C')]],
    ['one of each is exactly −1', -1, [answer('A', 1, 1, 'B'), answer('A', 11, 11, 'B')]],
    ['all wrong: −10/3 − 40/3', -16.666_667, [answer('A', 1, 30, 'D')]],
    ['a right one and three wrong ones are exactly 0', 0, [answer('A', 1, 1, 'A'), answer('A', 2, 4, 'B')]],
    ['several right options: all of them, or nothing', 2, [{ B1: ['A', 'B'], B2: ['A'], B3: ['A', 'B', 'C'] }]],
  ] as const)('%s', (_, marks, answers) => {
    expect(marksOf(score(paper, ...answers).score)).toBe(marks)
  })

  it('a third reads the same however it is written', () => {
    for (const third of [0.333_333, 1 / 3, 0.333_333_3, 0.333_333_33])
      expect(
        scoreSections([sectionOf(times(3, choice(1, third)))], { answers: { q1: 'B', q2: 'B', q3: 'B' } }).score,
      ).toBe(-2_520_000)
  })
})

it('a single mark is exact in the answer of the server, too', () => {
  expect(marksFor(choice(1, 0.333_333), 'B')).toBe(-0.333_333)
})
