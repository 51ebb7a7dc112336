import { type ColumnRole, guessMapping, type Mapping } from '@abhyas/shared/content/imports/columns'
import {
  type Fact,
  type ImportError,
  importError,
  type ImportErrorCode,
} from '@abhyas/shared/content/imports/import-errors'
import type { Line } from '../text/lines.ts'
import type { Block, BlockReader, TextPlace } from '../block.ts'
import { type Cell, questionOfRow, type RejectCell } from '../table/row.ts'
import { cellsOf, type CsvCell, meantCell } from './record.ts'

const delimiters = [',', ';', '\t', '|']

/** What each column holds; undefined where it is left out. */
type Roles = readonly (string | undefined)[]

/** Reads the rows of one kind of table, once its columns have their roles. */
export interface RowReader {
  rolesOf(names: readonly string[]): Roles
  read(
    cells: readonly Cell<string>[],
    refuse: RejectCell,
    placeOf: (column: number) => TextPlace,
  ): Pick<Block, 'question' | 'row'>
}

/** Rows that are questions. @param chosen what the columns hold; guessed by their names unless told */
export const questionRows = (chosen?: Mapping): RowReader => ({
  rolesOf: (names) => chosen ?? guessMapping(names),
  read: (cells, refuse) => ({ question: questionOfRow(cells as readonly Cell<ColumnRole>[], refuse) }),
})

/** Lines of one record: a mark that is open for longer was never closed. */
const maxLines = 200

/** The delimiter that cuts a header into the most cells. */
export const delimiterOf = (header: string): string =>
  delimiters.toSorted((a, b) => count(b, header) - count(a, header))[0]!

const count = (delimiter: string, header: string) => cellsOf(header, delimiter)?.length ?? 0

/**
 * A table as CSV: delimiter and columns found by the header, line breaks inside cells, and a quotation mark that is
 * never closed costs its own row only.
 * @param named the delimiter, where it is known
 */
export function csvReader(rows: RowReader, named?: string): BlockReader {
  let delimiter = named ?? ','
  let roles: Roles | undefined
  let open: Line[] = []

  function takeRecord(lines: readonly Line[], cells: readonly CsvCell[]): Block[] {
    if (cells.every(({ text }) => text.trim() === '')) return []
    if (!roles) {
      roles = rows.rolesOf(cells.map(({ text }) => text))
      return []
    }
    return [rowBlock(lines, cells, roles, rows)]
  }

  function take(line: Line): Block[] {
    if (!roles && open.length === 0) {
      if (line.text.trim() === '') return []
      delimiter = named ?? delimiterOf(line.text)
    }
    open.push(line)
    const cells = cellsOf(textOf(open), delimiter)
    if (cells) {
      const lines = open
      open = []
      return takeRecord(lines, cells)
    }
    return open.length > maxLines ? giveUpOpen() : []
  }

  /** The mark was never closed: its row is refused, and what follows is read again. */
  function giveUpOpen(): Block[] {
    const [first, ...rest] = open as [Line, ...Line[]]
    open = []
    const at = { line: first.number, column: first.text.indexOf('"') + 1, source: first.text }
    const refused = { line: first.number, source: first.text, refusals: [importError('quote-not-closed', at)] }
    return [refused, ...rest.flatMap(take)]
  }

  return {
    push: take,
    end() {
      const blocks: Block[] = []
      while (open.length > 0) blocks.push(...giveUpOpen())
      return blocks
    },
  }
}

const textOf = (lines: readonly Line[]) =>
  lines.length === 1 ? lines[0]!.text : lines.map(({ text }) => text).join('\n')

function rowBlock(lines: readonly Line[], cells: readonly CsvCell[], roles: Roles, rows: RowReader): Block {
  const source = textOf(lines)
  const line = lines[0]!.number
  const refusals: ImportError[] = []
  const placeOf = (column: number): TextPlace => {
    const before = source.slice(0, cells[column]?.at ?? source.length).split('\n')
    return { line: line + before.length - 1, column: before.at(-1)!.length + 1 }
  }
  const refuse = (column: number, code: ImportErrorCode, ...facts: Fact[]) => {
    refusals.push(importError(code, { ...placeOf(column), source }, ...facts))
  }
  const read = rows.read(cellsWithRoles(cells, roles), refuse, placeOf)
  return refusals.length > 0 ? { line, source, refusals } : { line, source, ...read, refusals }
}

const cellsWithRoles = (cells: readonly CsvCell[], roles: Roles): Cell<string>[] =>
  cells.flatMap(({ text }, column) => {
    const role = roles[column]
    return role ? [{ role, text: meantCell(text), column }] : []
  })
