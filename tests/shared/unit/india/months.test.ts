import { endOfMonth, isMonth, monthAfter, monthInIndia, monthInWords, startOfMonth } from '@abhyas/shared/india/months'
import { expect, it } from 'vitest'

it('a month of India begins and ends 5 hours and 30 minutes before that of UTC', () => {
  expect(new Date(startOfMonth('2026-11')).toISOString()).toBe('2026-10-31T18:30:00.000Z')
  expect(new Date(endOfMonth('2026-11')).toISOString()).toBe('2026-11-30T18:29:59.999Z')
  expect(monthInIndia(Date.parse('2026-10-31T18:29:59.999Z'))).toBe('2026-10')
  expect(monthInIndia(Date.parse('2026-10-31T18:30:00.000Z'))).toBe('2026-11')
})

it('months follow each other over the end of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', -20)]).toEqual([
    '2027-01',
    '2025-12',
    '2025-03',
  ])
  expect(monthInWords('2026-11')).toBe('November 2026')
})

it.each(['', '2026', '2026-00', '2026-13', '2026-11-01', '1999-01', 'November'])('%j is no month', (text) => {
  expect(isMonth(text)).toBe(false)
})
