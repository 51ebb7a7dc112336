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
  const rest = { now: at(10), hasAttempts: false, hasPapers: true, areSolutionsOut: false }
  const decide = (stored: StatusFields, to: TestStatus, changes = {}) => {
    const decision = decideStatus({ ...rest, stored, to, ...changes })
    if ('refusal' in decision) return decision.refusal
    return `${decision.status}${decision.publishes ? ', published' : ''}: ${decision.message}`
  }
  const always = (status: TestStatus) => ({ status, ...anyTime })
  const timed = (status: TestStatus) => ({ status, ...from9to17 })
  const later = { times: { closes_at: at(20).toISOString() } }
  const out = { ...later, areSolutionsOut: true }

  it('publishes a draft, or schedules it until it opens', () => {
    expect(decide(always('draft'), 'active')).toBe('active, published: Test published.')
    expect(decide(timed('draft'), 'scheduled')).toBe('active, published: Test published.')
    expect(decide(timed('draft'), 'active', { now: at(8) })).toBe('scheduled, published: Test scheduled.')
    const opensLater = { times: { opens_at: at(11).toISOString() } }
    expect(decide(always('draft'), 'scheduled', opensLater)).toBe('scheduled, published: Test scheduled.')
  })

  it('does not publish a draft that would be closed at once', () => {
    expect(decide(timed('draft'), 'active', { now: at(18) })).toBe('Closing must be in the future.')
    expect(decide(timed('draft'), 'scheduled', { now: at(18), ...later })).toBe('active, published: Test published.')
  })

  it('takes a scheduled test back until somebody has begun', () => {
    expect(decide(timed('scheduled'), 'draft', { now: at(8) })).toBe('draft: Test is a draft again.')
    const refusal = decide(timed('scheduled'), 'draft', { now: at(8), hasAttempts: true })
    expect(refusal).toBe('A scheduled test cannot become draft.')
  })

  it('closes what is open, also a scheduled test that has opened by the clock', () => {
    expect(decide(timed('active'), 'closed')).toBe('closed: Test closed.')
    expect(decide(timed('scheduled'), 'closed')).toBe('closed: Test closed.')
  })

  it('reopens with a later time, until the solutions are out', () => {
    expect(decide(timed('closed'), 'active', later)).toBe('active: Test reopened.')
    expect(decide(timed('active'), 'active', { now: at(18), ...later })).toBe('active: Test reopened.')
    expect(decide(timed('active'), 'active', { now: at(18) })).toBe('A closed test cannot become active.')
    expect(decide(timed('closed'), 'active', out)).toBe('Its solutions are out: copy the test.')
  })

  it('archives anything, and takes it back', () => {
    for (const status of ['draft', 'scheduled', 'active', 'closed'] as const)
      expect(decide(always(status), 'archived')).toBe('archived: Test archived.')
    expect(decide(always('archived'), 'closed')).toBe('closed: Test closed.')
  })

  it('opens and closes only what was published: an archived draft does not come back as a test', () => {
    const unpublished = { hasPapers: false }
    expect(decide(always('archived'), 'closed', unpublished)).toBe('An archived test cannot become closed.')
    expect(decide(timed('closed'), 'active', { ...later, ...unpublished })).toBe('A closed test cannot become active.')
  })

  it('refuses everything else', () => {
    expect(decide(always('closed'), 'draft')).toBe('A closed test cannot become draft.')
    expect(decide(always('active'), 'draft')).toBe('An active test cannot become draft.')
    expect(decide(always('archived'), 'archived')).toBe('An archived test cannot become archived.')
    expect(decide(always('archived'), 'active')).toBe('An archived test cannot become active.')
  })
})
