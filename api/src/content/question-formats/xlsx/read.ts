import { importLimits } from '@abhyas/shared/content/imports/limits'
import { xlsxBroken, xlsxTooBig } from '@abhyas/shared/content/imports/texts'
import type { Line } from '../text/lines.ts'
import { UnreadableFile } from '../block.ts'
import { drain, openZip } from '../zip/open.ts'
import { printRecord } from '../../../core/files/print-csv.ts'
import { rowsIn, stringsIn } from './parts.ts'

/**
 * Reads the rows of the first sheet as CSV lines with the sheet's row numbers, which error messages use. The unpacked
 * size is checked first. Throws UnreadableFile.
 */
export async function* xlsxLines(file: Buffer): AsyncGenerator<Line[]> {
  if (file.length > importLimits.xlsx) throw new UnreadableFile(xlsxTooBig)
  try {
    const { sheet, strings } = await inspectWorkbook(file)
    let printed = 0
    for await (const entry of openZip(file)) {
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
  for await (const entry of openZip(file)) {
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
