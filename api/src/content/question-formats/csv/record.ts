/** A cell and where it begins in its record. */
export interface CsvCell {
  readonly text: string
  readonly at: number
}

/**
 * Cuts a record into its cells (RFC 4180; spaces before a quotation mark are allowed, one in the middle of a cell is a
 * sign like others). Undefined where a quotation mark is open at the end: the record goes on in the next line.
 */
export function cellsOf(record: string, delimiter: string): CsvCell[] | undefined {
  if (!record.includes('"')) return plainCells(record, delimiter)
  const cells: CsvCell[] = []
  for (let from = 0; from <= record.length;) {
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

/** Where the quotation mark stands that a cell begins with; -1 where it has none. */
function quoteAt(record: string, from: number): number {
  let at = from
  while (record[at] === ' ') at += 1
  return record[at] === '"' ? at : -1
}

interface CellEnd {
  readonly text: string
  /** Where the delimiter behind it stands, or the end of the record. */
  readonly end: number
}

function bareCell(record: string, from: number, delimiter: string): CellEnd {
  const next = record.indexOf(delimiter, from)
  const end = next === -1 ? record.length : next
  return { text: record.slice(from, end), end }
}

function quotedCell(record: string, quote: number, delimiter: string): CellEnd | undefined {
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
    // What stands between the closing mark and the delimiter belongs to the cell: nobody meant to lose it.
    const rest = bareCell(record, mark + 1, delimiter)
    return { text: text + rest.text.trimEnd(), end: rest.end }
  }
}

/** A text as a cell: in quotation marks where it needs them. What a table program takes for a formula gets a ' before. */
export function printCell(text: string, delimiter = ','): string {
  const safe = /^['=+\-@\t\0]/.test(text) ? `'${text}` : text
  return /["\r\n]/.test(safe) || safe.includes(delimiter) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe
}

/** A cell as it was before `printCell` kept it from being a formula. */
export const meantCell = (text: string): string => (/^'['=+\-@\t\0]/.test(text) ? text.slice(1) : text)
