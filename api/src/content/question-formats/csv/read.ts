import { type ColumnRole, guessMapping, type Mapping } from '@abhyas/shared/content/imports/columns'
import { importError } from '@abhyas/shared/content/imports/import-errors'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import type { Line } from '../text/lines.ts'
import { type Block, type BlockReader, blockOf, type RejectAt, sourceOf, type TextPlace } from '../block.ts'
import { type Cell, questionOfRow } from '../table/row.ts'
import { type RecordLines, RecordJoiner } from './record-lines.ts'
import { cellsOf, type CsvCell, delimiters, meantCell } from './record.ts'

/** The role of each column. Undefined: the column is ignored. */
type Roles = readonly (string | undefined)[]

/** Reads the rows of one kind of table, given the roles of its columns. */
export interface RowReader {
  rolesOf(names: readonly string[]): Roles
  read(
    cells: readonly Cell<string>[],
    refuse: RejectAt,
    placeOf: (column: number) => TextPlace,
  ): Pick<Block, 'question' | 'row'>
}

/** Reads rows as questions. @param chosen the roles of the columns; default: guessed by name */
export const questionRows = (chosen?: Mapping): RowReader => ({
  rolesOf: (names) => chosen ?? guessMapping(names),
  read: (cells, refuse) => ({ question: questionOfRow(cells as readonly Cell<ColumnRole>[], refuse) }),
})

/** Returns the delimiter that splits a header into the most cells. */
export const delimiterOf = (header: string): string =>
  delimiters.toSorted((a, b) => namesIn(header, b).length - namesIn(header, a).length)[0]!

/** Returns the column names in a header. */
export const namesIn = (header: string, delimiter = delimiterOf(header)): string[] =>
  cellsOf(header, delimiter)?.map(({ text }) => text) ?? []

/**
 * Reads CSV. Detects delimiter and columns by the header, and accepts line breaks inside cells. A quotation mark that
 * is never closed only invalidates its own row.
 * @param named the delimiter, if it is known
 */
export function csvReader(rows: RowReader, named?: string): BlockReader {
  let records: RecordJoiner | undefined
  let roles: Roles | undefined

  function blockIn({ lines, cells }: RecordLines): Block[] {
    if (!cells) return [unclosedBlock(lines[0]!)]
    if (cells.every(({ text }) => text.trim() === '')) return []
    if (roles) return [rowBlock(lines, cells, roles, rows)]
    roles = rows.rolesOf(cells.slice(0, importLimits.columns).map(({ text }) => text))
    return []
  }

  return {
    push(line) {
      if (!records && line.text.trim() === '') return []
      records ??= new RecordJoiner(named ?? delimiterOf(line.text))
      return records.push(line).flatMap(blockIn)
    },
    end: () => records?.end().flatMap(blockIn) ?? [],
  }
}

/** Rejects a line whose quotation is never closed. The lines after it are read on their own. */
function unclosedBlock({ number: line, text: source }: Line): Block {
  const at = { line, column: source.indexOf('"') + 1, source }
  return { line, source, refusals: [importError(at, 'quote-not-closed')] }
}

const textOf = (lines: readonly Line[]) => (lines.length === 1 ? lines[0]!.text : sourceOf(lines))

function rowBlock(lines: readonly Line[], cells: readonly CsvCell[], roles: Roles, rows: RowReader): Block {
  const source = textOf(lines)
  const line = lines[0]!.number
  const placeOf = (column: number): TextPlace => {
    const before = source.slice(0, cells[column]?.at ?? source.length).split('\n')
    return { line: line + before.length - 1, column: before.at(-1)!.length + 1 }
  }
  const given = cells.flatMap(({ text }, column): Cell<string>[] => {
    const role = roles[column]
    return role ? [{ role, text: meantCell(text), column }] : []
  })
  return blockOf(
    { line, source },
    (column) => ({ ...placeOf(column), source }),
    (refuse) => rows.read(given, refuse, placeOf),
  )
}
