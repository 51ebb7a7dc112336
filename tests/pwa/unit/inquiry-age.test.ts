import { describe, expect, it } from 'vitest'
import { ageOf } from '../../../pwa/src/features/admin/inquiry-board/item-words.ts'

const now = new Date('2026-11-27T12:00:00Z').getTime()
const hour = 3_600_000
const age = (column: string, hours: number) =>
  ageOf({ column, touched_at: new Date(now - hours * hour).toISOString() }, now)

describe('the age of an inquiry', () => {
  it.each([
    [0, 'Now'],
    [0.2, '12 min'],
    [4.9, '4 h'],
    [31, '31 h'],
    [50, '2 d'],
    [7 * 24, '20 Nov'],
  ])('after %s hours is %s', (hours, text) => {
    expect(age('waiting', hours)).toEqual({ text, isLate: false })
  })

  it('is late after a day only where nobody has begun it', () => {
    expect([age('new', 23), age('new', 24), age('progress', 31)].map(({ isLate }) => isLate)).toEqual([
      false,
      true,
      false,
    ])
  })

  it('of what is closed is its day', () => {
    expect(age('closed', 5 * 24).text).toBe('22 Nov')
  })
})
