import { halfUp } from '../money/tax.ts'

interface Taxed {
  /** Paise. */
  readonly total: number
  readonly tax: number
  /** Whether the tax is halved into CGST and SGST. */
  readonly isHalved: boolean
}

/** What was given back before, and how much tax was in it. Paise. */
interface Before {
  readonly amount: number
  readonly tax: number
}

/**
 * The tax in a part that is given back, in paise: what all parts so far should have, less what those before had. So a
 * full refund in any parts gives back exactly the tax. Within a state it is even, as it is halved: of
 * a paisa or two it may be one more than them.
 */
export function taxBack({ total, tax, isHalved }: Taxed, before: Before, amount: number): number {
  const exact = halfUp(tax, before.amount + amount, total)
  const due = isHalved ? exact - (exact % 2) : exact
  return Math.max(0, due - before.tax)
}
