import { callWords, joiners } from './contact-words.ts'
import { digitsOfWord, homophones, timesAfter, timesBefore } from './digit-words.ts'
import { type DigitPiece } from './honest-rows.ts'
import { asideMark, messageMark } from './plain-text.ts'

/** Pieces that belong together, and whether a word such as "call" stands before. */
export interface Row {
  readonly pieces: readonly DigitPiece[]
  readonly isCalled: boolean
}

/** Between two pieces stand at most so many signs, and so many words that carry a number on. */
const maxSigns = 60
const maxJoiners = 8
/** So many words between "call" and its number. */
const maxWordsAfterCall = 5
/** So many words of any kind stand between single digits that are strewn over a sentence. */
const maxScatteredWords = 2

/** Part of a word, and left out when it is read. */
export const filler = '\u0301'

const tokens = /\d+|[\p{L}\p{M}]+|[^\d\p{L}\p{M}]+/gu

/** Splits a text into rows of digits. `isScattered` takes numerals of one digit only, with other words between. */
export function rowsOf(text: string, isScattered: boolean): Row[] {
  const rows: Row[] = []
  let pieces: DigitPiece[] = []
  let isCalled = false
  let wordsSinceCall = Infinity
  let wordsSincePiece = 0
  let times = 1
  const close = () => {
    if (pieces.length > 0) rows.push({ pieces, isCalled })
    pieces = []
    times = 1
  }
  const add = (start: number, end: number, said: string, isWord: boolean) => {
    if (pieces.length === 0) isCalled = wordsSinceCall <= maxWordsAfterCall
    const before = pieces.at(-1)
    // "ninety eight" is 98, not 908.
    const isUnit = isWord && /^[1-9]$/.test(said) && before?.isWord === true && /^[2-9]0$/.test(before.digits)
    if (before && isUnit) pieces.splice(-1, 1, { ...before, digits: before.digits.slice(0, 1) })
    pieces.push({ start, end, digits: times > 1 ? said.repeat(times) : said, isWord })
    times = 1
    wordsSincePiece = 0
  }
  for (const { 0: written, index } of text.matchAll(tokens)) {
    const token = written.replaceAll(filler, '')
    const end = index + written.length
    const isTouching = pieces.at(-1)?.end === index
    const isBeforeDigit = /^\d/.test(text.slice(end, end + 1))
    if (/^\d/.test(token)) {
      if (isScattered && token.length > 1) close()
      else add(index, end, token, false)
    } else if (/^[\p{L}\p{M}]/u.test(token)) {
      const said = isScattered ? undefined : digitsOfLetters(token, pieces.at(-1), isTouching || isBeforeDigit)
      wordsSinceCall = callWords.has(token) ? 0 : wordsSinceCall + 1
      if (said !== undefined && said !== '') add(index, end, said, true)
      else if (timesAfter.has(token) || said === '') times = timesAfter.get(token) ?? 2
      else if (timesBefore.has(token)) repeatLast(pieces, timesBefore.get(token) ?? 1, end)
      else {
        const isJoiner = joiners.has(token) || callWords.has(token) || token.length === 1
        const isInside = token.length <= 3 && isTouching && isBeforeDigit
        wordsSincePiece += isInside ? 0 : 1
        const isNear = isScattered ? wordsSincePiece <= maxScatteredWords : isJoiner && wordsSincePiece <= maxJoiners
        if (!isNear && !isInside) close()
      }
    } else {
      if (token.includes(asideMark) || token.length > maxSigns) {
        close()
        wordsSinceCall = Infinity
      } else if (token.includes(messageMark)) wordsSinceCall = Infinity
      if (times > 1 && !/^[\s-]*$/.test(token)) times = 1
    }
  }
  close()
  return rows
}

/** The digits that letters say where they stand: in a word, or as O and l inside a number. */
function digitsOfLetters(word: string, before: DigitPiece | undefined, isAtDigit: boolean): string | undefined {
  if (isAtDigit && /^[oli]{1,6}$/.test(word)) return word.replaceAll('o', '0').replaceAll(/[li]/g, '1')
  return digitsOfWord(word) ?? (before?.isWord === true ? homophones.get(word) : undefined)
}

function repeatLast(pieces: DigitPiece[], times: number, end: number) {
  const last = pieces.at(-1)
  if (last) pieces.splice(-1, 1, { ...last, end, digits: last.digits.slice(0, 20).repeat(times) })
}
