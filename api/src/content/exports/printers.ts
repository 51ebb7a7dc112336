import type { ImportFormat } from '@abhyas/shared/content/imports/formats'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { fitsAiken, printAiken } from '../question-formats/aiken/print.ts'
import { printRecord } from '../question-formats/csv/record.ts'
import { giftTypes, printGift } from '../question-formats/gift/print.ts'
import { printJsonLine } from '../question-formats/jsonl.ts'
import { moodleHead, moodleTail, printMoodle } from '../question-formats/moodle/print.ts'
import { fitsTable, rowOf, tableColumns } from '../question-formats/table/print.ts'
import { xlsxOf } from '../question-formats/xlsx/print.ts'

type Questions = AsyncIterable<QuestionContent> | Iterable<QuestionContent>

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
    for await (const question of questions) yield print(question)
    if (tail) yield tail
  }

const record = (cells: readonly string[]) => `${printRecord(cells)}\r\n`

async function* rows(questions: Questions) {
  yield tableColumns
  for await (const question of questions) yield rowOf(question)
}

/** Export of each format. */
export const printers: Readonly<Record<ImportFormat, Printer>> = {
  aiken: { mime: 'text/plain; charset=utf-8', fits: fitsAiken, file: printed(printAiken) },
  gift: { mime: 'text/plain; charset=utf-8', fits: ({ type }) => giftTypes.has(type), file: printed(printGift) },
  csv: {
    mime: 'text/csv; charset=utf-8',
    fits: fitsTable,
    file: printed((one) => record(rowOf(one)), `\uFEFF${record(tableColumns)}`),
  },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
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
