import { filler, type Row, rowsOf } from './digit-rows.ts'
import { digitsOfWord, lettersOfLeet } from './digit-words.ts'
import { type DigitPiece, isHonestRow, mobile } from './honest-rows.ts'
import { type Span } from './mask-addresses.ts'
import { asideMark } from './plain-text.ts'

/** Numbers of this many digits are hidden; after a word such as "call", or a plus, shorter ones are as well. */
const minDigits = 9
const minCalledDigits = 7
const minScatteredDigits = 10
/** Of so many parts is a number that is told over messages, with so many words between two of them. */
const maxParts = 5
const maxWordsBetween = 12
/** A single digit, a round price or a year is no part of it. */
const noPart = /^(?:\d|\d{1,2}[05]0|19[5-9]\d|20[0-4]\d)$/

const lengthOf = (pieces: readonly DigitPiece[]) => pieces.reduce((sum, { digits }) => sum + digits.length, 0)

function isNumber({ pieces, isCalled }: Row, text: string): boolean {
  const length = lengthOf(pieces)
  const start = pieces[0]?.start ?? 0
  const hasPlus = /\+\s?\(?$/.test(text.slice(Math.max(0, start - 3), start))
  if (length < (isCalled || hasPlus ? minCalledDigits : minDigits)) return false
  return !isHonestRow(pieces, text)
}

/** Digits in letters' clothes and single letters of a digit's word, made readable without a change of length. */
const readable = (plain: string): string =>
  plain.replaceAll(/(?<![a-z0-9])(?=[a-z]{0,5}\d)(?=\d{0,3}[a-z])[a-z0-9]{3,6}(?![a-z0-9])/g, (word) => {
    const letters = lettersOfLeet(word)
    return digitsOfWord(letters) === undefined ? word : letters
  })

/**
 * Where telephone numbers stand in a text in which honest numbers are blank, as far as they lie behind `from`: what is
 * before are other messages.
 */
export function numberSpans(blanked: string, from: number): Span[] {
  const text = spelledWords(readable(blanked))
  const rows = rowsOf(text, false).filter((row) => isNumber(row, text))
  const scattered = rowsOf(text, true).filter(
    (row) => lengthOf(row.pieces) >= minScatteredDigits && !isHonestRow(row.pieces, text),
  )
  const whole = [...rows, ...scattered].flatMap(({ pieces }) => {
    const first = pieces.find(({ start }) => start >= from)
    const last = pieces.at(-1)
    return first && last ? [{ start: first.start, end: last.end }] : []
  })
  return [...whole, ...halves(text, from)].map(({ start, end }) => ({ start: start - from, end: end - from }))
}

/** "n i n e" and "n-i-n-e" as "nine", made as long as it was with a sign that no plain text has. */
function spelledWords(text: string): string {
  return text.replaceAll(/(?<![\p{L}\p{M}\d])\p{L}(?:[ ._*-]\p{L}(?![\p{L}\p{M}])){2,200}/gu, (found) => {
    const letters = found.replaceAll(/[ ._*-]/g, '')
    return digitsOfWord(letters) === undefined ? found : letters.padEnd(found.length, filler)
  })
}

/**
 * Parts of a mobile number whose other parts stand in the messages before, with words of any kind between: "98310 ok",
 * "wait", "the rest is 44270".
 */
function halves(text: string, from: number): Span[] {
  const spans: Span[] = []
  let parts: { start: number; end: number; digits: string }[] = []
  let words = 0
  for (const { 0: token, index: start } of text.matchAll(/\d+|[\p{L}\p{M}]+|\uE000/gu)) {
    const isNumeral = /^\d/.test(token)
    words = isNumeral ? 0 : words + 1
    if (token === asideMark || words > maxWordsBetween || (isNumeral && noPart.test(token))) parts = []
    else if (isNumeral) {
      parts = [...parts.slice(1 - maxParts), { start, end: start + token.length, digits: token }]
      const first = parts.findIndex((_, at) => mobile.test(digitsOf(parts.slice(at))))
      if (start >= from && (parts[first]?.start ?? from) < from) {
        spans.push(...parts.slice(first).filter((part) => part.start >= from))
      }
    }
  }
  return spans
}

const digitsOf = (parts: readonly { digits: string }[]): string => parts.map(({ digits }) => digits).join('')
