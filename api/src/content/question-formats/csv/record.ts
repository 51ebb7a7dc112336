import { risky } from '../../../core/defused.ts'

/** A cell and its offset in the record. */
export interface CsvCell {
  readonly text: string
  readonly at: number
}

/**
 * Splits a record into cells (RFC 4180). Spaces before a quotation mark are allowed; a mark inside a cell is an
 * ordinary character. Returns undefined if a quotation is open at the end, so the record continues on the next line.
 */
export function cellsOf(record: string, delimiter: string): CsvCell[] | undefined {
  return record.includes('"') ? cellsFrom(record, 0, delimiter) : plainCells(record, delimiter)
}

/** Whether a quotation that is open at the start of a line is, or another one, open at its end. */
export function staysOpen(line: string, delimiter: string): boolean {
  const cell = quotedCell(line, -1, delimiter)
  return !cell || cellsFrom(line, cell.end + delimiter.length, delimiter) === undefined
}

function cellsFrom(record: string, start: number, delimiter: string): CsvCell[] | undefined {
  const cells: CsvCell[] = []
  for (let from = start; from <= record.length;) {
    const quote = quoteAt(record, from)
    const cell = quote === -1 ? bareCell(record, from, delimiter) : quotedCell(record, quote, delimiter)
    if (!cell) return undefined
    cells.push({ text: cell.text, at: from })
    from = cell.end + delimiter.length
  }
  return cells
}

function plainCells(record: string, delimiter: string): CsvCell[] {
  let at = 0
  return record.split(delimiter).map((text) => {
    const cell = { text, at }
    at += text.length + delimiter.length
    return cell
  })
}

/** Returns the offset of the quotation mark that starts a cell, or -1. */
function quoteAt(record: string, from: number): number {
  let at = from
  while (record[at] === ' ') at += 1
  return record[at] === '"' ? at : -1
}

/** Returns a cell, and the offset of the following delimiter or the end of the record. */
function bareCell(record: string, from: number, delimiter: string) {
  const next = record.indexOf(delimiter, from)
  const end = next === -1 ? record.length : next
  return { text: record.slice(from, end), end }
}

/** Returns a quoted cell whose opening mark is at `quote`. Undefined: it is not closed in this text. */
function quotedCell(record: string, quote: number, delimiter: string) {
  let text = ''
  let from = quote + 1
  for (;;) {
    const mark = record.indexOf('"', from)
    if (mark === -1) return undefined
    text += record.slice(from, mark)
    if (record[mark + 1] === '"') {
      text += '"'
      from = mark + 2
      continue
    }
    // Keeps text between the closing mark and the delimiter, so that nothing is lost.
    const rest = bareCell(record, mark + 1, delimiter)
    return { text: text + rest.text.trimEnd(), end: rest.end }
  }
}

/** The signs that separate cells in the files we read. */
export const delimiters = [',', ';', '\t', '|'] as const

const startsDefused = new RegExp(`^'${risky}`)

/** Removes the prefix that `defused` adds. */
export const meantCell = (text: string): string => (startsDefused.test(text) ? text.slice(1) : text)
