import { chargeOf } from '@abhyas/shared/identity/profile/to-values'
import type { StoredCharge } from '../users/model.ts'

/** Parses '500-1000 INR' into the stored form; null if it is not a range of charges. */
export function chargeToStore(text: string): StoredCharge | null {
  const { charge, currency } = chargeOf(text)
  const range = /^(\d+)-(\d+)(\+?)$/.exec(charge)
  if (!range) return null
  return { min: Number(range[1]), max: range[3] ? null : Number(range[2]), currency }
}

/** The highest range is open-ended. Its text shows the end that it would have: '4500-5000+'. */
const step = 500

export const chargeText = (charge: StoredCharge | null | undefined): string =>
  charge ? `${charge.min}-${charge.max ?? `${charge.min + step}+`} ${charge.currency}` : ''
