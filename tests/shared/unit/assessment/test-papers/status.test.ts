import { type StatusFields, decideStatus, statusAt } from '@abhyas/shared/assessment/test-papers/status'
import { type TestStatus, testStatuses } from '@abhyas/shared/assessment/test-papers/choices'
import { describe, expect, it } from 'vitest'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour))
const from9to17 = { opens_at: at(9).toISOString(), closes_at: at(17).toISOString() }
const anyTime = { opens_at: '', closes_at: '' }

describe('the status by the clock', () => {
  it.each<[TestStatus, number, TestStatus]>([
    ['scheduled', 8, 'scheduled'],
    ['scheduled', 9, 'active'],
    ['scheduled', 17, 'closed'],
    ['active', 16, 'active'],
    ['active', 17, 'closed'],
    ['draft', 18, 'draft'],
    ['closed', 10, 'closed'],
    ['archived', 10, 'archived'],
  ])('of a test from 9 to 17 stored as %s is at %i o’clock %s', (status, hour, shown) => {
    expect(statusAt({ status, ...from9to17 }, at(hour))).toBe(shown)
  })

  it('of a test without times is the stored one', () => {
    for (const status of testStatuses) expect(statusAt({ status, ...anyTime }, at(10))).toBe(status)
  })
})

describe('a change of the status', () => {
  const decide = (stored: StatusFields, to: TestStatus, changes = {}) => {
    const decision = decideStatus({ stored, to, now: at(10), hasAttempts: false, areSolutionsOut: false, ...changes })
    return 'refusal' in decision ? [decision.refusal] : [decision.status, decision.message, decision.publishes]
  }
  const later = { times: { closes_at: at(20).toISOString() } }

  it.each<[string, StatusFields, TestStatus, object, unknown[]]>([
    ['publishes a draft', { status: 'draft', ...anyTime }, 'active', {}, ['active', 'Test published.', true]],
    [
      'publishes a draft that is open',
      { status: 'draft', ...from9to17 },
      'scheduled',
      {},
      ['active', 'Test published.', true],
    ],
    [
      'schedules a draft that opens later',
      { status: 'draft', ...from9to17 },
      'active',
      { now: at(8) },
      ['scheduled', 'Test scheduled.', true],
    ],
    [
      'schedules a draft by the times it brings',
      { status: 'draft', ...anyTime },
      'scheduled',
      { times: { opens_at: at(11).toISOString() } },
      ['scheduled', 'Test scheduled.', true],
    ],
    [
      'takes a scheduled test back',
      { status: 'scheduled', ...from9to17 },
      'draft',
      { now: at(8) },
      ['draft', 'Test is a draft again.', false],
    ],
    [
      'does not take it back once somebody has begun',
      { status: 'scheduled', ...from9to17 },
      'draft',
      { now: at(8), hasAttempts: true },
      ['A scheduled test cannot become draft.'],
    ],
    ['closes an active test', { status: 'active', ...from9to17 }, 'closed', {}, ['closed', 'Test closed.', false]],
    [
      'closes a scheduled test that has opened',
      { status: 'scheduled', ...from9to17 },
      'closed',
      {},
      ['closed', 'Test closed.', false],
    ],
    ['reopens a closed test', { status: 'closed', ...from9to17 }, 'active', later, ['active', 'Test reopened.', false]],
    [
      'reopens a test that the clock closed',
      { status: 'active', ...from9to17 },
      'active',
      { now: at(18), ...later },
      ['active', 'Test reopened.', false],
    ],
    [
      'does not reopen it without a later time',
      { status: 'active', ...from9to17 },
      'active',
      { now: at(18) },
      ['A closed test cannot become active.'],
    ],
    [
      'does not reopen it once its solutions are out',
      { status: 'closed', ...from9to17 },
      'active',
      { ...later, areSolutionsOut: true },
      ['Its solutions are out: copy the test.'],
    ],
    ['archives anything', { status: 'draft', ...anyTime }, 'archived', {}, ['archived', 'Test archived.', false]],
    [
      'takes a test out of the archive',
      { status: 'archived', ...anyTime },
      'closed',
      {},
      ['closed', 'Test closed.', false],
    ],
    ['refuses others', { status: 'closed', ...anyTime }, 'draft', {}, ['A closed test cannot become draft.']],
    [
      'refuses others, in good English',
      { status: 'active', ...anyTime },
      'draft',
      {},
      ['An active test cannot become draft.'],
    ],
    [
      'refuses what is so already',
      { status: 'archived', ...anyTime },
      'archived',
      {},
      ['An archived test cannot become archived.'],
    ],
  ])('%s', (_, stored, to, changes, expected) => expect(decide(stored, to, changes)).toEqual(expected))
})
