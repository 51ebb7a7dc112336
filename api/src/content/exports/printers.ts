import type { ExportFormat } from '@abhyas/shared/content/imports/formats'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { fitsAiken, printAiken } from '../question-formats/aiken/print.ts'
import { csvMime, printRecord } from '../../core/files/print-csv.ts'
import { giftTypes, printGift } from '../question-formats/gift/print.ts'
import { printJsonLine } from '../question-formats/jsonl.ts'
import { moodleHead, moodleTail, printMoodle } from '../question-formats/moodle/print.ts'
import { fitsTable, nameColumns, rowOf, tableColumns } from '../question-formats/table/print.ts'
import { xlsxMime, xlsxOf } from '../../core/files/print-xlsx.ts'

/** A question of a file. Those of a bank have an id and a version, by which a table can update them. */
export interface PrintedQuestion {
  readonly content: QuestionContent
  readonly id?: string
  readonly version?: number
}
type Questions = AsyncIterable<PrintedQuestion> | Iterable<PrintedQuestion>

interface Printer {
  readonly mime: string
  /** Whether the format can represent a question without loss. `holdsAll`: it can represent every question. */
  readonly fits: (question: QuestionContent) => boolean
  /** Streams the file for questions that fit. */
  readonly file: (questions: Questions) => AsyncIterable<string | Uint8Array>
}

/** Maximum characters of a cell in Excel. */
const maxCellLength = 32_767

/** For formats that can represent every question. */
export const holdsAll = () => true

const printed = (print: (question: QuestionContent) => string, head = '', tail = '') =>
  async function* pieces(questions: Questions) {
    if (head) yield head
    for await (const { content } of questions) yield print(content)
    if (tail) yield tail
  }

const record = (cells: readonly string[]) => `${printRecord(cells)}\r\n`

/** The header, and a row for each question. Samples and templates are of no bank, so they have no ids. */
async function* rows(questions: Questions) {
  let columns: readonly string[] | undefined
  for await (const { content, ...named } of questions) {
    if (!columns) yield (columns = named.id ? [...tableColumns, ...nameColumns] : tableColumns)
    yield rowOf(content, named)
  }
  if (!columns) yield tableColumns
}

async function* csv(questions: Questions) {
  yield '\uFEFF'
  for await (const cells of rows(questions)) yield record(cells)
}

/** Export of each format. */
export const printers: Readonly<Record<ExportFormat, Printer>> = {
  aiken: { mime: 'text/plain; charset=utf-8', fits: fitsAiken, file: printed(printAiken) },
  gift: { mime: 'text/plain; charset=utf-8', fits: ({ type }) => giftTypes.has(type), file: printed(printGift) },
  csv: {
    mime: csvMime,
    fits: fitsTable,
    file: csv,
  },
  xlsx: {
    mime: xlsxMime,
    fits: (one) => fitsTable(one) && rowOf(one).every((cell) => cell.length <= maxCellLength),
    file: (questions) => xlsxOf(rows(questions)),
  },
  jsonl: { mime: 'application/jsonl; charset=utf-8', fits: holdsAll, file: printed(printJsonLine) },
  moodlexml: {
    mime: 'application/xml; charset=utf-8',
    fits: holdsAll,
    file: printed(printMoodle, moodleHead, moodleTail),
  },
}
