import { addressFrom } from '@abhyas/shared/billing/money/limits'
import { rupees, shortRupees } from '@abhyas/shared/billing/money/rupees'
import { halfUp, taxInside } from '@abhyas/shared/billing/money/tax'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('the GST inside a total', () => {
  it('is IGST between states: ₹45,000.00 = 38,135.59 + 6,864.41', () => {
    expect(taxInside(4_500_000, 18, false)).toEqual({
      taxable: 3_813_559,
      tax: 686_441,
      lines: [{ name: 'IGST', rate: 18, amount: 686_441 }],
    })
  })

  it('is halved within a state, and lowered to an even number', () => {
    expect(taxInside(4_500_000, 18, true)).toEqual({
      taxable: 3_813_560,
      tax: 686_440,
      lines: [
        { name: 'CGST', rate: 9, amount: 343_220 },
        { name: 'SGST', rate: 9, amount: 343_220 },
      ],
    })
  })

  it('is none at a rate of 0', () => {
    expect(taxInside(149_900, 0, true)).toEqual({ taxable: 149_900, tax: 0, lines: [] })
  })

  it('and the rest are the total, whatever it is; the lines are the tax', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 100_000_000 }),
        fc.constantFrom(0, 5, 18),
        fc.boolean(),
        (total, rate, isSameState) => {
          const { taxable, tax, lines } = taxInside(total, rate, isSameState)
          const exact = (total * rate) / (100 + rate)
          expect(taxable + tax).toBe(total)
          expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(tax)
          expect(Math.abs(tax - exact)).toBeLessThanOrEqual(isSameState ? 1.5 : 0.5)
        },
      ),
      { numRuns: 10_000 },
    )
  })

  it('goes up at a half', () => {
    expect([halfUp(1, 1, 2), halfUp(3, 1, 2), halfUp(1, 1, 3), halfUp(2, 1, 3)]).toEqual([1, 2, 0, 1])
  })
})

it('amounts are written as India writes them', () => {
  expect([rupees(149_900), rupees(addressFrom), shortRupees(149_900), shortRupees(149_950)]).toEqual([
    '₹1,499.00',
    '₹50,000.00',
    '₹1,499',
    '₹1,499.50',
  ])
})
