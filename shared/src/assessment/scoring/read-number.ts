/** Digits plain, in thousands (1,234,567) or in Indian groups (12,34,567); then a point and an exponent. */
const numberPattern = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d*)(?:\.\d*)?(?:e[+-]?\d{1,4})?$/i
const devanagari = /[\u0966-\u096f]/g

/**
 * Reads a number as people type it: with a sign (also −), Devanagari digits, commas between groups, a point and an
 * exponent. Returns undefined for anything else, and for a number that is too large.
 */
export function readNumber(text: string): number | undefined {
  const plain = text
    .trim()
    .replace('−', '-')
    .replaceAll(devanagari, (digit) => String(digit.charCodeAt(0) - 0x0966))
  // There is a digit before the exponent.
  if (!numberPattern.test(plain) || !/^[^e]*\d/i.test(plain)) return undefined
  const number = Number(plain.replaceAll(',', ''))
  return Number.isFinite(number) ? number : undefined
}
