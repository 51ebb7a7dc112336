import { describe, expect, it } from 'vitest'
import { checkForm } from '../../../../shared/src/forms/check-form.ts'
import { availabilityRules } from '../../../../shared/src/marketplace/availability/rules.ts'
import { startsIn, windowsOf } from '../../../../shared/src/marketplace/availability/windows.ts'

const day = '2026-11-25'
const now = new Date('2026-11-23T06:00:00Z')
const right = {
  time_zone: 'Asia/Kolkata',
  weekly: [{ day: 1, from: '09:00', to: '24:00' }],
  exceptions: [{ date: '2026-11-30', off: true }],
  minutes: 60,
  trial: { minutes: 30, free: true },
  join_url: 'https://meet.example.com/asha',
}

describe('the times of a tutor', () => {
  it('are right as they stand here', () => {
    expect(checkForm(availabilityRules, right, { now })).toEqual({})
  })

  it.each([
    [{ weekly: undefined }, 'weekly', 'Add the times at which you teach.'],
    [{ time_zone: 'India' }, 'time_zone', 'Choose a time zone.'],
    [
      { weekly: [{ day: 8, from: '09:00', to: '10:00' }] },
      'weekly',
      'Choose a day from Monday to Sunday, and times on a quarter of an hour, as 17:15.',
    ],
    [
      { weekly: [{ day: 1, from: '09:05', to: '10:00' }] },
      'weekly',
      'Choose a day from Monday to Sunday, and times on a quarter of an hour, as 17:15.',
    ],
    [{ weekly: [{ day: 1, from: '10:00', to: '10:00' }] }, 'weekly', 'A time must end after it begins.'],
    [
      {
        weekly: [
          { day: 1, from: '09:00', to: '10:00' },
          { day: 1, from: '09:45', to: '11:00' },
        ],
      },
      'weekly',
      'Two times overlap on Monday.',
    ],
    [
      { weekly: [{ day: 1, from: '09:00', to: '10:00', modes: ['moon'] }] },
      'weekly',
      'Choose home, place, online, institute or distance.',
    ],
    [
      { weekly: Array.from({ length: 43 }, () => ({ day: 1, from: '09:00', to: '10:00' })) },
      'weekly',
      'At most 42 times a week.',
    ],
    [{ exceptions: [{ date: '2026-02-30', off: true }] }, 'exceptions', 'Choose a day, and both times or none.'],
    [{ exceptions: [{ date: day, off: false }] }, 'exceptions', 'Say from when to when you teach on that day.'],
    [{ exceptions: [{ date: '2020-01-01', off: true }] }, 'exceptions', 'Choose a day from today to two years ahead.'],
    [
      {
        exceptions: [
          { date: day, off: true },
          { date: day, off: true, from: '10:00', to: '11:00' },
        ],
      },
      'exceptions',
      'Two times overlap on 2026-11-25.',
    ],
    [{ minutes: 50 }, 'minutes', 'Choose 30, 45, 60 or 90 minutes.'],
    [{ minutes: undefined }, 'minutes', 'Choose 30, 45, 60 or 90 minutes.'],
    [{ buffer: 121 }, 'buffer', 'Say a whole number of minutes from 0 to 120.'],
    [{ notice_hours: 73 }, 'notice_hours', 'Say a whole number of hours from 0 to 72.'],
    [{ horizon_days: 6 }, 'horizon_days', 'Say a whole number of days from 7 to 60.'],
    [{ cancel_hours: 5 }, 'cancel_hours', 'Choose 4, 12 or 24 hours.'],
    [{ trial: { minutes: 20, free: true } }, 'trial', 'A trial lesson lasts 15, 30 or 60 minutes.'],
    [{ join_url: 'javascript:alert(1)' }, 'join_url', 'Enter an address that begins with https://'],
  ])('are refused with %j', (wrong, field, sentence) => {
    expect(checkForm(availabilityRules, { ...right, ...wrong } as never, { now })).toEqual({ [field]: sentence })
  })
})

describe('the hours of a day', () => {
  const times = {
    weekly: [
      { day: 1, from: '09:00', to: '12:00' },
      { day: 1, from: '17:00', to: '20:00', modes: ['online'] },
      { day: 2, from: '09:00', to: '12:00' },
    ],
    exceptions: [
      { date: '2026-11-30', off: true, from: '10:00', to: '11:15' },
      { date: '2026-11-30', off: false, from: '14:00', to: '15:00' },
      { date: '2026-12-07', off: true },
      { date: '2026-12-07', off: false, from: '09:00', to: '10:00' },
    ],
  }
  const hours = (date: string, weekday: number) =>
    windowsOf(times, date, weekday).map(({ from, to }) => [from / 60, to / 60])

  it('are those of the week, and of the day alone, without what is off', () => {
    expect(hours('2026-11-23', 1)).toEqual([
      [9, 12],
      [17, 20],
    ])
    expect(hours('2026-11-30', 1)).toEqual([
      [9, 10],
      [11.25, 12],
      [14, 15],
      [17, 20],
    ])
    // A whole day off is off, whatever else is said of it.
    expect(hours('2026-12-07', 1)).toEqual([])
    expect(hours('2026-11-25', 3)).toEqual([])
  })

  it('begin a lesson every half hour that leaves time for it', () => {
    const starts = startsIn(windowsOf(times, '2026-11-30', 1), 45)
    expect([...starts.keys()].map((start) => start / 60)).toEqual([9, 11.25, 14, 17, 17.5, 18, 18.5, 19])
    expect(starts.get(17 * 60)).toEqual(['online'])
  })
})
