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

/** The role of each column. Undefined: the column is ignored. */
type Roles = readonly (string | undefined)[]

/** Reads the rows of one kind of table, given the roles of its columns. */
export interface RowReader {
  rolesOf(names: readonly string[]): Roles
  read(
    cells: readonly Cell<string>[],
    refuse: RejectCell,
    placeOf: (column: number) => TextPlace,
  ): Pick<Block, 'question' | 'row'>
}

/** Reads rows as questions. @param chosen the roles of the columns; default: guessed by name */
export const questionRows = (chosen?: Mapping): RowReader => ({
  rolesOf: (names) => chosen ?? guessMapping(names),
  read: (cells, refuse) => ({ question: questionOfRow(cells as readonly Cell<ColumnRole>[], refuse) }),
})

/** Maximum lines of a record. Beyond it, an open quotation mark counts as never closed. */
const maxLines = 200

/** Returns the delimiter that splits a header into the most cells. */
export const delimiterOf = (header: string): string =>
  delimiters.toSorted((a, b) => count(b, header) - count(a, header))[0]!

const count = (delimiter: string, header: string) => cellsOf(header, delimiter)?.length ?? 0

/**
 * Reads CSV. Detects delimiter and columns by the header, and accepts line breaks inside cells. A quotation mark that
 * is never closed only invalidates its own row.
 * @param named the delimiter, if it is known
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

  /** Rejects the first line of an unclosed quotation, and parses the following lines again. */
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
