import { type Grant, isInScope, periodOf } from '@abhyas/shared/billing/entitlements/scope'
import { endOfDay } from '@abhyas/shared/india/days'
import { describe, expect, it } from 'vitest'

const day = 24 * 3_600_000
const start = Date.parse('2026-11-28T06:00:00Z')
const days = (count: number, at = start): Grant => ({ at, days: count, isRevoked: false })

describe('the period of grants', () => {
  it('begins at the payment, and is longer by what is bought before its end', () => {
    expect(periodOf([days(30)])).toEqual({ from: start, until: start + 30 * day })
    expect(periodOf([days(30, start + 10 * day), days(30)])).toEqual({ from: start, until: start + 60 * day })
  })

  it('begins anew where there was none any more', () => {
    const later = start + 40 * day
    expect(periodOf([days(30), days(30, later)])).toEqual({ from: later, until: later + 30 * day })
  })

  it('goes to the end of a day of India, never back', () => {
    const exam: Grant = { at: start, until: '2027-05-02', isRevoked: false }
    expect(periodOf([exam])).toEqual({ from: start, until: endOfDay('2027-05-02') })
    expect(periodOf([days(1_000), exam])!.until).toBe(start + 1_000 * day)
  })

  it('leaves out what was revoked', () => {
    expect(periodOf([{ ...days(30), isRevoked: true }])).toBeUndefined()
    expect(periodOf([{ ...days(30), isRevoked: true }, days(5)])).toEqual({ from: start, until: start + 5 * day })
    expect(periodOf([])).toBeUndefined()
  })
})

describe('a scope', () => {
  const test = { id: 't', subject_id: 's', category_id: 'c', board_name: 'CBSE', class_name: 'Class X' }

  it.each([
    [{ all: true }, true],
    [{}, false],
    [{ tests: ['t'] }, true],
    [{ tests: ['u'] }, false],
    [{ boards: ['CBSE'] }, true],
    [{ boards: ['CBSE'], subjects: ['x'] }, false],
    [{ boards: ['CBSE'], subjects: ['x', 's'] }, true],
    [{ boards: ['ICSE'], tests: ['t'] }, true],
    [{ boards: [], classes: ['Class X'] }, true],
  ])('%j: %s', (scope, is) => {
    expect(isInScope(scope, test)).toBe(is)
  })
})
