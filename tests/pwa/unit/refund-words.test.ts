import { refundStates } from '@abhyas/shared/billing/refunds/states'
import { describe, expect, it } from 'vitest'
import { refundInWords } from '../../../pwa/src/entities/order/refund-words.ts'
import { askerOf, refundState } from '../../../pwa/src/entities/payment/refund-words.ts'

const refund = { id: 'r', amount: 149_900, state: 'requested', reason: '', at: '2026-11-28T06:00:00.000Z' }

describe('a refund in words', () => {
  it('for its buyer says what happens with the money', () => {
    expect(refundInWords(refund)).toBe('We have your request and answer within two working days.')
    expect(refundInWords({ ...refund, state: 'approved' })).toBe(
      'We send ₹1,499 back. Banks take up to 7 working days.',
    )
    expect(refundInWords({ ...refund, state: 'done' })).toBe(
      '₹1,499 was sent back on 28 November 2026. Banks take up to 7 working days.',
    )
    expect(refundInWords({ ...refund, state: 'refused', reason: 'The week is over' })).toBe(
      'We cannot give this back: The week is over',
    )
    for (const state of refundStates) expect(refundInWords({ ...refund, state })).not.toBe(state)
    expect(refundInWords({ ...refund, state: 'lost' })).toBe('lost')
  })

  it('for staff is a word, and who asked for it', () => {
    for (const state of refundStates) expect(refundState(state).text).not.toBe(state)
    expect(refundState('lost').text).toBe('lost')
    expect(askerOf({ asked_by: 'rule', asked_by_name: 'Asha Rao' })).toBe('Asha Rao, by rule')
    expect(askerOf({ asked_by: 'staff', asked_by_name: '' })).toBe('Somebody who has left')
  })
})
