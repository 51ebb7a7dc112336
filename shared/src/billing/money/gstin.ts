import { gstStates } from './states.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** State, PAN, number of the registration, Z, check digit. */
const shape = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** Without spaces and in capitals, as it is compared and printed. */
export const cleanGstin = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/**
 * Whether a text can be a GSTIN: its shape, its state and its check digit (base 36, weights 1 and 2 in turn, as the GST
 * network computes it).
 */
export function isGstin(text: string): boolean {
  if (!shape.test(text) || !(text.slice(0, 2) in gstStates)) return false
  const sum = text
    .split('')
    .slice(0, 14)
    .reduce((total, digit, place) => {
      const product = digits.indexOf(digit) * (place % 2 === 0 ? 1 : 2)
      return total + Math.floor(product / 36) + (product % 36)
    }, 0)
  return text[14] === digits[(36 - (sum % 36)) % 36]
}
