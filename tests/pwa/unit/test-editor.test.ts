import type { RuleSlot } from '@abhyas/shared/assessment/test-papers/shapes'
import { describe, expect, it } from 'vitest'
import { foundBy, slotOf } from '../../../pwa/src/features/admin/tests/editor/found.ts'
import { marksOfSlot, nameOfScheme, shownMarks } from '../../../pwa/src/features/admin/tests/marking.ts'
import { factsOfSection, marksOfSection, titleOf } from '../../../pwa/src/features/admin/tests/section-facts.ts'
import { bodyOf, emptyTest, presetOf } from '../../../pwa/src/features/admin/tests/editor/values.ts'
import { localOf, momentOf } from '../../../pwa/src/ui/local-moment.ts'
import { wholeOf } from '../../../pwa/src/ui/whole-number.ts'
import { fixed, partId, rule, sectionWith } from '../../support/test-papers.ts'

const byQuestion = { by: 'question' } as const
const jeeMain = { by: 'type', types: { single: { right: 4, wrong: 1, partial: 'none' } } } as const

describe('marks of a section', () => {
  const singles = (count: number) => ({ ...rule('r1', count), type: 'single' as const })

  it('are known where a scheme or a rule gives them, and not where they are those of the questions', () => {
    expect(marksOfSlot(singles(5), sectionWith('A', []), jeeMain)).toEqual({ right: 4, wrong: 1 })
    expect(marksOfSlot(singles(5), sectionWith('A', []), byQuestion)).toBeUndefined()
    expect(marksOfSlot({ ...rule('r1', 5), right: 3, wrong: 0 }, sectionWith('A', []), byQuestion)).toEqual({
      right: 3,
      wrong: 0,
    })
    expect(marksOfSection(sectionWith('A', [singles(20)]), jeeMain, new Map())).toBe(80)
    expect(marksOfSection(sectionWith('A', [singles(20)]), byQuestion, new Map())).toBeUndefined()
  })

  it('count as many answers as count, the best ones, and sum thirds exactly', () => {
    const choice = sectionWith('B', [singles(10)], { choose: 5 })
    expect(marksOfSection(choice, jeeMain, new Map())).toBe(20)
    const thirds = sectionWith('C', [{ ...singles(3), right: 0.333333, wrong: 0 }])
    expect(marksOfSection(thirds, byQuestion, new Map())).toBe(1)
  })

  it('a section says what it asks', () => {
    expect(factsOfSection(sectionWith('A', [singles(20)]), jeeMain)).toBe('20 questions · +4 / −1')
    expect(factsOfSection(sectionWith('A', [singles(10)], { choose: 5, duration_minutes: 40 }), byQuestion)).toBe(
      '10 questions · any 5 count · 40 min',
    )
    expect([titleOf('A'), titleOf('Section B'), titleOf('Physics')]).toEqual([
      'Section A',
      'Section B',
      'Section Physics',
    ])
    expect(shownMarks({ right: 3, wrong: 0 })).toBe('+3 / 0')
  })

  it('a count that is not typed yet counts as none', () => {
    expect(factsOfSection(sectionWith('A', [singles(Number.NaN)]), byQuestion)).toBe('0 questions')
  })
})

it('a ready-made scheme is known by what it says, whatever order its types are in', () => {
  const neet = { by: 'type', types: { single: { partial: 'none', wrong: 1, right: 4 } } } as const
  expect(nameOfScheme(neet)).toBe('NEET')
  expect(nameOfScheme({ by: 'type', types: { single: { right: 4, wrong: 2, partial: 'none' } } })).toBeUndefined()
  expect(nameOfScheme(byQuestion)).toBeUndefined()
})

describe('what a check found', () => {
  const passage = { kind: 'group' as const, id: partId('g1'), passage_id: 'f'.repeat(24), slots: [fixed(2)] }
  const saved = [sectionWith('A', [rule('r1', 10), passage])]
  const problem = (field: string) => ({ field, code: 'x', message: field })
  const check = {
    ready: false,
    problems: ['sections.0.slots.0.count', 'sections.0.slots.1', 'sections.0.slots.1.slots.0', 'subject_id'].map(
      problem,
    ),
    rules: [{ slot: partId('r1'), need: 10, have: 7, more: false, waiting: 2, exposed: 0 }],
    facts: { number_of_questions: 11, total_marks: 0, most_negative: 0, exposed: 0 },
  }

  it('is found again by the slot, wherever it stands now', () => {
    const found = foundBy(check, saved)
    expect(found.problemsOf(partId('r1')).map(({ field }) => field)).toEqual(['sections.0.slots.0.count'])
    expect(found.problemsOf(partId('g1')).map(({ field }) => field)).toEqual(['sections.0.slots.1'])
    expect(found.problemsOf(fixed(2).id).map(({ field }) => field)).toEqual(['sections.0.slots.1.slots.0'])
    expect(slotOf('subject_id', saved)).toBeUndefined()
  })

  it('is not shown for a rule that has changed since', () => {
    const found = foundBy(check, saved)
    expect(found.ofRule(rule('r1', 10))).toMatchObject({ have: 7 })
    expect(found.ofRule({ ...rule('r1', 10), difficulty: 'easy' } satisfies RuleSlot)).toBeUndefined()
    expect(foundBy(undefined, saved).ofRule(rule('r1', 10))).toBeUndefined()
  })
})

it('of a published test nothing is sent that its papers are made of', () => {
  const names = (isPublished: boolean) => Object.keys(bodyOf(emptyTest(), isPublished))
  const frozen = ['sections', 'marking', 'duration_minutes', 'forms', 'shuffle_questions', 'shuffle_options']
  expect(names(false)).toEqual(expect.arrayContaining(frozen))
  expect(names(true).filter((name) => frozen.includes(name))).toEqual([])
  expect(names(true)).toEqual(expect.arrayContaining(['test_name', 'instructions', 'closes_at']))
})

it('an exam begins with one attempt and needs a network', () => {
  expect(presetOf('exam')).toEqual({
    test_type: 'exam',
    attempts_allowed: 1,
    offline_start: false,
    review: expect.objectContaining({ score: 'closed', solutions: 'over', release_at: '' }),
  })
  expect(presetOf('practice')).toMatchObject({
    attempts_allowed: 0,
    offline_start: true,
    review: { score: 'handed_in', solutions: 'handed_in' },
  })
})

it('a date field holds the time of the device, and is sent in UTC', () => {
  const moment = '2026-11-28T04:30:00.000Z'
  expect(momentOf(localOf(moment))).toBe(moment)
  expect([localOf(''), momentOf(''), localOf('soon')]).toEqual(['', '', ''])
})

it('a whole number is read from its digits alone', () => {
  expect([wholeOf('12', null), wholeOf('1a2', null), wholeOf('', null), wholeOf('-5', null)]).toEqual([12, 12, null, 5])
  expect(wholeOf('', Number.NaN)).toBeNaN()
})
