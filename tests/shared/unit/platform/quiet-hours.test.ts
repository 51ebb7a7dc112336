import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextDigest, quietUntil } from '../../../../shared/src/platform/notifications/quiet-hours.ts'

const zone = { time_zone: 'Asia/Kolkata' }
const night = { from: '22:00', to: '07:00', ...zone }
const at = (clock: string, day = '2026-11-30') => new Date(`${day}T${clock}:00+05:30`)

describe('quiet hours', () => {
  it.each([
    ['21:59', undefined],
    ['22:00', at('07:00', '2026-12-01')],
    ['23:59', at('07:00', '2026-12-01')],
    ['00:00', at('07:00')],
    ['06:59', at('07:00')],
    ['07:00', undefined],
  ])('over midnight: at %s until %s', (clock, until) => {
    expect(quietUntil(night, at(clock))).toEqual(until)
  })

  it.each([
    ['12:59', undefined],
    ['13:00', at('15:30')],
    ['15:30', undefined],
  ])('of an afternoon: at %s until %s', (clock, until) => {
    expect(quietUntil({ from: '13:00', to: '15:30', ...zone }, at(clock))).toEqual(until)
  })

  it('are none where they begin and end at the same time', () => {
    expect(quietUntil({ from: '00:00', to: '00:00', ...zone }, at('00:00'))).toBeUndefined()
  })

  it('end outside themselves, within a day', () => {
    const clocks = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map(toClock)
    fc.assert(
      fc.property(
        clocks,
        clocks,
        fc.date({ min: at('00:00'), max: at('00:00', '2099-01-01'), noInvalidDate: true }),
        (from, to, now) => {
          const until = quietUntil({ from, to, ...zone }, now)
          const isAhead = until === undefined || (until > now && until.getTime() - now.getTime() <= 86_400_000)
          expect([isAhead, until && quietUntil({ from, to, ...zone }, until)]).toEqual([true, undefined])
        },
      ),
    )
  })
})

const toClock = (parts: readonly number[]) => parts.map((part) => String(part).padStart(2, '0')).join(':')

describe('the next mail with what is new', () => {
  it.each([
    ['daily', '17:59', '2026-11-30'],
    ['daily', '18:00', '2026-12-01'],
    // The 30th is a Monday.
    ['weekly', '17:59', '2026-11-30'],
    ['weekly', '18:00', '2026-12-07'],
  ] as const)('%s, asked for at %s, comes on %s', (digest, clock, day) => {
    expect(nextDigest(digest, '18:00', zone.time_zone, at(clock))).toEqual(at('18:00', day))
  })
})
