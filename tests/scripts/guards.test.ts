import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { copySources, removeCopy } from '../../scripts/guards/copy.ts'
import type { Guard } from '../../scripts/guards/guard.ts'
import { guards } from '../../scripts/guards/table.ts'
import { tryGuard } from '../../scripts/guards/try-guard.ts'

const dir = copySources(join(import.meta.dirname, '../..'))
afterAll(() => removeCopy(dir))

/** Those without servers, one of each area. `npm run test:guards` tries them all. */
const tried = [
  'a network has so many calls a minute',
  'a cookie of signs beyond ASCII is a wrong one',
  'an address has no sign that cannot be seen',
  'nothing renews a session while a log-out is owed',
  'a single choice has one right answer',
]
const rowOf = (name: string) => guards.find(({ guard }) => guard === name)!

describe('a guard that is taken out turns its test red', () => {
  it.each(tried)('%s', async (name) => {
    const { outcome, message } = await tryGuard(dir, rowOf(name))
    expect([outcome, message]).toEqual(['red', expect.stringMatching(/AssertionError|RangeError/)])
  })
})

describe('a row says', () => {
  const [row] = guards.filter(({ guard }) => guard === 'a network has so many calls a minute') as [Guard]

  it.each<[outcome: string, more: Partial<Guard>]>([
    ['NOT RED', { replace: `${row.find} // as before` }],
    ['NO TEST', { name: 'a test that nobody has written' }],
    ['MOVED', { find: 'a condition that stands elsewhere' }],
    ['MOVED', { find: 'count' }],
  ])('%s where that is so: %j', async (outcome, more) => {
    expect((await tryGuard(dir, { ...row, ...more })).outcome).toBe(outcome)
  })
})
