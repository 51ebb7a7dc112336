import { type ColumnRole, guessMapping, type Mapping } from '@abhyas/shared/content/imports/columns'
import type { TableFormat } from '@abhyas/shared/content/imports/formats'
import { importError, type Reason } from '@abhyas/shared/content/imports/import-errors'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import type { Line } from '../text/lines.ts'
import {
  type Block,
  type BlockReader,
  blockOf,
  type BlockPlace,
  RejectedBlock,
  type RejectAt,
  sourceOf,
  type TextPlace,
} from '../block.ts'
import { type ChosenMeanings, meaningsBy, ValueCounter } from '../table/difficulty.ts'
import { type Cell, RowCells } from '../table/cells.ts'
import { isRejectedRow, questionOfRow } from '../table/row.ts'
import { type RecordLines, RecordJoiner } from './record-lines.ts'
import { cellsOf, type CsvCell, delimiters, meantCell } from './record.ts'

/** The role of each column. Undefined: the column is ignored. */
type Roles = readonly (string | undefined)[]

/** The cells of a row, and the roles of their columns. */
interface RoleCells {
  readonly cells: readonly CsvCell[]
  readonly roles: Roles
}

/** Reads the rows of one kind of table, given the roles of its columns. */
export interface RowReader {
  readonly values?: ReadonlyMap<string, number>
  /** Counts the values of a row, which may never be read. */
  count?(row: RoleCells): void
  rolesOf(names: readonly string[]): Roles
  /** A quick look: true only for rows that `read` rejects. A small file has millions of them. */
  isRejected?(row: RoleCells): boolean
  read(
    cells: readonly Cell<string>[],
    refuse: RejectAt,
    placeOf: (column: number) => TextPlace,
  ): Omit<Block, 'line' | 'source' | 'refusals'>
}

/**
 * Reads rows as questions.
 * @param chosen the roles of the columns; default: guessed by name
 */
export function questionRows(chosen?: Mapping, meanings?: ChosenMeanings): RowReader {
  const counter = new ValueCounter()
  const meaningOf = meaningsBy(meanings)
  return {
    values: counter.counts,
    count: (row) => counter.add(textIn(row, 'difficulty')),
    rolesOf: (names) => chosen ?? guessMapping(names),
    isRejected: (row) => isRejectedRow(textIn(row, 'type'), textIn(row, 'question')),
    read(given, refuse, placeOf) {
      const cells = new RowCells(given as readonly Cell<ColumnRole>[])
      return {
        question: questionOfRow(cells, refuse, meaningOf),
        ...(cells.named && { named: { ...cells.named, at: placeOf(cells.columnOf('id')) } }),
        placeOf: (field) => placeOf(cells.columnOfField(field)),
      }
    },
  }
}

/** Returns the text of the last cell with a role, or an empty text. */
function textIn({ cells, roles }: RoleCells, role: ColumnRole): string {
  const column = roles.lastIndexOf(role, cells.length - 1)
  return column === -1 ? '' : meantCell(cells[column]!.text).trim()
}

/** Returns the delimiter that splits a header into the most cells. */
export const delimiterOf = (header: string): string =>
  delimiters.toSorted((a, b) => namesIn(header, b).length - namesIn(header, a).length)[0]!

/** Returns the column names in a header. */
export const namesIn = (header: string, delimiter = delimiterOf(header)): string[] =>
  cellsOf(header, delimiter)?.map(({ text }) => text) ?? []

/** Returns the texts of the first rows that are not empty, the header among them. */
export function firstRows(lines: readonly Line[], delimiter: string, count: number): string[][] {
  const records = new RecordJoiner(delimiter)
  const read = [...lines.flatMap((line) => records.push(line)), ...records.end()]
  const rows = read.map(({ cells = [] }) => cells.map(({ text }) => meantCell(text).trim()))
  return rows.filter((texts) => texts.some((text) => text !== '')).slice(0, count)
}

/**
 * Reads CSV. Detects delimiter and columns by the header, and accepts line breaks inside cells. A quotation mark that
 * is never closed only invalidates its own row.
 * @param format the rows of an Excel or Word file come as CSV with commas, each as one line with the number of its row
 */
