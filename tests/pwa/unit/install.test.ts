import { expect, it } from 'vitest'
import { isTimeToOffer } from '../../../pwa/src/data/install.ts'

const day = 24 * 3_600_000
const now = Date.UTC(2026, 10, 25)

it('the app is offered on the second visit on which somebody does something, and not on the first', () => {
  expect([0, 1, 2, 3].map((visits) => isTimeToOffer({ visits }, now))).toEqual([false, false, true, true])
})

it('who wants no app is not asked again for 30 days', () => {
  const refused = (days: number) => isTimeToOffer({ visits: 9, refusedAt: now - days * day }, now)
  expect([0, 29, 30].map(refused)).toEqual([false, false, true])
})
