import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { printDocx } from '../../../core/files/print-docx.ts'
import { rowOf, tableColumns } from '../table/print.ts'

/** Columns of the template: as many as a page has room for. */
const columns: readonly string[] = [
  'type',
  'question',
  ...[1, 2, 3, 4].map((n) => `option_${n}`),
  'correct',
  'marks',
  'difficulty',
  'explanation',
]

/** Prints a Word file with a table to fill in, and rows for questions without formatting. */
export function docxFile(questions: readonly QuestionContent[]): AsyncIterable<Uint8Array> {
  const rows = questions.map((question) => {
    const cells = rowOf(question)
    return columns.map((name) => cells[tableColumns.indexOf(name)] ?? '')
  })
  return printDocx([columns, ...rows])
}

/** Whether the table has room for a question, and needs no formatting for it. */
export const fitsDocx = (question: QuestionContent): boolean =>
  Math.max(question.options?.length ?? 0, question.pairs?.length ?? 0) <= 4 &&
  rowOf(question).every((cell) => !/[<&]/.test(cell))
