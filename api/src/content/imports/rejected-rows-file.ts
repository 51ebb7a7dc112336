import { Readable } from 'node:stream'
import { type ImportFormat, refusedEnding } from '@abhyas/shared/content/imports/formats'
import { refusedOf } from '@abhyas/shared/content/imports/shapes'
import { moreRefused } from '@abhyas/shared/content/imports/texts'
import { packageOf } from '../question-formats/qti/print.ts'
import { moodleHead, moodleTail } from '../question-formats/moodle/print.ts'
import { delimiterOf } from '../question-formats/csv/read.ts'
import { printRecord } from '../../core/files/print-csv.ts'
import { cellsOf, meantCell } from '../question-formats/csv/record.ts'
import { xlsxOf } from '../../core/files/print-xlsx.ts'
import { type ImportRecord, RejectedModel } from './model.ts'

/**
 * Streams the rejected blocks as a file in their original format, to be corrected and imported again. Rows of a table
 * are printed as exports are, because a file that somebody sent may hold formulas. If the import has more than are
 * kept, the file ends with a sentence.
 */
export async function rejectedFile(job: ImportRecord): Promise<Readable> {
  const { _id, head = '', format } = job
  const more = refusedOf(job) - (await RejectedModel.countDocuments({ import_id: _id }))
  const sentence = more > 0 ? moreRefused(more) : ''
  async function* wholes() {
    if (head) yield head
    const rows = RejectedModel.find({ import_id: _id }, { whole: 1 }).sort({ place: 1 }).lean()
    for await (const { whole } of rows.cursor({ batchSize: 200 })) yield whole
  }
  async function* rows(delimiter: string) {
    yield* cellsIn(wholes(), delimiter)
    // Beside the columns, so that an import of this file rejects the row, and never takes it for a question.
    if (sentence) yield [...(cellsOf(head, delimiter) ?? []).map(() => ''), sentence]
  }
  if (format === 'qti') return packageOf(wholes(), sentence)
  // Rows of an Excel or Word file are stored as CSV records.
  if (format === 'xlsx' || format === 'docx') return xlsxOf(rows(','))
  const delimiter = delimiterOf(head)
  async function* records() {
    for await (const cells of rows(delimiter)) yield `${printRecord(cells, delimiter)}\n`
  }
  if (format === 'csv') return Readable.from(records())
  const between = format === 'jsonl' ? '\n' : '\n\n'
  async function* pieces() {
    if (format === 'moodlexml') yield moodleHead
    for await (const whole of wholes()) yield whole + between
    if (sentence) yield `${asComment(sentence, format)}\n`
    if (format === 'moodlexml') yield moodleTail
  }
  return Readable.from(pieces())
}

/** A sentence as a comment. Aiken and JSON Lines have none: an import rejects it as a block of its own. */
const asComment = (sentence: string, format: ImportFormat | undefined) =>
  format === 'moodlexml' ? `<!-- ${sentence} -->` : format === 'gift' ? `// ${sentence}` : sentence

/**
 * Splits records into cells. In one whose quotation is never closed, the mark is an ordinary sign: printed as it came,
 * it would turn the quotations of all rows after it inside out.
 */
async function* cellsIn(records: AsyncIterable<string>, delimiter: string) {
  for await (const record of records) {
    const cells = cellsOf(record, delimiter)?.map(({ text }) => text) ?? record.split(delimiter)
    yield cells.map(meantCell)
  }
}

export const extensionOf = (format: ImportFormat | undefined): string => refusedEnding(format ?? '')
