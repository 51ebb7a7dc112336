import type { OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import { describe, expect, it } from 'vitest'
import {
  extraOf,
  methodOf,
  paymentStateOf,
  providerOf,
  todayInWords,
} from '../../../pwa/src/entities/payment/payment-words.ts'
import { comesNext } from '../../../pwa/src/features/admin/payments/comes-next.ts'
import { queuePlace } from '../../../pwa/src/features/admin/payments/queue-place.ts'
import { paymentMethods } from '../../../shared/src/billing/payments/choices.ts'
import { extraReasons, shownStates } from '../../../shared/src/billing/payments/states.ts'

describe('the words of payments', () => {
  it('say what came today', () => {
    expect(todayInWords({ amount: 18_425_000, paid: 63 })).toBe('₹1,84,250 today · 63 paid')
    expect(todayInWords({ amount: 0, paid: 0 })).toBe('₹0 today · 0 paid')
  })

  it('are there for every state, way and reason', () => {
    for (const state of shownStates) expect(paymentStateOf(state).text).not.toBe(state)
    for (const method of paymentMethods) expect(methodOf(method)).not.toBe(method)
    for (const extra of extraReasons) expect(extraOf({ extra, provider: '' })).toMatch(/from the account\.$/)
    expect(extraOf({ extra: 'second', provider: 'sandbox' })).toBe(
      'The order was paid already. The payment service sends it back.',
    )
    expect(extraOf({ extra: 'amount', provider: 'sandbox' })).toMatch(/^It is not the amount/)
    expect(extraOf({ extra: '', provider: '' })).toBe('')
    expect(['sandbox', 'razorpay', ''].map(providerOf)).toEqual(['Pretend bank', 'Razorpay', ''])
  })

  it('of a state that this version does not know are the state itself', () => {
    expect(paymentStateOf('lost').text).toBe('lost')
  })
})

describe('what comes next for a payment', () => {
  const one = { by_name: 'Ms. Sen', at: '2026-11-28T06:00:00.000Z' }

  it('is access, once as many as must have approved it', () => {
    expect(comesNext({ status: 'needs_approval', needs: 1, approvals: [], refunds: [], provider: '' })?.text).toBe(
      'As soon as it is approved.',
    )
    expect(comesNext({ status: 'needs_approval', needs: 2, approvals: [], refunds: [], provider: '' })?.text).toMatch(
      /two people/,
    )
    expect(comesNext({ status: 'needs_second', needs: 2, approvals: [one], refunds: [], provider: '' })?.text).toBe(
      'As soon as it is approved.',
    )
  })

  it('is what a refund waits for', () => {
    const refund = { state: 'approved', amount: 149_900 } as OpenedPayment['refunds'][number]
    const paid = { status: 'paid', needs: 1, approvals: [one], provider: '' }
    expect(comesNext({ ...paid, refunds: [refund] })?.text).toBe('Send ₹1,499 back by your bank, then note its number.')
    expect(comesNext({ ...paid, refunds: [{ ...refund, state: 'requested' }] })?.text).toBe('The buyer waits for it.')
    expect(comesNext({ ...paid, refunds: [{ ...refund, state: 'done' }] })).toBeUndefined()
  })

  it('online is what the payment service does, unless it could not', () => {
    const refund = { state: 'approved', amount: 149_900 } as OpenedPayment['refunds'][number]
    const paid = { status: 'paid', needs: 1, approvals: [], provider: 'sandbox' }
    const next = (state: string) => comesNext({ ...paid, refunds: [{ ...refund, state }] })?.text
    for (const state of ['approved', 'sending', 'pending']) expect(next(state)).toMatch(/^The payment service sends it/)
    expect(next('failed')).toBe('Send ₹1,499 again, or pay it by hand and note its number.')
    const before = (status: string) => comesNext({ ...paid, status, refunds: [] })?.what
    expect(['started', 'authorized', 'failed'].map(before)).toEqual(['Payment', 'Payment', 'Another try'])
  })

  it('is nothing after it is paid', () => {
    expect(comesNext({ status: 'paid', needs: 1, approvals: [one], refunds: [], provider: '' })).toBeUndefined()
  })
})

describe('the queue of payments', () => {
  const ids = ['a', 'b', 'c']

  it('goes on to the one after', () => {
    expect(queuePlace(ids, 'a')).toEqual({ words: '1 of 3', next: 'b' })
  })

  it('has an end', () => {
    expect(queuePlace(ids, 'c')).toEqual({ words: '3 of 3', next: undefined })
  })

  it('goes on to its first one from what was decided', () => {
    expect(queuePlace(ids, 'x')).toEqual({ words: '', next: 'a' })
  })
})
