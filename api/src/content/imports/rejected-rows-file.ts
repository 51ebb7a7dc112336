import { Readable } from 'node:stream'
import { formatNames, type ImportFormat } from '@abhyas/shared/content/imports/formats'
import { moodleHead, moodleTail } from '../question-formats/moodle/print.ts'
import { delimiterOf } from '../question-formats/csv/read.ts'
import { cellsOf, meantCell, printRecord } from '../question-formats/csv/record.ts'
import { xlsxOf } from '../question-formats/xlsx/print.ts'
import { type ImportRecord, RejectedModel } from './model.ts'

/**
 * Streams the rejected blocks as a file in their original format, to be corrected and imported again. Rows of a table
 * are printed as exports are, because a file that somebody sent may hold formulas.
 */
export function rejectedFile({ _id, head = '', format }: ImportRecord): Readable {
  async function* wholes() {
    if (head) yield head
    const rows = RejectedModel.find({ import_id: _id }, { whole: 1 }).sort({ place: 1 }).lean()
    for await (const { whole } of rows.cursor({ batchSize: 200 })) yield whole
  }
  // Rows of an Excel file are stored as CSV records.
  if (format === 'xlsx') return xlsxOf(cellsIn(wholes(), ','))
  const delimiter = delimiterOf(head)
  async function* records() {
    for await (const cells of cellsIn(wholes(), delimiter)) yield `${printRecord(cells, delimiter)}\n`
  }
  if (format === 'csv') return Readable.from(records())
  const between = format === 'jsonl' ? '\n' : '\n\n'
  async function* pieces() {
    if (format === 'moodlexml') yield moodleHead
    for await (const whole of wholes()) yield whole + between
    if (format === 'moodlexml') yield moodleTail
  }
  return Readable.from(pieces())
}

/**
 * Splits records into cells. In one whose quotation is never closed, the mark is an ordinary sign: printed as it came, it
 * would turn the quotations of all rows after it inside out.
 */
async function* cellsIn(records: AsyncIterable<string>, delimiter: string) {
  for await (const record of records) {
    const cells = cellsOf(record, delimiter)?.map(({ text }) => text) ?? record.split(delimiter)
    yield cells.map(meantCell)
  }
}

export const extensionOf = (format: ImportFormat | undefined): string => formatNames[format ?? 'aiken'].ending
