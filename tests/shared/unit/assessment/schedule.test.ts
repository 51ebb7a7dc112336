import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, type RatingName, ratings } from '../../../../shared/src/assessment/revise/limits.ts'
import {
  isMastered,
  newCard,
  ratingOf,
  reviewed,
  reviewedAll,
} from '../../../../shared/src/assessment/revise/schedule.ts'

const dayMs = 86_400_000
const begun = Date.UTC(2026, 10, 1, 12)

/** Reviews of some weeks, none at the same moment. */
const logs = fc.uniqueArray(
  fc.record({
    at: fc.integer({ min: begun, max: begun + 100 * dayMs }),
    rating: fc.constantFrom<RatingName>(...ratings),
  }),
  { selector: ({ at }) => at, maxLength: 12 },
)

describe('the schedule', () => {
  it('has a new question due at once', () => {
    expect(newCard(begun)).toMatchObject({ due: begun, reps: 0, days: 0 })
  })

  it('lets a known one wait longer each time, and a forgotten one come tomorrow', () => {
    let card = newCard(begun)
    const waits: number[] = []
    for (let n = 0; n < 5; n++) {
      card = reviewed(card, { at: card.due, rating: 'good' })
      waits.push(card.days)
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits[0]).toBeGreaterThanOrEqual(1)
    expect(isMastered(card)).toBe(true)
    const forgotten = reviewed(card, { at: card.due, rating: 'again' })
    expect(forgotten).toMatchObject({ lapses: 1 })
    expect(forgotten.days).toBeLessThan(card.days / 2)
  })

  it('gives the same card whatever the order in which reviews arrive', () => {
    fc.assert(
      fc.property(logs, fc.integer(), (log, seed) => {
        const shuffled = log.toSorted((a, b) => ((a.at * 31 + seed) % 97) - ((b.at * 31 + seed) % 97))
        expect(reviewedAll(newCard(begun), shuffled)).toEqual(reviewedAll(newCard(begun), log))
      }),
    )
  })

  it('goes on from where it was: a part of the log, and then the rest, is the whole', () => {
    fc.assert(
      fc.property(logs, fc.nat(12), (log, at) => {
        const sorted = log.toSorted((a, b) => a.at - b.at)
        const half = reviewedAll(newCard(begun), sorted.slice(0, at))
        const stored = JSON.parse(JSON.stringify(half)) as typeof half
        expect(reviewedAll(stored, sorted.slice(at))).toEqual(reviewedAll(newCard(begun), sorted))
      }),
    )
  })

  it('waits a day at least, and a year at most', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const card = reviewedAll(newCard(begun), log)
        if (log.length === 0) return
        expect(card.days).toBeGreaterThanOrEqual(1)
        expect(card.days).toBeLessThanOrEqual(365)
        expect(card.due).toBe(card.last! + card.days * dayMs)
      }),
    )
  })

  it('waits no longer than a year, however easy it is', () => {
    const at = (day: number) => begun + day * dayMs
    const days = [0, 15, 30, 60, 100]
    const card = reviewedAll(
      newCard(begun),
      days.map((day) => ({ at: at(day), rating: 'easy' })),
    )
    expect(reviewed(card, { at: card.due, rating: 'easy' })).toMatchObject({ days: 365, due: card.due + 365 * dayMs })
  })

  it('takes a clock that went back as if no time had passed', () => {
    const card = reviewed(newCard(begun), { at: begun, rating: 'good' })
    expect(reviewed(card, { at: begun - dayMs, rating: 'good' }).last).toBe(begun)
  })
})

describe('the rating that is offered', () => {
  const given = { isRight: true, isPartial: false, hasHint: false, ms: 10_000 }
  it.each([
    ['good', {}],
    ['again', { isRight: false }],
    ['hard', { isRight: false, isPartial: true }],
    ['hard', { hasHint: true }],
    ['hard', { median_ms: 4_999 }],
    ['good', { median_ms: 5_000 }],
  ] as const)('is %s for %j', (rating, change) => {
    expect(ratingOf({ ...given, ...change })).toBe(rating)
  })
})

it('a day begins at midnight in India', () => {
  expect(dayOf(Date.UTC(2026, 10, 28, 18, 29))).toBe('2026-11-28')
  expect(dayOf(Date.UTC(2026, 10, 28, 18, 30))).toBe('2026-11-29')
})
