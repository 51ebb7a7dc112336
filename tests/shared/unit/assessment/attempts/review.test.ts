import { describe, expect, it } from 'vitest'
import { shownAt, shownParts } from '../../../../../shared/src/assessment/attempts/review.ts'
import type { TestType } from '../../../../../shared/src/assessment/test-papers/choices.ts'
import type { Review } from '../../../../../shared/src/assessment/test-papers/review.ts'

const day = (hour: string) => `2026-06-01T${hour}:00:00.000Z`
/** A test that closes at ten, and takes late answers until eleven. */
const test = (test_type: TestType, review: Partial<Review> = {}, closes_at = day('10')) => ({
  test_type,
  closes_at,
  late_policy: { accept_minutes: 60 },
  review,
  isRunning: false,
})
/** Somebody has two hours more than others. */
const lateEnd = { ...test('exam'), last_end_at: day('12') }
const own = ['score', 'marks', 'topics', 'time', 'solutions']
const all = [...own, 'rank', 'comparison']

describe('a review', () => {
  it.each([
    ['nothing of what still runs', { ...test('practice'), isRunning: true }, '12', []],
    ['practice and mock after the hand-in', test('mock'), '09', own],
    ['their ranks after the closing', test('mock'), '10', all],
    ['ranks of a test without an end at once', test('practice', {}, ''), '09', all],
    ['nothing of an exam before it closes', test('exam'), '09', []],
    ['its score and rank then', test('exam'), '10', ['score', 'topics', 'time', 'rank']],
    ['its solutions when late answers are over', test('exam'), '11', all],
    [
      'solutions with the score, if the author wants it',
      test('exam', { solutions: 'closed' }),
      '10',
      ['score', 'topics', 'time', 'solutions', 'rank'],
    ],
    ['a part never', test('mock', { solutions: 'never' }), '12', all.filter((part) => part !== 'solutions')],
    [
      'an exam that is released early, without rank and solutions',
      test('exam', { release_at: day('08'), solutions: 'closed' }),
      '09',
      ['score', 'topics', 'time'],
    ],
    ['nothing of an exam before the last extra time is over', lateEnd, '11', []],
    ['its score then', lateEnd, '12', ['score', 'topics', 'time', 'rank']],
    ['its solutions an hour later', lateEnd, '13', all],
    [
      'nothing that waits for the closing while the attempts do not know of it',
      { ...test('mock'), times_changed_at: new Date() },
      '13',
      own,
    ],
    ['nothing before a late release', test('exam', { release_at: day('14') }), '13', []],
    ['all after a late release', test('exam', { release_at: day('14') }), '14', all],
    [
      'a test without an end from its release on',
      test(
        'mock',
        { score: 'closed', marks: 'never', topics: 'never', time: 'never', solutions: 'over', release_at: day('08') },
        '',
      ),
      '09',
      ['score', 'solutions', 'rank', 'comparison'],
    ],
  ] as const)('shows %s', (_, one, at, parts) => {
    expect(shownParts(one, new Date(day(at)))).toEqual(parts)
  })

  it('says when a part is shown, if that is known', () => {
    expect(shownAt('score', test('exam'))).toBe(day('10'))
    expect(shownAt('solutions', test('exam'))).toBe(day('11'))
    expect(shownAt('score', test('mock', { score: 'closed' }, ''))).toBe('')
    expect(shownAt('solutions', test('mock', { solutions: 'never' }))).toBe('')
  })
})
