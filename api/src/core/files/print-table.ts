import { Readable } from 'node:stream'
import { csvMime, printCell } from './print-csv.ts'
import { xlsxMime, xlsxOf } from './print-xlsx.ts'

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

export const tableMimes: Readonly<Record<TableFormat, string>> = { csv: csvMime, xlsx: xlsxMime }

export type Cell = string | number
export type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>

/**
 * Streams rows as a file. Texts are never formulas.
 * @param sheet its name in Excel
 */
export const tableOf = (rows: AsyncIterable<readonly Cell[]>, format: TableFormat, sheet: string): Readable =>
  format === 'xlsx' ? xlsxOf(rows, sheet) : csvOf(rows)

/** Streams rows as CSV. */
export const csvOf = (rows: Rows): Readable => Readable.from(linesOf(rows), { objectMode: false })

async function* linesOf(rows: Rows) {
  yield '\uFEFF'
  for await (const cells of rows) yield `${cells.map(printed).join(',')}\r\n`
}

/** The minus of a number begins no formula. */
const printed = (cell: Cell): string => (typeof cell === 'number' ? String(cell) : printCell(cell))
