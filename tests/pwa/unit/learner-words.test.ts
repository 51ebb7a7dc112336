import { describe, expect, it } from 'vitest'
import { withLearner } from '../../../pwa/src/data/family.ts'
import {
  ageInWords,
  agreedSince,
  atSwitches,
  isDeletable,
  isLastGuardian,
  shownCode,
  switchedPurposes,
  takenBack,
} from '../../../pwa/src/features/marketplace/family/learner-words.ts'
import type { Learner } from '../../../shared/src/marketplace/learners/shapes.ts'
import { maps } from '../../support/maps.ts'

const consent = (purpose: string, guardian_id: string, day: number, withdrawn?: number) => ({
  purpose,
  guardian_id,
  guardian: 'Ms. Rukmini Sen',
  notice_version: '1',
  notice_language: 'en',
  given_at: `2026-11-${day}`,
  withdrawn_at: withdrawn === undefined ? null : `2026-11-${withdrawn}`,
})
const consents = [
  consent('account', 'hers', 10, 11),
  consent('account', 'his', 12),
  consent('account', 'hers', 13),
  consent('tests', 'hers', 13, 20),
]

describe('how old a learner is, in words', () => {
  const inWords = (birth: string) => ageInWords(birth, new Date('2026-11-27T10:00:00Z'))
  maps(inWords, [
    ['2014-11-27', '12 years'],
    ['2014-11-28', '11 years'],
    ['2025-03-01', '1 year'],
    ['2026-01-01', 'Under 1 year'],
    ['2012-02-29', '14 years'],
    ['', ''],
    ['2014-02-30', ''],
  ])
})

describe('switching a purpose', () => {
  it('keeps the order of the notice', () => {
    expect(switchedPurposes(['account', 'tests'], 'messages')).toEqual(['account', 'messages', 'tests'])
    expect(switchedPurposes(['account', 'tests'], 'tests')).toEqual(['account'])
  })

  it('ends everything with the account, and agrees to nothing without it', () => {
    expect(switchedPurposes(['account', 'tests'], 'account')).toEqual([])
    expect(switchedPurposes([], 'tests')).toEqual([])
  })
})

it('a guardian agrees since the day of what still stands, whatever others do', () => {
  expect([...agreedSince({ consents }, 'hers')]).toEqual([['account', '2026-11-13']])
  expect([...agreedSince({ consents }, 'his')]).toEqual([['account', '2026-11-12']])
})

it('what was taken back comes latest first, and not all of it', () => {
  expect(takenBack({ consents }).map(({ withdrawn_at }) => withdrawn_at)).toEqual(['2026-11-20', '2026-11-11'])
  expect(takenBack({ consents }, 1)).toHaveLength(1)
})

it('a code is read out in two groups', () => {
  expect(shownCode('K7QM2XPA')).toBe('K7QM 2XPA')
})

const guardian = { id: 'hers', name: '', relation: 'Mother', since: '' }

it('a child can be deleted whom nobody else would lose', () => {
  expect(isDeletable({ has_account: false, guardians: [guardian] })).toBe(true)
  expect(isDeletable({ has_account: true, guardians: [guardian] })).toBe(false)
  expect(isDeletable({ has_account: false, guardians: [guardian, guardian] })).toBe(false)
})

it('the last guardian of who may be a minor stays', () => {
  expect(isLastGuardian({ minor: true, guardians: [guardian] })).toBe(true)
  expect(isLastGuardian({ minor: null, guardians: [guardian] })).toBe(true)
  expect(isLastGuardian({ minor: false, guardians: [guardian] })).toBe(false)
  expect(isLastGuardian({ minor: true, guardians: [guardian, guardian] })).toBe(false)
})

it('what is wrong with the notice is said at the switches', () => {
  expect(atSwitches({ notice_version: 'Old.', relation: 'Missing.' })).toEqual({
    consents: 'Old.',
    relation: 'Missing.',
  })
  expect(atSwitches({ notice_version: 'Old.', consents: 'First.' })).toEqual({ consents: 'First.' })
})

describe('a family with a learner', () => {
  const learner = (id: string, is_self = false, first_name = '') => ({ id, is_self, first_name }) as Learner
  it('has each of them once', () => {
    expect(withLearner([learner('1'), learner('2')], learner('1', false, 'Mira'))).toEqual([
      learner('1', false, 'Mira'),
      learner('2'),
    ])
  })

  it('begins with the own one, which a code may replace', () => {
    expect(withLearner([learner('1', true), learner('2')], learner('3', true))).toEqual([
      learner('3', true),
      learner('2'),
    ])
  })
})
