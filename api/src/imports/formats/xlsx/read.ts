import { Readable } from 'node:stream'
import { importLimits } from '@abhyas/shared/imports/limits'
import { xlsxBroken, xlsxTooBig } from '@abhyas/shared/imports/messages'
import type { CellValue } from 'exceljs'
import type { Line } from '../../text/lines.ts'
import { printCell } from '../csv/record.ts'

/** An Excel file that cannot be read; the message is for the person. */
export class XlsxError extends Error {}

const zipMark = Buffer.from('PK\u0003\u0004')
const columnsRead = 200

/** Whether a file begins like a zip, and all of its pieces. */
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
 * The rows of the first sheet, each as a line of CSV: what is said of a row is said of its number. What the file holds
 * unpacked is counted before anything of it is read. Throws XlsxError.
 */
export async function* xlsxLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Line[]> {
  const file = await gathered(pieces)
  try {
    await assertInflates(file)
    const { default: excel } = await import('exceljs')
    const book = new excel.stream.xlsx.WorkbookReader(Readable.from(slices(file)), {
      entries: 'ignore',
      sharedStrings: 'cache',
      hyperlinks: 'ignore',
      styles: 'ignore',
      worksheets: 'emit',
    })
    for await (const sheet of book) {
      for await (const row of sheet) yield [{ number: row.number, text: recordOf(row.values as CellValue[]) }]
      return
    }
  } catch (error) {
    throw error instanceof XlsxError ? error : new XlsxError(xlsxBroken, { cause: error })
  }
  throw new XlsxError(xlsxBroken)
}

async function gathered(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
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

/** Unpacks everything once and throws it away, counting: sizes that a zip tells of itself may be lies. */
async function assertInflates(file: Buffer): Promise<void> {
  let size = 0
  // Every reader starts in a process of its own: what only Excel files need is loaded for them.
  const { Parse } = await import('unzipper')
  const zip = Readable.from(slices(file)).pipe(Parse({ forceStream: true }))
  for await (const entry of zip as AsyncIterable<AsyncIterable<Buffer>>)
    for await (const piece of entry) {
      size += piece.length
      if (size > importLimits.xlsxInflated) throw new XlsxError(xlsxTooBig)
    }
}

/** Cells of a row count from 1; those that are not there are empty. */
const recordOf = (values: readonly CellValue[]): string =>
  Array.from({ length: Math.min(columnsRead, Math.max(0, values.length - 1)) }, (_, i) => printCell(textOf(values[i + 1]))).join(',') // prettier-ignore

/** What a cell shows: of a formula its stored value, of a link its text. */
function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value !== 'object') return String(value)
  if ('richText' in value) return value.richText.map(({ text }) => text).join('')
  if ('hyperlink' in value) return textOf(value.text as CellValue)
  if ('result' in value) return textOf(value.result)
  return ''
}
