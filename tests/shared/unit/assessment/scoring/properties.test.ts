import { scaled, unitsOf } from '@abhyas/shared/assessment/scoring/marks'
import { scorerOf } from '@abhyas/shared/assessment/scoring/score-attempt'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { madeAttempt as attempt } from '../../../../support/made-attempts.ts'
import { multiple, scoreSections, sectionOf, slotOf } from '../../../../support/papers.ts'

describe('for every paper, answers and floor, a score', () => {
  it('lies between the sum of all deductions and the total, and is a whole number of units', () => {
    fc.assert(
      fc.property(attempt, ({ sections, answers, essay_marks, policy: rules }) => {
        const { score, total, slots } = scoreSections(sections, { answers, essay_marks }, rules)
        const cost = sections
          .flatMap((one) => one.slots)
          .reduce((sum, { right, wrong, by }) => {
            return sum + unitsOf(by === 'question' && wrong === 0 ? right : wrong)
          }, 0)
        expect(Number.isSafeInteger(score)).toBe(true)
        expect(score).toBeLessThanOrEqual(total)
        expect(score).toBeGreaterThanOrEqual(rules.negative_floor === 'none' ? -cost : 0)
        for (const { mark, of } of slots) expect(mark).toBeLessThanOrEqual(of)
      }),
      { numRuns: 1_000 },
    )
  })

  it('is the sum of its sections, and a section is the sum of its slots, but for the floors', () => {
    fc.assert(
      fc.property(attempt, ({ sections, answers, policy: rules }) => {
        const {
          score,
          sections: scored,
          slots,
        } = scoreSections(sections, { answers }, { ...rules, negative_floor: 'none' })
        expect(score).toBe(scored.reduce((sum, one) => sum + one.score, 0))
        expect(score).toBe(slots.reduce((sum, { mark }) => sum + mark, 0))
        const onTest = scoreSections(sections, { answers }, { negative_floor: 'test' }).score
        const onSections = scoreSections(sections, { answers }, { negative_floor: 'section' }).score
        const onSlots = scoreSections(sections, { answers }, { negative_floor: 'question' }).score
        expect([onTest, onSections]).toEqual([
          Math.max(0, score),
          scored.reduce((sum, one) => sum + Math.max(0, one.score), 0),
        ])
        expect(score <= onTest && onTest <= onSections && onSections <= onSlots).toBe(true)
      }),
    )
  })

  it('has one state for every question that is asked, and says the same when asked again', () => {
    fc.assert(
      fc.property(attempt, ({ sections, answers, essay_marks, policy: rules }) => {
        const first = scoreSections(sections, { answers, essay_marks }, rules)
        expect(scoreSections(sections, { answers, essay_marks }, rules)).toEqual(first)
        const asked = sections.flatMap(({ slots }) => slots).filter((one) => one.content.type !== 'description')
        expect(Object.values(first.counts).reduce((sum, count) => sum + count)).toBe(asked.length)
        expect(first.slots.map((one) => one.slot)).toEqual(asked.map((one) => one.id))
      }),
    )
  })

  it('is the same where marks are known already, also with a choice', () => {
    fc.assert(
      fc.property(attempt, ({ sections, ids, answers, essay_marks, policy: rules }) => {
        const score = scorerOf({ sections }, rules)
        const { slots } = score({ answers, essay_marks })
        const cleared = { answers: { ...answers, [ids[0]!]: null }, essay_marks }
        const others = new Map(slots.flatMap((one) => (one.slot === ids[0] ? [] : [[one.slot, one] as const])))
        expect(score(cleared, others)).toEqual(score(cleared))
      }),
    )
  })

  it('is 0 for whoever answered nothing', () => {
    fc.assert(
      fc.property(attempt, ({ sections, policy: rules }) => {
        const { score, slots } = scoreSections(sections, { answers: {} }, rules)
        expect([score, slots.every(({ state, mark }) => state === 'blank' && mark === 0)]).toEqual([0, true])
      }),
    )
  })

  it('does not depend on the order of sections, nor of slots where all of them count', () => {
    fc.assert(
      fc.property(attempt, fc.infiniteStream(fc.nat()), ({ sections, answers, policy: rules }, numbers) => {
        const shuffled = <One>(all: readonly One[]) =>
          all
            .map((one) => [numbers.next().value as number, one] as const)
            .toSorted(([a], [b]) => a - b)
            .map(([, one]) => one)
        const moved = shuffled(sections).map((one) => ({
          ...one,
          slots: one.choose === null ? shuffled(one.slots) : one.slots,
        }))
        const { score, total, counts } = scoreSections(sections, { answers }, rules)
        expect(scoreSections(moved, { answers }, rules)).toMatchObject({ score, total, counts })
      }),
    )
  })

  it('of a choice follows the given order, and not that of the paper', () => {
    fc.assert(
      fc.property(attempt, ({ sections, ids, answers, policy: rules }) => {
        const order = ids.toReversed()
        const turned = sections.map((one) => ({ ...one, slots: one.slots.toReversed() }))
        const { score } = scoreSections(sections, { answers, order }, rules)
        expect(scoreSections(turned, { answers, order }, rules).score).toBe(score)
        expect(scoreSections(turned, { answers }, rules).score).toBe(score)
      }),
    )
  })

  it('never falls by clearing a wrong answer, where all of them count', () => {
    fc.assert(
      fc.property(attempt, fc.nat(), ({ sections, ids, answers, policy: rules }, n) => {
        const all = sections.map((one) => ({ ...one, choose: null }))
        const { score, slots } = scoreSections(all, { answers }, rules)
        const id = ids[n % ids.length]!
        if (slots.find((one) => one.slot === id)?.state !== 'wrong') return
        expect(scoreSections(all, { answers: { ...answers, [id]: null } }, rules).score).toBeGreaterThanOrEqual(score)
      }),
    )
  })
})

describe('choosing one more right option', () => {
  const rules = ['weights', 'jee_advanced', 'right_minus_wrong'] as const
  const subset = fc.subarray(['A', 'B', 'C', 'D'])

  it('never costs marks, and one more wrong option never brings any', () => {
    fc.assert(
      fc.property(
        fc.subarray(['A', 'B', 'C', 'D'], { minLength: 1 }),
        subset,
        fc.constantFrom('A', 'B', 'C', 'D'),
        fc.constantFrom(...rules),
        (key, chosen, more, partial) => {
          const section = [sectionOf([slotOf(multiple(key.join('')), { right: 4, wrong: 2, partial })])]
          const scoreOf = (answer: string[]) => scoreSections(section, { answers: { q1: answer } }).score
          if (chosen.length === 0) return
          const [before, after] = [scoreOf(chosen), scoreOf([...chosen, more])]
          expect(key.includes(more) ? after >= before : after <= before).toBe(true)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

describe('a share of marks', () => {
  it('is the nearest unit, away from zero at a half, as counted with big integers', () => {
    const units = fc.integer({ min: -2_520_000_000, max: 2_520_000_000 })
    const share = fc
      .tuple(fc.nat(2_000_000_000_000), fc.integer({ min: 1, max: 2_000_000_000_000 }))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
    fc.assert(
      fc.property(units, share, (of, [part, whole]) => {
        const twice = 2n * BigInt(of) * BigInt(part)
        const size = twice < 0n ? -twice : twice
        const nearest = (size + BigInt(whole)) / (2n * BigInt(whole))
        expect(BigInt(scaled(of, part, whole))).toBe(twice < 0n ? -nearest : nearest)
      }),
      { numRuns: 1_000 },
    )
  })
})
