import { guessMapping, isReadable, type Mapping } from '@abhyas/shared/content/imports/columns'
import { type ImportFormat, isTable } from '@abhyas/shared/content/imports/formats'
import { columnsUnknown, fileEmpty, formatUnknown, listColumnsMissing } from '@abhyas/shared/content/imports/texts'
import { guessListColumns, listColumns, missingListColumns } from '@abhyas/shared/content/reference-data/columns'
import { definitionOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import type { BlockReader } from '../../question-formats/block.ts'
import { csvReader, delimiterOf, questionRows } from '../../question-formats/csv/read.ts'
import { cellsOf } from '../../question-formats/csv/record.ts'
import { detectFormat } from '../../question-formats/detect.ts'
import { listRows } from '../../question-formats/table/list-row.ts'
import type { Line } from '../../question-formats/text/lines.ts'
import type { ReaderMessage, ReaderTask } from './messages.ts'

type MakeReader = (mapping?: Mapping) => BlockReader

/** Loaded on demand: a reader process starts per import, and loading all formats takes a second. */
const readers: Readonly<Record<ImportFormat, () => Promise<MakeReader>>> = {
  aiken: async () => (await import('../../question-formats/aiken/read.ts')).aikenReader,
  gift: async () => (await import('../../question-formats/gift/read.ts')).giftReader,
  csv: () => Promise.resolve((mapping) => csvReader(questionRows(mapping))),
  xlsx: () => Promise.resolve((mapping) => csvReader(questionRows(mapping), ',')),
  jsonl: async () => (await import('../../question-formats/jsonl.ts')).jsonlReader,
  moodlexml: async () => (await import('../../question-formats/moodle/read.ts')).moodleReader,
}

/** Messages about a file, and its reader. Without a reader the file cannot be read. */
export interface Reading {
  readonly messages: readonly ReaderMessage[]
  readonly reader?: BlockReader
}

/** Detects the format by the first lines and creates the reader. */
export async function beginReading(lines: readonly Line[], task: ReaderTask): Promise<Reading> {
  const first = lines.find(({ text }) => text.trim() !== '')?.text
  if (first === undefined) return failed(fileEmpty)
  return task.list ? beginList(first, task.list, task) : beginQuestions(first, lines, task)
}

async function beginQuestions(
  first: string,
  lines: readonly Line[],
  { format: named, mapping: chosen }: ReaderTask,
): Promise<Reading> {
  const format = named ?? detectFormat(lines)
  if (!format) return failed(formatUnknown)
  const columns = isTable(format) ? columnsOf(first, format) : []
  const mapping = chosen ?? guessMapping(columns)
  const found = { kind: 'format', format, head: isTable(format) ? first : '', columns, mapping } as const
  // Reports the columns anyway, so that the user can map them.
  if (isTable(format) && !isReadable(mapping)) return { messages: [found, ...failed(columnsUnknown).messages] }
  return { messages: [found], reader: (await readers[format]())(mapping) }
}

/** Rows of a list always come from a table. Its column names decide whether it can be read. */
function beginList(head: string, list: ReferenceKind, { format = 'csv' }: ReaderTask): Reading {
  const definition = definitionOf(list)
  const columns = columnsOf(head, format)
  const missing = missingListColumns(definition, guessListColumns(definition, columns))
  if (missing.length > 0) return failed(listColumnsMissing(missing, listColumns(definition)))
  const reader = csvReader(listRows(list), format === 'xlsx' ? ',' : undefined)
  return { messages: [{ kind: 'format', format, head, columns, mapping: [] }], reader }
}

const failed = (message: string): Reading => ({ messages: [{ kind: 'failed', message }] })

/** Returns the column names of a table's first line. */
const columnsOf = (first: string, format: ImportFormat) =>
  cellsOf(first, format === 'xlsx' ? ',' : delimiterOf(first))?.map(({ text }) => text) ?? []
