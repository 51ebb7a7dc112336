import { describe, expect, it } from 'vitest'
import { againAfter, awaitedOf, mayHavePaid } from '../../../pwa/src/features/billing/order/ask-again.ts'
import { shownWay, waysToPay } from '../../../pwa/src/features/billing/order/ways-to-pay.ts'
import type { Quote } from '../../../shared/src/billing/orders/shapes.ts'

describe('an order is read again', () => {
  it('while the bank or staff are to say something', () => {
    expect(awaitedOf({ status: 'open', checking: true })).toBe('bank')
    expect(awaitedOf({ status: 'waiting', checking: true })).toBe('bank')
    expect(awaitedOf({ status: 'waiting', checking: false })).toBe('staff')
    for (const status of ['open', 'paid', 'cancelled', 'expired'])
      expect(awaitedOf({ status, checking: false })).toBeUndefined()
  })

  it('every 2 s for a minute while a bank is asked, then every 10 s', () => {
    expect([0, 2_000, 59_999, 60_000, 600_000].map((ms) => againAfter('bank', ms))).toEqual([
      2_000, 2_000, 2_000, 10_000, 10_000,
    ])
    expect(againAfter('staff', 0)).toBe(10_000)
  })
})

describe('the bank is asked on arrival', () => {
  const went = { status: 'open', method: 'online', failed_reason: '' }

  it('where the buyer went there, and nobody knows the end', () => {
    expect(mayHavePaid(went)).toBe(true)
    expect(mayHavePaid({ ...went, method: 'upi' })).toBe(false)
    expect(mayHavePaid({ ...went, failed_reason: 'The PIN was wrong.' })).toBe(false)
    expect(mayHavePaid({ ...went, status: 'paid' })).toBe(false)
  })
})

describe('the ways to pay an order', () => {
  const small = { total: 149_900, method: '' }
  const quoteOf = (...methods: string[]) => ({ methods }) as unknown as Quote

  it('are those of the quote, a large sum by the bank first', () => {
    const all = quoteOf('upi', 'bank', 'online')
    expect(waysToPay(small, all)).toEqual(['upi', 'bank', 'online'])
    expect(waysToPay({ ...small, total: 10_000_001 }, all)).toEqual(['bank', 'upi', 'online'])
    expect(waysToPay(small, quoteOf('online'))).toEqual(['online'])
  })

  it('without a quote are transfers, and online only where it was chosen before', () => {
    expect(waysToPay(small, undefined)).toEqual(['upi', 'bank'])
    expect(waysToPay({ ...small, method: 'online' }, undefined)).toEqual(['upi', 'bank', 'online'])
  })

  it('begin with the one that was chosen', () => {
    expect(shownWay(['upi', 'bank', 'online'], undefined, 'online')).toBe('online')
    expect(shownWay(['upi', 'bank', 'online'], 'bank', 'online')).toBe('bank')
    expect(shownWay(['bank', 'upi'], undefined, 'online')).toBe('bank')
    expect(shownWay(['bank', 'upi'], undefined, '')).toBe('bank')
  })
})
