import { Query } from 'mingo'
import { expect, it } from 'vitest'
import { testStatuses } from '@abhyas/shared/assessment/test-papers/choices'
import { statusAt } from '@abhyas/shared/assessment/test-papers/status'
import { whereStatus } from '../../../../api/src/assessment/test-papers/where-status.ts'

const now = new Date('2031-05-01T04:30:00.000Z')
const moments = [undefined, -1, 0, 1].map((ms) => (ms === undefined ? undefined : new Date(now.getTime() + ms)))
const isoOf = (moment: Date | undefined) => moment?.toISOString() ?? ''

/** Every stored status, with every order of now, opening and closing. */
const tests = testStatuses.flatMap((status) =>
  moments.flatMap((opens) =>
    moments.map((closes) => ({ status, ...(opens && { opens_at: opens }), ...(closes && { closes_at: closes }) })),
  ),
)

it.each(testStatuses)('%s: the conditions find the tests that are shown so, each by one of them', (wanted) => {
  const conditions = whereStatus(wanted, now).map((condition) => new Query(condition))
  for (const test of tests) {
    const { status, opens_at, closes_at } = test as (typeof tests)[number] & { opens_at?: Date; closes_at?: Date }
    const shown = statusAt({ status, opens_at: isoOf(opens_at), closes_at: isoOf(closes_at) }, now)
    const found = conditions.filter((condition) => condition.test(test))
    expect([test, found.length]).toEqual([test, shown === wanted ? 1 : 0])
  }
})

it('each condition names one stored status, and without a status all tests are found', () => {
  for (const wanted of testStatuses)
    for (const condition of whereStatus(wanted, now)) expect(testStatuses).toContain(condition.status)
  expect(whereStatus('', now)).toEqual([{}])
})
