import { Readable } from 'node:stream'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import { xlsxBroken, xlsxTooBig } from '@abhyas/shared/content/imports/texts'
import type { Line } from '../text/lines.ts'
import { printCell } from '../csv/record.ts'
import { rowsIn, stringsIn } from './parts.ts'

/** An unreadable Excel file. The message is shown to the user. */
export class XlsxError extends Error {}

const zipMark = Buffer.from('PK\u0003\u0004')

/** Checks for the signature of a zip file, and returns all chunks, including those already read. */
export async function peek(pieces: AsyncIterable<Uint8Array>) {
  const iterator = pieces[Symbol.asyncIterator]()
  let begin = Buffer.alloc(0)
  let isOver = false
  while (begin.length < zipMark.length && !isOver) {
    const next = await iterator.next()
    if (next.done) isOver = true
    else begin = Buffer.concat([begin, next.value])
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    if (begin.length > 0) yield begin
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  }
  return { isZip: begin.subarray(0, zipMark.length).equals(zipMark), all: all() }
}

/**
 * Reads the rows of the first sheet as CSV lines with the sheet's row numbers, which error messages use. The unpacked
 * size is checked first. Throws XlsxError.
 */
export async function* xlsxLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Line[]> {
  const file = await readAll(pieces)
  try {
    const { sheet, strings } = await inspectWorkbook(file)
    for await (const { path, entry } of entriesOf(file)) {
      if (path !== sheet) await drain(entry)
      else for await (const rows of rowsIn(entry, strings)) yield rows.map(lineOf)
    }
  } catch (error) {
    throw error instanceof XlsxError ? error : new XlsxError(xlsxBroken, { cause: error })
  }
}

const lineOf = ({ number, cells }: { readonly number: number; readonly cells: readonly string[] }): Line => ({
  number,
  text: cells.map((cell) => printCell(cell)).join(','),
})

async function readAll(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > importLimits.xlsx) throw new XlsxError(xlsxTooBig)
    all.push(piece)
  }
  return Buffer.concat(all)
}

function* slices(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536)
}

interface Entry {
  readonly path: string
  readonly entry: AsyncIterable<Buffer>
}

async function* entriesOf(file: Buffer): AsyncGenerator<Entry> {
  // Loaded on demand, because a reader process starts per import and most files are not Excel.
  const { Parse } = await import('unzipper')
  const zip = Readable.from(slices(file)).pipe(Parse({ forceStream: true }))
  for await (const entry of zip as AsyncIterable<AsyncIterable<Buffer> & { path: string }>)
    yield { path: entry.path, entry }
}

async function drain(entry: AsyncIterable<Buffer>): Promise<void> {
  for await (const _piece of entry);
}

const sheetPath = /^xl\/worksheets\/sheet(\d+)\.xml$/i

/**
 * Unpacks everything once to measure it, because the sizes declared in a zip can be false. Returns the shared strings
 * and the path of the first sheet.
 */
async function inspectWorkbook(file: Buffer): Promise<{ readonly sheet: string; readonly strings: readonly string[] }> {
  let size = 0
  async function* counted(entry: AsyncIterable<Buffer>) {
    for await (const piece of entry) {
      size += piece.length
      if (size > importLimits.xlsxInflated) throw new XlsxError(xlsxTooBig)
      yield piece
    }
  }
  let strings: string[] = []
  const sheets: string[] = []
  for await (const { path, entry } of entriesOf(file)) {
    if (path === 'xl/sharedStrings.xml') strings = await stringsIn(counted(entry))
    else await drain(counted(entry))
    if (sheetPath.test(path)) sheets.push(path)
  }
  const placeOf = (path: string) => Number(sheetPath.exec(path)![1])
  const [sheet] = sheets.toSorted((a, b) => placeOf(a) - placeOf(b))
  if (sheet === undefined) throw new XlsxError(xlsxBroken)
  return { sheet, strings }
}
