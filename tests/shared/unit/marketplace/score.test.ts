import { describe, expect, it } from 'vitest'
import { type ScoredFacts, scoreParts } from '../../../../shared/src/marketplace/listings/score.ts'
import { sumOf } from '../../../../shared/src/sum-of.ts'

const nobody: ScoredFacts = {
  percent: 0,
  is_reachable: false,
  has_identity: false,
  has_certificate: false,
  stars: { sum: 0, count: 0 },
  replies: { asked: 0, in_24h: 0 },
  daysAway: undefined,
}
const points = (facts: Partial<ScoredFacts>) =>
  Object.fromEntries(scoreParts({ ...nobody, ...facts }).map((part) => [part.id, part.points]))

describe('the score of a tutor', () => {
  it('is 1,000 points at most', () => {
    const best = {
      percent: 100,
      is_reachable: true,
      has_identity: true,
      has_certificate: true,
      stars: { sum: 5_000_000, count: 1_000_000 },
      replies: { asked: 1_000_000, in_24h: 1_000_000 },
      daysAway: 0,
    }
    expect(points(best)).toEqual({ profile: 250, checks: 250, stars: 200, replies: 200, seen: 100 })
    expect(sumOf(scoreParts({ ...nobody, ...best }).map(({ most }) => most))).toBe(1_000)
  })

  it('gives a new tutor the average of stars and replies, not zero', () => {
    expect(points({})).toEqual({ profile: 0, checks: 0, stars: 150, replies: 140, seen: 0 })
  })

  it('counts 50 points for verified contacts, 100 each for an identity and a certificate', () => {
    expect(points({ is_reachable: true }).checks).toBe(50)
    expect(points({ has_identity: true }).checks).toBe(100)
    expect(points({ has_certificate: true }).checks).toBe(100)
  })

  it('moves nobody far by a single review or a single reply', () => {
    expect(points({ stars: { sum: 1, count: 1 } }).stars).toBe(125)
    expect(points({ stars: { sum: 5, count: 1 } }).stars).toBe(158)
    expect(points({ replies: { asked: 1, in_24h: 0 } }).replies).toBe(117)
  })

  it('counts who was there within 7 days whole, within 30 days half', () => {
    expect([0, 7, 7.1, 30, 30.1].map((daysAway) => points({ daysAway }).seen)).toEqual([100, 100, 50, 50, 0])
  })
})
