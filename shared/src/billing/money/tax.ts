/** A part of the tax, as the paper names it. `rate` in percent, `amount` in paise. */
export interface TaxLine {
  readonly name: 'CGST' | 'SGST' | 'IGST'
  readonly rate: number
  readonly amount: number
}

export interface Tax {
  /** Paise. `taxable + tax` is the total. */
  readonly taxable: number
  readonly tax: number
  readonly lines: readonly TaxLine[]
}

/** The whole number that is nearest to `amount × times / of`; a half goes up. All are whole and not negative. */
export const halfUp = (amount: number, times: number, of: number): number =>
  Math.floor((2 * amount * times + of) / (2 * of))

/**
 * The GST inside a total. Within the seller's state it is halved into CGST and SGST, so it is lowered to an even number;
 * between states it is IGST (s. 5 and 8 of the IGST Act).
 * @param total paise
 * @param rate percent; 0 for a seller without a GSTIN, who may not collect GST (s. 32 of the CGST Act)
 */
export function taxInside(total: number, rate: number, isSameState: boolean): Tax {
  const exact = halfUp(total, rate, 100 + rate)
  const tax = isSameState ? exact - (exact % 2) : exact
  return { taxable: total - tax, tax, lines: tax === 0 ? [] : linesOf(tax, rate, isSameState) }
}

const linesOf = (tax: number, rate: number, isSameState: boolean): TaxLine[] =>
  isSameState
    ? (['CGST', 'SGST'] as const).map((name) => ({ name, rate: rate / 2, amount: tax / 2 }))
    : [{ name: 'IGST', rate, amount: tax }]
