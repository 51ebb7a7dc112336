import { sourceOf } from '../block.ts'
import type { Line } from '../text/lines.ts'
import { cellsOf, type CsvCell, staysOpen } from './record.ts'

/** Maximum lines of a record. Beyond it, an open quotation mark counts as never closed. */
const maxLines = 200

/** The lines of a record and its cells. Without cells it is one line, whose quotation is never closed. */
export interface RecordLines {
  readonly lines: readonly Line[]
  readonly cells?: readonly CsvCell[]
}

/**
 * Joins lines to records, because a quotation may continue on the next line. Each line is looked at once as the start of
 * a record and once as its continuation, however many quotations stay open: the time grows with the file, not with its
 * square.
 */
export class RecordJoiner {
  readonly #delimiter: string
  /** Lines not yet returned, and which of them starts the next record. */
  #lines: Line[] = []
  #start = 0
  /** Whether the record that starts there is known to continue. */
  #isOpen = false
  /** The lines between the start and this index leave an open quotation open. */
  #scanned = 0

  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  /** Adds a line. Returns the records that it completes. */
  push(line: Line): RecordLines[] {
    if (this.#lines.length === 0) {
      const cells = cellsOf(line.text, this.#delimiter)
      if (cells) return [{ lines: [line], cells }]
      this.#isOpen = true
    }
    this.#lines.push(line)
    return this.#take(false)
  }

  /** Ends the file. Returns the remaining records. */
  end(): RecordLines[] {
    return this.#take(true)
  }

  #take(isEnd: boolean): RecordLines[] {
    const records: RecordLines[] = []
    for (let record = this.#next(isEnd); record; record = this.#next(isEnd)) {
      records.push(record)
      this.#start += record.lines.length
      this.#isOpen = false
    }
    this.#forget()
    return records
  }

  #next(isEnd: boolean): RecordLines | undefined {
    const first = this.#lines[this.#start]
    if (!first) return undefined
    const cells = this.#isOpen ? undefined : cellsOf(first.text, this.#delimiter)
    if (cells) return { lines: [first], cells }
    this.#isOpen = true
    const end = this.#findEnd()
    if (end !== undefined) {
      const lines = this.#lines.slice(this.#start, end + 1)
      return { lines, cells: cellsOf(sourceOf(lines), this.#delimiter) ?? [] }
    }
    const isGivenUp = isEnd || this.#scanned > this.#start + maxLines
    return isGivenUp ? { lines: [first] } : undefined
  }

  /** Finds the line that closes the open quotation, among those that arrived. */
  #findEnd(): number | undefined {
    this.#scanned = Math.max(this.#scanned, this.#start + 1)
    const last = Math.min(this.#lines.length - 1, this.#start + maxLines)
    while (this.#scanned <= last) {
      if (!staysOpen(this.#lines[this.#scanned]!.text, this.#delimiter)) return this.#scanned
      this.#scanned += 1
    }
    return undefined
  }

  /** Drops the lines that were returned, many at a time. */
  #forget(): void {
    if (this.#start < this.#lines.length && this.#start < maxLines) return
    this.#lines = this.#lines.slice(this.#start)
    this.#scanned = Math.max(0, this.#scanned - this.#start)
    this.#start = 0
  }
}
