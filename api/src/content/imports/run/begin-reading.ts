import { guessMapping, isReadable, type Mapping } from '@abhyas/shared/content/imports/columns'
import { type ImportFormat, isTable } from '@abhyas/shared/content/imports/formats'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import { columnsUnknown, fileEmpty, formatUnknown, listColumnsMissing } from '@abhyas/shared/content/imports/texts'
import { guessListColumns, listColumns, missingListColumns } from '@abhyas/shared/content/reference-data/columns'
import { definitionOf } from '@abhyas/shared/content/reference-data/definitions'
import { type BlockReader, UnreadableFile } from '../../question-formats/block.ts'
import { csvReader, namesIn, questionRows } from '../../question-formats/csv/read.ts'
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

/** Detects the format by the first lines, yields what it found, and returns the reader. Throws UnreadableFile. */
export async function* beginReading(
  lines: readonly Line[],
  { format: named, mapping: chosen, list }: ReaderTask,
): AsyncGenerator<ReaderMessage, BlockReader> {
  const head = lines.find(({ text }) => text.trim() !== '')?.text
  if (head === undefined) throw new UnreadableFile(fileEmpty)
  // Rows of a list always come from a table.
  const format = named ?? (list ? 'csv' : detectFormat(lines))
  if (!format) throw new UnreadableFile(formatUnknown)
  const delimiter = format === 'xlsx' ? ',' : undefined
  const columns = list || isTable(format) ? namesIn(head, delimiter).slice(0, importLimits.columns) : []
  if (list) {
    const definition = definitionOf(list)
    const missing = missingListColumns(definition, guessListColumns(definition, columns))
    if (missing.length > 0) throw new UnreadableFile(listColumnsMissing(missing, listColumns(definition)))
    yield { kind: 'format', format, head, columns, mapping: [] }
    return csvReader(listRows(list), delimiter)
  }
  const mapping = chosen ?? guessMapping(columns)
  yield { kind: 'format', format, head: isTable(format) ? head : '', columns, mapping }
  // Thrown after the columns are reported, so that the user can map them.
  if (isTable(format) && !isReadable(mapping)) throw new UnreadableFile(columnsUnknown)
  return (await readers[format]())(mapping)
}
