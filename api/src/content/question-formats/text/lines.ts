import { TextDecoder } from 'node:util'
import type { Reason } from '@abhyas/shared/content/imports/import-errors'
import { decodeMixed } from './decode.ts'

/** A line of a file without its line break. Numbers start at 1. */
export interface Line {
  readonly number: number
  readonly text: string
  /** Why it is rejected without being read, if it is a row of a table in a packed file. */
  readonly refused?: Reason
}

/** Maximum bytes of a line. XML may have a picture on one line, but nobody writes a longer one. */
export const maxLineLength = 4_000_000

/** A line exceeds `maxLineLength`. */
export class LineTooLong extends Error {
  readonly line: number

  constructor(line: number) {
    super(`line ${line} has more than ${maxLineLength} bytes`)
    this.line = line
  }
}

const [lf, cr] = [0x0a, 0x0d]

/**
 * Splits a text file into lines, one batch per chunk. Accepts UTF-8, UTF-16 with a byte order mark, Windows-1252 or a
 * mixture, and LF, CRLF or CR. Holds at most one chunk and one line in memory. Throws LineTooLong.
 */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Line[]> {
  let rest: Uint8Array = new Uint8Array()
  /** Bytes of `rest` that are known to have no line break. */
  let searched = 0
  let number = 0
  for await (const piece of asUtf8(pieces)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    const end = afterLastBreak(bytes, searched)
    const lines = linesIn(decodeMixed(bytes.subarray(0, end))).map((text): Line => ({ number: ++number, text }))
    rest = bytes.subarray(end)
    searched = rest.at(-1) === cr ? rest.length - 1 : rest.length
    if (rest.length > maxLineLength) throw new LineTooLong(number + 1)
    if (lines.length > 0) yield lines
  }
  if (rest.length > 0) {
    const isEnded = rest.at(-1) === cr
    yield [{ number: number + 1, text: decodeMixed(isEnded ? rest.subarray(0, -1) : rest) }]
  }
}

/** Returns the offset after the last line break, or 0. A CR at the end of the chunk may be the first half of a CRLF. */
function afterLastBreak(bytes: Uint8Array, from: number): number {
  const last = bytes.at(-1) === cr ? bytes.length - 2 : bytes.length - 1
  for (let at = last; at >= from; at--) if (bytes[at] === lf || bytes[at] === cr) return at + 1
  return 0
}

/** Splits a text that ends with a line break, or is empty. */
function linesIn(text: string): string[] {
  const lines = text.split(text.includes('\r') ? /\r\n|\r|\n/ : '\n')
  lines.pop()
  return lines
}

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/** Removes the byte order mark and converts UTF-16 to UTF-8. */
async function* asUtf8(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { begin, all } = await peek(pieces)
  const mark = marks.find(({ bytes }) => bytes.every((byte, i) => begin[i] === byte))
  const decoder = mark && mark.encoding !== 'utf-8' ? new TextDecoder(mark.encoding) : undefined
  let from: number = mark?.bytes.length ?? 0
  for await (const piece of all) {
    const bytes = piece.subarray(from)
    from = 0
    yield decoder ? Buffer.from(decoder.decode(bytes, { stream: true })) : bytes
  }
}

/** Bytes that signatures of files need. */
const peekedBytes = 4

/** Reads the first bytes of a file, at least four if it has as many. `all` are all chunks, including those. */
export async function peek(pieces: AsyncIterable<Uint8Array>) {
  const iterator = pieces[Symbol.asyncIterator]()
  let begin = Buffer.alloc(0)
  let isOver = false
  while (begin.length < peekedBytes && !isOver) {
    const next = await iterator.next()
    if (next.done) isOver = true
    else begin = Buffer.concat([begin, next.value])
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    if (begin.length > 0) yield begin
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  }
  return { begin, all: all() }
}
