import { describe, expect, it } from 'vitest'
import { besides } from '../../../pwa/src/entities/lesson/lesson-words.ts'
import type { Booking } from '../../../shared/src/marketplace/bookings/shapes.ts'

const lesson = (id: string, from: string, to: string, more: Partial<Booking> = {}): Booking =>
  ({
    id,
    side: 'tutor',
    state: 'confirmed',
    starts_at: `2026-12-01T${from}:00.000Z`,
    ends_at: `2026-12-01T${to}:00.000Z`,
    ...more,
  }) as Booking

describe('what somebody teaches at the time of a lesson', () => {
  const one = lesson('one', '10:00', '11:00')
  const meets = (other: Booking) => besides(one, [one, other]).map(({ id }) => id)

  it.each([
    ['begins before it ends', lesson('other', '10:30', '11:30'), ['other']],
    ['lies within it', lesson('other', '10:15', '10:45', { state: 'requested' }), ['other']],
    ['begins when it ends', lesson('other', '11:00', '12:00'), []],
    ['ends when it begins', lesson('other', '09:00', '10:00'), []],
    ['is cancelled', lesson('other', '10:00', '11:00', { state: 'cancelled' }), []],
    ['is somebody else’s', lesson('other', '10:00', '11:00', { side: 'family' }), []],
  ])('is told of another one if it %s', (_, other, told) => {
    expect(meets(other)).toEqual(told)
  })

  it('is not told of a lesson that does not take place', () => {
    expect(besides({ ...one, state: 'cancelled' }, [lesson('other', '10:00', '11:00')])).toEqual([])
  })
})
