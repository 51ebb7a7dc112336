import { minAmount } from '../money/limits.ts'
import type { CouponKind } from './choices.ts'

/** What a code takes off. `value` is percent or paise; `max_discount` paise. */
export interface Reduction {
  readonly kind: CouponKind
  readonly value: number
  readonly max_discount?: number | undefined
}

/**
 * What a code takes off a price, in paise: a percentage is rounded down to whole paise, at most `max_discount`. Never more
 * than the price; and a rest that is too small to be paid is taken off, too.
 * @param price paise
 */
export function discountOf({ kind, value, max_discount = Infinity }: Reduction, price: number): number {
  const asked = kind === 'percent' ? Math.min(Math.floor((price * value) / 100), max_discount) : value
  const discount = Math.min(asked, price)
  return price - discount < minAmount ? price : discount
}
