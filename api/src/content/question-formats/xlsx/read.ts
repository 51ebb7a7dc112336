import { Readable } from 'node:stream'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import { xlsxBroken, xlsxTooBig } from '@abhyas/shared/content/imports/texts'
import type { Line } from '../text/lines.ts'
import { UnreadableFile } from '../block.ts'
import { printRecord } from '../../../core/files/print-csv.ts'
import { rowsIn, stringsIn } from './parts.ts'

const zipMark = Buffer.from('PK\u0003\u0004')

/** Whether a file starts with the signature of a zip file, as Excel files do. */
export const isZip = (begin: Uint8Array): boolean => zipMark.equals(begin.subarray(0, zipMark.length))

/**
 * Reads the rows of the first sheet as CSV lines with the sheet's row numbers, which error messages use. The unpacked
 * size is checked first. Throws UnreadableFile.
 */
export async function* xlsxLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Line[]> {
  const file = await readAll(pieces)
  try {
    const { sheet, strings } = await inspectWorkbook(file)
    let printed = 0
    for await (const entry of await openZip(file)) {
      if (entry.path !== sheet) await drain(entry)
      else
        for await (const rows of rowsIn(entry, strings)) {
          // Many cells can name one long text: a small sheet could print gigabytes.
          for (const { cells } of rows) printed += cells.reduce((sum, cell) => sum + cell.length, 0)
          if (printed > importLimits.xlsxInflated) throw new UnreadableFile(xlsxTooBig)
          yield rows.map(({ number, cells }) => ({ number, text: printRecord(cells) }))
        }
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(xlsxBroken, { cause: error })
  }
}

async function readAll(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > importLimits.xlsx) throw new UnreadableFile(xlsxTooBig)
    all.push(piece)
  }
  return Buffer.concat(all)
}

function* slices(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536)
}

async function openZip(file: Buffer) {
  // Loaded on demand, because a reader process starts per import and most files are not Excel.
  const { Parse } = await import('unzipper')
  const zip = Readable.from(slices(file)).pipe(Parse({ forceStream: true }))
  return zip as AsyncIterable<AsyncIterable<Buffer> & { readonly path: string }>
}

async function drain(entry: AsyncIterable<Buffer>): Promise<void> {
  for await (const _piece of entry);
}

const sheetPath = /^xl\/worksheets\/sheet(\d+)\.xml$/i

/**
 * Unpacks everything once to measure it, because the sizes declared in a zip can be false. Returns the shared strings
 * and the path of the first sheet.
 */
async function inspectWorkbook(file: Buffer) {
  let size = 0
  async function* counted(entry: AsyncIterable<Buffer>) {
    for await (const piece of entry) {
      size += piece.length
      if (size > importLimits.xlsxInflated) throw new UnreadableFile(xlsxTooBig)
      yield piece
    }
  }
  let strings: string[] = []
  const sheets: string[] = []
  for await (const entry of await openZip(file)) {
    const { path } = entry
    if (path === 'xl/sharedStrings.xml') strings = await stringsIn(counted(entry))
    else await drain(counted(entry))
    if (sheetPath.test(path)) sheets.push(path)
  }
  const placeOf = (path: string) => Number(sheetPath.exec(path)![1])
  const [sheet] = sheets.toSorted((a, b) => placeOf(a) - placeOf(b))
  if (sheet === undefined) throw new UnreadableFile(xlsxBroken)
  return { sheet, strings }
}
