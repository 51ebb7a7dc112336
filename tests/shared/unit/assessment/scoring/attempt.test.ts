import { accuracyOf, breakDown, percentOf } from '@abhyas/shared/assessment/scoring/breakdown'
import type { NegativeFloor } from '@abhyas/shared/assessment/scoring/kinds'
import { areExactMarks, marksOf, shownMarks, unitsOf } from '@abhyas/shared/assessment/scoring/marks'
import type { Ruling } from '@abhyas/shared/assessment/scoring/paper'
import { describe, expect, it } from 'vitest'
import { multiple, scoreSections, sectionOf, single, slotOf, weighted } from '../../../../support/papers.ts'

const four = slotOf(single(100, 0, 0, 0))
const three = [sectionOf([four, four, four])]

describe('marks', () => {
  it.each([
    [1, '1'],
    [-1 / 3, '−0.33'],
    [2 / 3, '0.67'],
    [0.125, '0.13'],
    [-0.125, '−0.13'],
    [0.004, '0'],
    [-0.004, '0'],
    [3.25, '3.25'],
    [94, '94'],
  ])('%d is shown as %s', (marks, text) => expect(shownMarks(unitsOf(marks))).toBe(text))

  it.each([
    [0.333_333, true],
    [0.666_667, true],
    [0.142_857, true],
    [0.111_111, true],
    [0.25, true],
    [1.005, true],
    [2.333_333, true],
    [0.3333, false],
    [0.000_5, false],
    [Math.PI, false],
    [Number.NaN, false],
  ])('%d is exact: %s', (marks, isExact) => expect(areExactMarks(marks)).toBe(isExact))
})

describe('a floor', () => {
  // Section 1: −1 −1 −1. Section 2: +4 −1, blank. Without a floor: 0 in all.
  const sections = [
    ...three,
    { ...three[0]!, id: 's2', slots: three[0]!.slots.map((slot) => ({ ...slot, id: `${slot.id}x` })) },
  ]
  const answers = { q1: 'B', q2: 'B', q3: 'B', q1x: 'A', q2x: 'B' }
  it.each<[NegativeFloor, number, number]>([
    ['none', 0, -3],
    ['test', 0, 0],
    ['section', 3, 0],
    ['question', 4, 0],
  ])('%s: both sections give %d, the first alone %d', (floor, both, alone) => {
    const marks = (given: Record<string, string>) =>
      marksOf(scoreSections(sections, { answers: given }, { negative_floor: floor }).score)
    expect([marks(answers), marks({ q1: 'B', q2: 'B', q3: 'B' })]).toEqual([both, alone])
  })

  it('of a question leaves the answer wrong', () => {
    const { counts } = scoreSections(three, { answers: { q1: 'B' } }, { negative_floor: 'question' })
    expect(counts).toMatchObject({ wrong: 1, blank: 2 })
  })
})

describe('a ruling', () => {
  const scored = (ruling: Ruling, answer: unknown, slot = four) => {
    const { score, total, slots } = scoreSections(
      [sectionOf([slot, four])],
      { answers: { q1: answer } },
      { rulings: { q1: ruling } },
    )
    return [marksOf(score), marksOf(total), slots[0]!.state]
  }

  it.each<[string, Ruling, unknown, unknown[]]>([
    ['accepts another option, for who chose it', { how: 'accept', options: [1] }, 'B', [4, 8, 'right']],
    ['accepts another option: the old key stays right', { how: 'accept', options: [1] }, 'A', [4, 8, 'right']],
    ['accepts another option: others stay wrong', { how: 'accept', options: [1] }, 'C', [-1, 8, 'wrong']],
    ['gives marks to all who attempted', { how: 'all_attempted' }, 'C', [4, 8, 'right']],
    ['gives none to who did not', { how: 'all_attempted' }, null, [0, 8, 'blank']],
    ['drops a question: everyone has its marks', { how: 'everyone' }, null, [4, 8, 'right']],
    ['leaves a question out of score and total', { how: 'exclude' }, 'B', [0, 4, 'not_counted']],
    ['takes another key', { how: 'key', content: single(0, 100, 0, 0) }, 'B', [4, 8, 'right']],
    [
      'takes another key from who had the old one',
      { how: 'key', content: single(0, 100, 0, 0) },
      'A',
      [-1, 8, 'wrong'],
    ],
  ])('%s', (_, ruling, answer, result) => expect(scored(ruling, answer)).toEqual(result))

  it.each([
    ['AB', 4],
    ['ABC', 4],
    ['AC', 2],
    ['C', 1],
    ['A', 1],
    ['ABD', -2],
  ])('that accepts C beside A and B: %s gives %d', (chosen, marks) => {
    const slot = slotOf(multiple('AB'), { right: 4, wrong: 2, partial: 'jee_advanced' })
    expect(scored({ how: 'accept', options: [2] }, chosen.split(''), slot)[0]).toBe(marks)
  })

  it('by weights gives an accepted option the weight of the best', () => {
    const slot = slotOf(weighted(50, 50, 0, 0))
    expect(
      ['C', 'AC', 'AB', 'ABC'].map((chosen) => scored({ how: 'accept', options: [2] }, chosen.split(''), slot)[0]),
    ).toEqual([2, 4, 4, 4])
  })

  it('of a dropped question counts first where a number of answers counts, and costs nobody anything', () => {
    const section = [sectionOf([four, four, four], { choose: 2 })]
    const scoreOf = (answers: Record<string, string>) => {
      const rulings = { q3: { how: 'everyone' } } as const
      return marksOf(scoreSections(section, { answers }, { rulings }).score)
    }
    expect([scoreOf({}), scoreOf({ q1: 'A', q2: 'A' }), scoreOf({ q1: 'A', q2: 'B' }), scoreOf({ q1: 'B' })]).toEqual([
      4, 8, 8, 3,
    ])
  })

  it('that excludes leaves enough to choose from', () => {
    const section = [sectionOf([four, four, four], { choose: 3 })]
    const { total } = scoreSections(section, { answers: {} }, { rulings: { q1: { how: 'exclude' } } })
    expect(marksOf(total)).toBe(8)
  })
})

describe('a score', () => {
  const { slots, score, total, counts } = scoreSections(three, { answers: { q1: 'A', q2: 'B' } })

  it('is broken down by topic, without what did not count', () => {
    const groups = breakDown(slots, (slot) => (slot === 'q3' ? undefined : 'Waves'))
    expect(groups).toEqual([{ name: 'Waves', asked: 2, right: 1, marks: unitsOf(3), of: unitsOf(8) }])
  })

  it('has percent and accuracy', () => {
    expect([percentOf(score, total), percentOf(0, 0), accuracyOf(counts)]).toEqual([25, 0, 0.5])
    expect(accuracyOf(scoreSections(three, { answers: {} }).counts)).toBeUndefined()
  })

  it('names the version of the rules, and a version that does not exist is refused', () => {
    expect(scoreSections(three, { answers: {} }).scoring_version).toBe(1)
    expect(() => scoreSections(three, { answers: {} }, { scoring_version: 2 })).toThrow('there is no version 2')
  })
})
