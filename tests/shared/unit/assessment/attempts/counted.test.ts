import { describe, expect, it } from 'vitest'
import { countedAttempt } from '../../../../../shared/src/assessment/attempts/counted.ts'

/**
 * Moodle's second quiz test (mod/quiz/tests/fixtures, steps01 and results01): four people, two attempts each, and the
 * marks that Moodle gives. The attempts of the fourth were never finished.
 */
const moodle = {
  Jones: [33.33334, 33.33334],
  Smith: [50, 50],
  Vicars: [50, 50],
  Pacino: [undefined, undefined],
} as const
const attemptsOf = (marks: readonly (number | undefined)[]) =>
  marks.map((score, i) => ({
    number: i + 1,
    state: score === undefined ? 'running' : 'submitted',
    ...(score !== undefined && { result: { score } }),
  }))
const score = (marks: readonly (number | undefined)[], rule: 'best' | 'first' | 'last') =>
  countedAttempt(attemptsOf(marks), rule)?.result?.score

describe('the attempt that counts', () => {
  it.each(['best', 'first', 'last'] as const)('of Moodle’s people has Moodle’s mark: %s', (rule) => {
    for (const [who, mark] of Object.entries({ Jones: 33.33334, Smith: 50, Vicars: 50 }))
      expect(score(moodle[who as 'Jones'], rule)).toBeCloseTo(mark, 6)
    expect(score(moodle.Pacino, rule)).toBeUndefined()
  })

  it('is the best, the first or the last one', () => {
    const marks = [4, 9, undefined, 7]
    expect([score(marks, 'best'), score(marks, 'first'), score(marks, 'last')]).toEqual([9, 4, 7])
    expect(countedAttempt(attemptsOf([5, 5]), 'best')?.number).toBe(1)
  })

  it('is none that was annulled', () => {
    const annulled = attemptsOf([4, 9]).map((one) => (one.number === 2 ? { ...one, state: 'void' } : one))
    expect(countedAttempt(annulled, 'best')?.number).toBe(1)
    expect(countedAttempt(annulled, 'last')?.number).toBe(1)
    expect(countedAttempt([], 'last')).toBeUndefined()
  })
})
