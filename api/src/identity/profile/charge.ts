import { chargeOf } from '@abhyas/shared/identity/profile/to-values'
import type { StoredCharge } from '../users/model.ts'

/** '500-1000 INR' as it is kept; nothing where there is no such charge. */
export function chargeToStore(text: string): StoredCharge | null {
  const { charge, currency } = chargeOf(text)
  const range = /^(\d+)-(\d+)(\+?)$/.exec(charge)
  if (!range) return null
  return { min: Number(range[1]), max: range[3] ? null : Number(range[2]), currency }
}

/** The highest range has no end, and is written with the end it would have. */
const step = 500

export const chargeText = (charge: StoredCharge | null | undefined): string =>
  charge ? `${charge.min}-${charge.max ?? `${charge.min + step}+`} ${charge.currency}` : ''
