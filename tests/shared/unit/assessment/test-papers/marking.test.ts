import { markingOf } from '@abhyas/shared/assessment/test-papers/marking'
import { readyMadeSchemes, readyMadeTests } from '@abhyas/shared/assessment/test-papers/ready-made'
import { sectionProblems } from '@abhyas/shared/assessment/test-papers/section-rules'
import type { Scheme } from '@abhyas/shared/assessment/test-papers/shapes'
import { totalsOf } from '@abhyas/shared/assessment/test-papers/totals'
import { describe, expect, it } from 'vitest'
import { fixed, rule, sectionWith, testWith } from '../../../../support/test-papers.ts'

const question = { type: 'single', marks: 2, negative_marks: 0.5 } as const
const ofTest: Scheme = { by: 'type', types: { single: { right: 3, wrong: 1, partial: 'none' } } }
const ofSection: Scheme = { by: 'type', types: { single: { right: 4, wrong: 2, partial: 'weights' } } }

describe('the marks of a question', () => {
  const marks = (slot: object, section: Scheme | undefined, test: Scheme) => {
    const levels = { slot: fixed(1, slot), section: { ...(section && { marking: section }) }, test: { marking: test } }
    const { right, wrong, partial, by } = markingOf(question, levels)
    return [right, wrong, partial, by]
  }

  it.each<[string, object, Scheme | undefined, Scheme, unknown[]]>([
    ['are its own', {}, undefined, { by: 'question' }, [2, 0.5, 'weights', 'question']],
    ['are those of the test', {}, undefined, ofTest, [3, 1, 'none', 'type']],
    ['are those of the section before', {}, ofSection, ofTest, [4, 2, 'weights', 'type']],
    ['are those of the slot before all', { right: 5, wrong: 0 }, ofSection, ofTest, [5, 0, 'weights', 'type']],
    ['are the slot’s only where it has some', { wrong: 0 }, undefined, { by: 'question' }, [2, 0, 'weights', 'type']],
    [
      'stay its own where the slot says how a part counts',
      { partial: 'none' },
      undefined,
      { by: 'question' },
      [2, 0.5, 'none', 'question'],
    ],
    ['are its own again where the section says so', {}, { by: 'question' }, ofTest, [2, 0.5, 'weights', 'question']],
    [
      'are the next level’s where a scheme does not name its type',
      {},
      { by: 'type', types: {} },
      ofTest,
      [3, 1, 'none', 'type'],
    ],
    [
      'are its own where no scheme names its type',
      {},
      undefined,
      { by: 'type', types: {} },
      [2, 0.5, 'weights', 'question'],
    ],
  ])('%s', (_, slot, section, test, expected) => expect(marks(slot, section, test)).toEqual(expected))
})

describe('a ready-made', () => {
  it.each(readyMadeSchemes.map(({ name, marking }) => [name, marking] as const))('scheme %s is valid', (_, marking) => {
    expect(sectionProblems({ marking })).toEqual({})
  })

  it('scheme has the marks of its exam', () => {
    const typesOf = (name: string) => {
      const { marking } = readyMadeSchemes.find((one) => one.name === name)!
      return marking.by === 'type' ? marking.types : {}
    }
    expect(typesOf('JEE Main')).toMatchObject({ single: { right: 4, wrong: 1 }, numerical: { right: 4, wrong: 1 } })
    expect(typesOf('JEE Advanced').multiple).toEqual({ right: 4, wrong: 2, partial: 'jee_advanced' })
    expect(typesOf('NEET').single).toMatchObject({ right: 4, wrong: 1 })
    expect(typesOf('CAT')).toMatchObject({ single: { right: 3, wrong: 1 }, short: { right: 3, wrong: 0 } })
    expect(typesOf('One mark each').matching).toEqual({ right: 1, wrong: 0, partial: 'by_part' })
  })

  const totals = Object.fromEntries(
    readyMadeTests.map(({ name, sections, duration_minutes }) => {
      const made = sections.map(({ draws, ...section }, s) =>
        sectionWith(
          section.name,
          draws.map((draw, i) => rule(`${s}.${i}`, draw.count, draw)),
          section,
        ),
      )
      const test = testWith(made, { duration_minutes })
      const { number_of_questions: count, total_marks: total, most_negative: lowest } = totalsOf(test, () => question)
      return [name, [count, total, lowest, duration_minutes]]
    }),
  )
  it('test counts the marks of a rule of one type also before it finds a question', () => {
    const test = testWith([
      sectionWith('A', [rule('a', 20, { type: 'single' })]),
      sectionWith('B', [rule('b', 5, { right: 2, wrong: 1 })]),
    ])
    const ofJee = { ...test, marking: readyMadeSchemes.find(({ name }) => name === 'JEE Main')!.marking }
    // Of a rule of any type the marks are not known.
    expect(totalsOf(ofJee, () => undefined)).toMatchObject({ total_marks: 80, most_negative: -20 })
  })

  it.each([
    ['JEE Main', [75, 300, -75, 180]],
    // A subject: 4 × −1, 3 × −2, 4 × −1.
    ['JEE Advanced 2024, paper 1', [51, 180, -42, 180]],
    // 180 of 200 questions count.
    ['NEET UG 2024', [200, 720, -180, 200]],
    ['CAT', [66, 198, -49, 120]],
    // 10 × −1/3, 20 × −2/3.
    ['IIT JAM', [60, 100, -16.666_667, 180]],
  ])('test %s has the questions, marks and minutes of its exam', (name, expected) => {
    expect(totals[name]).toEqual(expected)
    expect(Object.keys(totals)).toHaveLength(5)
  })
})
