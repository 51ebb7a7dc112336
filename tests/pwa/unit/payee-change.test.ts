import { financialYear } from '@abhyas/shared/billing/invoices/number'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  isOtherPayee,
  payeeChangedLine,
  settingsOf,
} from '../../../pwa/src/features/admin/money-settings/payee-change.ts'
import { emptyMoneySettings } from '../../../shared/src/billing/money-settings/shapes.ts'

const before = { ...emptyMoneySettings, upi_id: 'abhyas@bank', seller_name: 'Abhyas' }

describe('payment settings', () => {
  it('hold every field of a record, and nothing else', () => {
    expect(settingsOf({ ...before, version: 3, payee_changed_at: '', upi_fixed: false })).toEqual(before)
  })

  it('send what was changed', () => {
    expect(changesOf(before, { ...before, gstin: 'x' })).toEqual({ gstin: 'x' })
    expect(changesOf(before, before)).toEqual({})
  })

  it('ask for the password where the money goes elsewhere', () => {
    expect(isOtherPayee(before, { ...before, upi_id: 'thief@bank' })).toBe(true)
    expect(isOtherPayee(before, { ...before, bank_number: '123456789' })).toBe(true)
    expect(isOtherPayee(before, { ...before, seller_name: 'Other', upi_kind: 'merchant', bank_name: 'SBI' })).toBe(
      false,
    )
  })
})

describe('another payee', () => {
  const changed = '2026-11-20T06:00:00.000Z'
  const after = (days: number) => Date.parse(changed) + days * 86_400_000

  it('is told for a week', () => {
    expect(payeeChangedLine(changed, after(6.9))).toMatch(/was changed on 20 Nov 2026/)
    expect(payeeChangedLine(changed, after(7))).toBe('')
    expect(payeeChangedLine('', after(0))).toBe('')
  })
})

it.each([
  ['2026-11-28', '26-27'],
  ['2027-03-31', '26-27'],
  ['2027-04-01', '27-28'],
  ['2099-12-01', '99-00'],
])('on %s the year of accounts is %s', (day, year) => {
  expect(financialYear(Date.parse(`${day}T12:00+05:30`))).toBe(year)
})
