import { setImmediate as breathe } from 'node:timers/promises'
import { UnreadablePdf } from './tokens.ts'

/** Bytes that are looked through within a few milliseconds. */
const turnBytes = 500_000

/** What the bytes before one may be, several at once: a reader may begin at each of them. */
const [afterNumber, inGap, inComment, afterSecond, inSecondGap, inSecondComment] = [1, 2, 4, 8, 16, 32]
const firstGap = afterNumber | inGap
const secondGap = afterSecond | inSecondGap
const anyComment = inComment | inSecondComment

/** What a byte is to the beginning of an object. */
const [other, digit, space, lineEnd, percent] = [0, 1, 2, 3, 4]
const kinds = new Uint8Array(256)
for (const [characters, kind] of [
  ['0123456789+-.', digit],
  ['\0\t\f ', space],
  ['\n\r', lineEnd],
  ['%', percent],
] as const)
  for (const character of characters) kinds[character.codePointAt(0)!] = kind

const isLetter = (byte: number | undefined) => byte !== undefined && /[A-Za-z]/.test(String.fromCodePoint(byte))

/**
 * Throws UnreadablePdf for a `9 0 obj` that is not `known` by its end, also in data and in comments, and with any white
 * space and comments between its parts: a viewer that repairs a file looks for objects everywhere. The time grows with
 * the length alone.
 */
export async function assertNoOtherHeaders(bytes: Buffer, known: ReadonlySet<number>): Promise<void> {
  for (let from = 0, state = 0; from < bytes.length; from += turnBytes) {
    const [ends, after] = headerEnds(bytes, from, Math.min(from + turnBytes, bytes.length), state)
    if (ends.some((end) => !known.has(end))) throw new UnreadablePdf('an object is inside of another, or in a comment')
    state = after
    await breathe()
  }
}

/** Where headers end between two places. `before` is what the bytes before them may be: the second value of the last call. */
function headerEnds(bytes: Buffer, from: number, to: number, before: number): [ends: number[], after: number] {
  const ends: number[] = []
  let state = before
  for (let at = from; at < to; at++) {
    const byte = bytes[at]!
    const kind = kinds[byte]
    if (kind === other) {
      const isWord = byte === 0x6f && (state & inSecondGap) !== 0 && bytes[at + 1] === 0x62 && bytes[at + 2] === 0x6a
      if (isWord && !isLetter(bytes[at + 3])) ends.push(at + 3)
      state &= anyComment
    } else state = afterByte(state, kind!)
  }
  return [ends, state]
}

function afterByte(state: number, kind: number): number {
  const isFirst = (state & firstGap) !== 0
  const isSecond = (state & secondGap) !== 0
  const comments = state & anyComment
  if (kind === digit) return comments | afterNumber | ((state & (inGap | afterSecond)) !== 0 ? afterSecond : 0)
  if (kind === percent) return comments | (isFirst ? inComment : 0) | (isSecond ? inSecondComment : 0)
  const gaps = (isFirst ? inGap : 0) | (isSecond ? inSecondGap : 0)
  if (kind === space) return comments | gaps
  return gaps | (comments & inComment ? inGap : 0) | (comments & inSecondComment ? inSecondGap : 0)
}
