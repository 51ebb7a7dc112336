import { describe, expect, it } from 'vitest'
import { marksFor, multiple, numerical, scoreSections, sectionOf, single, slotOf } from '../../../../support/papers.ts'

/**
 * JEE (Advanced) 2024, paper 1: "Full Marks: +4 ONLY if (all) the correct option(s) is(are) chosen; Partial Marks: +3 If
 * all the four options are correct but ONLY three options are chosen; Partial Marks: +2 If three or more options are
 * correct but ONLY two options are chosen, both of which are correct; Partial Marks: +1 If two or more options are
 * correct but ONLY one option is chosen and it is a correct option; Zero Marks: 0 If none of the options is chosen;
 * Negative Marks: −2 In all other cases." Each row is a key; each column is what was chosen. Typed by hand.
 */
const chosen = '-     A  B  C  D  AB AC AD BC BD CD ABC ABD ACD BCD ABCD'.split(/\s+/)
const table = `
A       0     4 -2 -2 -2  -2 -2 -2 -2 -2 -2  -2  -2  -2  -2  -2
B       0    -2  4 -2 -2  -2 -2 -2 -2 -2 -2  -2  -2  -2  -2  -2
C       0    -2 -2  4 -2  -2 -2 -2 -2 -2 -2  -2  -2  -2  -2  -2
D       0    -2 -2 -2  4  -2 -2 -2 -2 -2 -2  -2  -2  -2  -2  -2
AB      0     1  1 -2 -2   4 -2 -2 -2 -2 -2  -2  -2  -2  -2  -2
AC      0     1 -2  1 -2  -2  4 -2 -2 -2 -2  -2  -2  -2  -2  -2
AD      0     1 -2 -2  1  -2 -2  4 -2 -2 -2  -2  -2  -2  -2  -2
BC      0    -2  1  1 -2  -2 -2 -2  4 -2 -2  -2  -2  -2  -2  -2
BD      0    -2  1 -2  1  -2 -2 -2 -2  4 -2  -2  -2  -2  -2  -2
CD      0    -2 -2  1  1  -2 -2 -2 -2 -2  4  -2  -2  -2  -2  -2
ABC     0     1  1  1 -2   2  2 -2  2 -2 -2   4  -2  -2  -2  -2
ABD     0     1  1 -2  1   2 -2  2 -2  2 -2  -2   4  -2  -2  -2
ACD     0     1 -2  1  1  -2  2  2 -2 -2  2  -2  -2   4  -2  -2
BCD     0    -2  1  1  1  -2 -2 -2  2  2  2  -2  -2  -2   4  -2
ABCD    0     1  1  1  1   2  2  2  2  2  2   3   3   3   3   4
`
const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/))
const pairs = rows.flatMap(([key = '', ...marks]) => chosen.map((given, i) => [key, given, Number(marks[i])] as const))

const several = { right: 4, wrong: 2, partial: 'jee_advanced' } as const

describe('a question of JEE Advanced with one or more right options', () => {
  it('has 240 pairs of key and answer in this table', () => {
    expect(pairs.length).toBe(240)
    expect(pairs.every(([, , marks]) => Number.isInteger(marks))).toBe(true)
  })

  it.each(pairs)('whose key is %s, answered with %s, gives %i', (key, given, marks) => {
    const answer = given === '-' ? [] : given.split('')
    expect(marksFor(slotOf(multiple(key), several), answer)).toBe(marks)
    expect(marksFor(slotOf(multiple(key), several), answer.toReversed())).toBe(marks)
  })

  it('with more than four options gives at most three quarters of the marks in part', () => {
    const slot = slotOf(
      { ...multiple('ABCD'), options: Array.from({ length: 6 }, (_, i) => ({ text: `${i}`, weight: i < 5 ? 20 : 0 })) },
      several,
    )
    expect(marksFor(slot, ['A', 'B', 'C', 'D', 'E'])).toBe(4)
    expect(marksFor(slot, ['A', 'B', 'C', 'D'])).toBe(3)
    expect(marksFor(slot, ['A', 'B'])).toBe(2)
    expect(marksFor(slot, ['A', 'F'])).toBe(-2)
  })
})

/** 2024, paper 1, one subject: 4 single, 3 with several, 6 integers, 4 list matches; 60 marks. */
const kinds = [
  ...Array.from({ length: 4 }, () => slotOf(single(100, 0, 0, 0), { right: 3, wrong: 1 })),
  ...Array.from({ length: 3 }, () => slotOf(multiple('ABC'), several)),
  ...Array.from({ length: 6 }, () => slotOf(numerical(7), { right: 4, wrong: 0 })),
  ...Array.from({ length: 4 }, () => slotOf(single(0, 0, 100, 0), { right: 3, wrong: 1 })),
]
const paper = ['Mathematics', 'Physics', 'Chemistry'].map((id, subject) => ({
  id,
  choose: null,
  slots: kinds.map((slot, i) => ({ ...slot, id: `${subject}-${i + 1}` })),
}))

describe('JEE Advanced 2024, paper 1', () => {
  it('has 51 questions and 180 marks, 60 a subject', () => {
    const { total, sections, counts } = scoreSections(paper, { answers: {} })
    expect([total, sections.map((one) => one.total)]).toEqual([180 * 2_520_000, Array(3).fill(60 * 2_520_000)])
    expect(counts.blank).toBe(51)
  })

  it('scores a subject by hand: 3 right, 1 wrong; full, two of three, one wrong; 4 right, 2 wrong; 2 right, 2 blank', () => {
    const answers = {
      '0-1': 'A',
      '0-2': 'A',
      '0-3': 'A',
      '0-4': 'B', // 9 − 1 = 8
      '0-5': ['C', 'A', 'B'],
      '0-6': ['A', 'C'],
      '0-7': ['A', 'D'], // 4 + 2 − 2 = 4
      '0-8': '7',
      '0-9': '7',
      '0-10': '7.0',
      '0-11': '+7',
      '0-12': '8',
      '0-13': '70', // 16
      '0-14': 'C',
      '0-15': 'C', // 6
    }
    const { score, sections, counts } = scoreSections(paper, { answers })
    expect([score, sections[0]!.score]).toEqual([34 * 2_520_000, 34 * 2_520_000])
    expect(counts).toEqual({ right: 10, partial: 1, wrong: 4, blank: 36, waiting: 0, not_counted: 0 })
  })

  it('goes below zero: every question wrong', () => {
    const wrong = ['B', 'B', 'B', 'B', ['D'], ['D'], ['D'], '1', '1', '1', '1', '1', '1', 'A', 'A', 'A', 'A']
    const answers = Object.fromEntries(wrong.map((answer, i) => [`1-${i + 1}`, answer]))
    // 4 × −1, 3 × −2, 6 × 0, 4 × −1
    expect(scoreSections(paper, { answers }).score).toBe(-14 * 2_520_000)
  })
})

it('a section is scored by its own slots', () => {
  const { sections } = scoreSections([sectionOf([slotOf(single(100, 0))])], { answers: { q1: 'A' } })
  expect(sections).toMatchObject([{ id: 's1', score: 4 * 2_520_000, total: 4 * 2_520_000 }])
})
