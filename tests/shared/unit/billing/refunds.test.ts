import { taxInside } from '@abhyas/shared/billing/money/tax'
import { taxBack } from '@abhyas/shared/billing/refunds/tax-back'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('the tax in what is given back', () => {
  it('is the tax of the whole, in the whole', () => {
    expect(taxBack({ total: 149_900, tax: 22_866, isHalved: true }, { amount: 0, tax: 0 }, 149_900)).toBe(22_866)
  })

  it('is even where it is halved', () => {
    const parts = [33_333, 1, 66_666, 49_900]
    const before = { amount: 0, tax: 0 }
    for (const amount of parts) {
      const tax = taxBack({ total: 149_900, tax: 22_866, isHalved: true }, before, amount)
      expect(tax % 2).toBe(0)
      before.amount += amount
      before.tax += tax
    }
    expect(before).toEqual({ amount: 149_900, tax: 22_866 })
  })

  it('of all parts is exactly the tax, whatever the parts, and none is negative or more than a paisa above its part', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(parts, fc.constantFrom(0, 5, 18), fc.boolean(), (amounts, rate, isHalved) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0)
        const { tax } = taxInside(total, rate, isHalved)
        const before = { amount: 0, tax: 0 }
        for (const amount of amounts) {
          const part = taxBack({ total, tax, isHalved }, before, amount)
          expect(part >= 0 && part <= amount + 1 && (!isHalved || part % 2 === 0)).toBe(true)
          before.amount += amount
          before.tax += part
        }
        expect(before).toEqual({ amount: total, tax })
      }),
      { numRuns: 10_000 },
    )
  })
})
