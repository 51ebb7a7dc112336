/** Digits of a mobile number without its country. */
const nationalLength = 10
/** The longest number in the world, with its country. */
const longestNumber = 15
const digitsOf = (text: string): string => text.replaceAll(/[^0-9]/g, '')

/**
 * Makes the ten digits of a mobile number of what was typed, pasted or filled in by a phone: '+91 98310 44270' and
 * '098310 44270' give '9831044270'. The country's code, or a 0, is a prefix only in front of ten digits: '9198310442'
 * is a whole number, and its eleventh digit stays until the twelfth shows what 91 is. A number of another country is
 * not cut to ten digits, which would be somebody else's: the rules refuse it.
 */
export function mobileDigits(text: string, countryCode = '91'): string {
  const afterPlus = text.includes('+') ? digitsOf(text.slice(text.lastIndexOf('+'))) : ''
  // Ten digits with their country are a short number of another one, or not whole. Without it, they are somebody
  // else's.
  if (afterPlus.length === nationalLength) return `00${afterPlus}`
  const isInternational = afterPlus.length > nationalLength
  const digits = isInternational ? afterPlus : digitsOf(text)
  const prefix = new RegExp(`^0*(?:${countryCode})?0*(?=[0-9]{${nationalLength}})`)
  const national = digits.replace(prefix, '')
  if (national.length <= nationalLength) return national
  if (isInternational && !digits.startsWith(countryCode)) return digits.slice(0, longestNumber)
  const isPrefixToCome = national.startsWith(countryCode) && national.length < countryCode.length + nationalLength
  return isPrefixToCome ? national : national.slice(0, nationalLength)
}

/** Whether a text is written as numbers are: with spaces, signs and the marks that address books put around them. */
const isDialled = (text: string): boolean => /^[\p{Cf}\p{P}\s+0-9]*$/u.test(text)

/** Whether something was left out that is no part of a number, so that the field says so. */
export const hasMoreThanMobile = (text: string, number: string): boolean =>
  /[^0-9\s]/.test(text) && !(number.length >= nationalLength && isDialled(text))