export function csvReader(rows: RowReader, format: TableFormat = 'csv'): BlockReader {
  const isSheet = format !== 'csv'
  let records: RecordJoiner | undefined
  let header: Header | undefined
  let row = 0

  function blockIn({ lines, cells }: RecordLines): Block | undefined {
    // A table program shows a record of several lines as one row.
    row = isSheet ? lines[0]!.number : row + 1
    if (!cells) return unclosedBlock(lines[0]!, row)
    if (cells.every(({ text }) => text.trim() === '')) return undefined
    if (header) return rowBlock({ lines, cells, row, isSheet, names: header.names, roles: header.roles }, rows)
    const names = cells.slice(0, importLimits.columns).map(({ text }) => text)
    header = { names, roles: rows.rolesOf(names) }
    return undefined
  }
  const blocksIn = (found: readonly RecordLines[]) => found.map(blockIn).filter((block) => block !== undefined)

  return {
    ...(rows.values && { values: rows.values }),
    push(line) {
      if (line.refused) return [refusedRow(line, line.refused)]
      if (!records && line.text.trim() === '') {
        row += 1
        return []
      }
      records ??= new RecordJoiner(isSheet ? ',' : delimiterOf(line.text))
      return blocksIn(records.push(line))
    },
    end: () => blocksIn(records?.end() ?? []),
  }
}

/** Rejects a row for a reason that the reader of its file has found. */
function refusedRow({ number: line, text: source }: Line, why: Reason): Block {
  const cells = cellsOf(source, ',') ?? []
  const quoted = cells.map(({ text }) => meantCell(text)).join(' | ')
  const cell = { row: line, column: '', name: '' }
  return new RejectedBlock({ line, source }, () => [importError({ line, cell, source: quoted }, ...why)])
}

interface Header {
  readonly names: readonly string[]
  readonly roles: Roles
}

/** Rejects a line whose quotation is never closed. The lines after it are read on their own. */
function unclosedBlock({ number: line, text: source }: Line, row: number): Block {
  const at = { line, column: source.indexOf('"') + 1, source, cell: { row, column: '', name: '' } }
  return { line, source, refusals: [importError(at, 'quote-not-closed')] }
}

/** The letters of a column: A to Z, AA, AB … */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCodePoint(65 + (column % 26))

interface TableRow extends Header, Required<RecordLines> {
  readonly row: number
  readonly isSheet: boolean
}

function rowBlock(row: TableRow, rows: RowReader): Block {
  const [{ number: line, text }] = row.lines as readonly [Line]
  const place = { line, source: row.lines.length === 1 ? text : sourceOf(row.lines) }
  rows.count?.(row)
  if (!rows.isRejected?.(row)) return readRow(row, rows, place)
  return new RejectedBlock(place, () => readRow(row, rows, place).refusals)
}

function readRow(
  { cells, row, isSheet, names, roles }: TableRow,
  rows: RowReader,
  { line, source }: BlockPlace,
): Block {
  const placeOf = (column: number): TextPlace => {
    if (column < 0) return { line, column: 1, cell: { row, column: '', name: '' } }
    const cell = { row, column: lettersOf(column), name: names[column]?.trim() ?? '' }
    if (isSheet) return { line, column: column + 1, cell }
    const before = source.slice(0, cells[column]?.at ?? source.length).split('\n')
    return { line: line + before.length - 1, column: before.at(-1)!.length + 1, cell }
  }
  const given = cells.flatMap(({ text }, column): Cell<string>[] => {
    const role = roles[column]
    return role ? [{ role, text: meantCell(text), column, name: names[column]!.trim() }] : []
  })
  // The row of a sheet is CSV of ours, with signs against formulas that its author never wrote.
  const quoted = () => (isSheet ? cells.map(({ text }) => meantCell(text)).join(' | ') : source)
  const block = blockOf(
    { line, source },
    (column) => ({ ...placeOf(column), source: quoted() }),
    (refuse) => rows.read(given, refuse, placeOf),
  )
  return isSheet && block.question ? { ...block, quoted: quoted() } : block
}
