import { type ColumnRole, guessMapping, type Mapping } from '@abhyas/shared/content/imports/columns'
import { importError } from '@abhyas/shared/content/imports/import-errors'
import type { Line } from '../text/lines.ts'
import { type Block, type BlockReader, blockOf, type RejectAt, sourceOf, type TextPlace } from '../block.ts'
import { type Cell, questionOfRow } from '../table/row.ts'
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

/** Maximum lines of a record. Beyond it, an open quotation mark counts as never closed. */
const maxLines = 200

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
  let delimiter = named ?? ','
  let roles: Roles | undefined
  let open: Line[] = []

  function take(line: Line): Block[] {
    if (!roles && open.length === 0) {
      if (line.text.trim() === '') return []
      delimiter = named ?? delimiterOf(line.text)
    }
    open.push(line)
    const cells = cellsOf(textOf(open), delimiter)
    if (!cells) return open.length > maxLines ? giveUpOpen() : []
    const lines = open
    open = []
    if (cells.every(({ text }) => text.trim() === '')) return []
    if (roles) return [rowBlock(lines, cells, roles, rows)]
    roles = rows.rolesOf(cells.map(({ text }) => text))
    return []
  }

  /** Rejects the first line of an unclosed quotation, and parses the following lines again. */
  function giveUpOpen(): Block[] {
    const [first, ...rest] = open as [Line, ...Line[]]
    open = []
    const at = { line: first.number, column: first.text.indexOf('"') + 1, source: first.text }
    const refused = { line: first.number, source: first.text, refusals: [importError(at, 'quote-not-closed')] }
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
