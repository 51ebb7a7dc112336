import { Readable } from 'node:stream'
import { formatNames, type ImportFormat } from '@abhyas/shared/content/imports/formats'
import { moodleHead, moodleTail } from '../question-formats/moodle/print.ts'
import { cellsOf, meantCell } from '../question-formats/csv/record.ts'
import { xlsxOf } from '../question-formats/xlsx/print.ts'
import { type ImportRecord, RejectedModel } from './model.ts'

/** Streams the rejected blocks as a file in their original format, to be corrected and imported again. */
export function rejectedFile({ _id, head = '', format }: ImportRecord): Readable {
  async function* wholes() {
    if (head) yield head
    const rows = RejectedModel.find({ import_id: _id }, { whole: 1 }).sort({ place: 1 }).lean()
    for await (const { whole } of rows.cursor({ batchSize: 200 })) yield whole
  }
  if (format === 'xlsx') return xlsxOf(cellsIn(wholes()))
  const between = format === 'csv' || format === 'jsonl' ? '\n' : '\n\n'
  async function* pieces() {
    if (format === 'moodlexml') yield moodleHead
    for await (const whole of wholes()) yield whole + (whole === head ? '\n' : between)
    if (format === 'moodlexml') yield moodleTail
  }
  return Readable.from(pieces())
}

/** Rows of an Excel file are stored as CSV records. */
async function* cellsIn(records: AsyncIterable<string>) {
  for await (const record of records) yield (cellsOf(record, ',') ?? []).map(({ text }) => meantCell(text))
}

export const extensionOf = (format: ImportFormat | undefined): string => formatNames[format ?? 'aiken'].ending
