import type { Mapping } from '@abhyas/shared/content/imports/columns'
import { type ImportFormat, isTable, type TableFormat } from '@abhyas/shared/content/imports/formats'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import { guessRoles, mappingProblem } from '@abhyas/shared/content/imports/mapping'
import { fileEmpty, formatUnknown, onlyText } from '@abhyas/shared/content/imports/texts'
import { type BlockReader, UnreadableFile } from '../../question-formats/block.ts'
import { csvReader, delimiterOf, firstRows, questionRows } from '../../question-formats/csv/read.ts'
import { detectFormat, isProse } from '../../question-formats/detect.ts'
import { plainCell, wordRows } from '../../question-formats/docx/rows.ts'
import { listRows } from '../../question-formats/table/list-row.ts'
import type { Line } from '../../question-formats/text/lines.ts'
import type { ReaderMessage, ReaderTask } from './messages.ts'

/** Lines that are looked at for the first values of the columns. */
const sampledLines = 50

/** Loaded on demand: a reader process starts per import, and loading all formats takes a second. */
const readers: Readonly<Record<Exclude<ImportFormat, TableFormat>, () => Promise<() => BlockReader>>> = {
  aiken: async () => (await import('../../question-formats/aiken/read.ts')).aikenReader,
  gift: async () => (await import('../../question-formats/gift/read.ts')).giftReader,
  jsonl: async () => (await import('../../question-formats/jsonl.ts')).jsonlReader,
  moodlexml: async () => (await import('../../question-formats/moodle/read.ts')).moodleReader,
  qti: async () => (await import('../../question-formats/qti/package.ts')).itemReader,
}

/** Detects the format by the first lines, yields what it found, and returns the reader. Throws UnreadableFile. */
export async function* beginReading(
  lines: readonly Line[],
  task: ReaderTask,
): AsyncGenerator<ReaderMessage, BlockReader> {
  const head = lines.find(({ text }) => text.trim() !== '')?.text
  if (head === undefined) throw new UnreadableFile(fileEmpty)
  // Rows of a list always come from a table.
  const format = task.format ?? (task.list ? 'csv' : detectFormat(lines))
  if (!format) throw new UnreadableFile(isProse(lines) ? onlyText : formatUnknown)
  if (isTable(format)) return yield* beginTable(format, head, lines, task)
  yield { kind: 'format', format, head: '', columns: [], mapping: [], samples: [] }
  return (await readers[format]())()
}

/** A value as a text: cells of Word have formatting. */
const sampleOf = (text: string, format: TableFormat) => (format === 'docx' ? plainCell(text) : text)

async function* beginTable(
  format: TableFormat,
  head: string,
  lines: readonly Line[],
  { mapping: chosen, meanings, list }: ReaderTask,
): AsyncGenerator<ReaderMessage, BlockReader> {
  const delimiter = format === 'csv' ? delimiterOf(head) : ','
  const [names = [], ...rows] = firstRows(lines.slice(0, sampledLines), delimiter, importLimits.samples + 1)
  const columns = names.slice(0, importLimits.columns)
  const mapping: Mapping = chosen?.map((role) => role ?? undefined) ?? guessRoles(list ?? '', columns)
  const samples = columns.map((_, i) =>
    rows.map((row) => sampleOf(row[i] ?? '', format).slice(0, importLimits.sampleLength)),
  )
  yield { kind: 'format', format, head, columns, mapping, samples }
  // Thrown after the columns are reported, so that somebody can map them.
  const problem = mappingProblem(list ?? '', mapping)
  if (problem) throw new UnreadableFile(problem)
  const kind = list ? listRows(list, mapping) : questionRows(mapping, meanings)
  return csvReader(format === 'docx' ? wordRows(kind) : kind, format)
}
