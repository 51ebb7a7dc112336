/** Digits of one piece of a text, as a numeral or as words. */
export interface DigitPiece {
  readonly start: number
  readonly end: number
  readonly digits: string
  readonly isWord: boolean
}
/** An Indian mobile number, with or without what is dialled before it. */
export const mobile = /^(?:0|91|0091|091)?[6-9]\d{9}$/

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))

/**
 * Whether a long row of digits is a list of small numbers, of years or of pincodes, or an equation: "1 2 3 … 10",
 * "2019, 2020, 2021", "700019, 700029", "3x + 4y = 25, 12x - 5y = 60", "1260, 7344 and 486".
 */
export function isHonestRow(pieces: readonly DigitPiece[], text: string): boolean {
  const numerals = pieces.filter(({ isWord }) => !isWord)
  // "Ek Nath" after an equation is a name.
  if (pieces.length - numerals.length > 1) return false
  const groups = numerals.map(({ digits }) => digits)
  const isEvery = (pattern: RegExp) => groups.length > 1 && groups.every((group) => pattern.test(group))
  if (isEvery(/^(?:19[5-9]\d|20[0-4]\d)$/)) return true
  const written = text.slice(pieces[0]?.start, pieces.at(-1)?.end)
  if (isEvery(/^(?:[1-7]\d{5}|8[0-5]\d{4})$/)) return /[,/&]|and|or/.test(written)
  const isMobile = mobile.test(groups.join(''))
  const isList = groups.length > (isMobile ? 6 : 3) && isEvery(/^[1-9]\d{0,2}$/)
  if (isList && isRising(groups.map(Number))) return true
  const isSentence = /^\d+(?:(?:, ?|,? and | & )\d+){2,}$/.test(written)
  if (isSentence && isEvery(/^[1-9]\d{1,3}$/) && !isMobile) return true
  return written.includes('=') && groups.length > 3 && isEvery(/^\d{1,4}$/) && !isMobile
}
