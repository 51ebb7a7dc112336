import { type ColumnRole, guessMapping, type Mapping } from '@abhyas/shared/imports/columns'
import { type Fact, type Refusal, refusal, type RefusalCode } from '@abhyas/shared/imports/refusals'
import type { Line } from '../../text/lines.ts'
import type { Block, BlockReader } from '../block.ts'
import { type Cell, questionOfRow } from '../table/row.ts'
import { cellsOf, type CsvCell, meantCell } from './record.ts'

const delimiters = [',', ';', '\t', '|']

/** Lines of one record: a mark that is open for longer was never closed. */
const mostLines = 200

/** The delimiter that cuts a header into the most cells. */
export const delimiterOf = (header: string): string =>
  delimiters.toSorted((a, b) => count(b, header) - count(a, header))[0]!

const count = (delimiter: string, header: string) => cellsOf(header, delimiter)?.length ?? 0

/**
 * A table as CSV: delimiter and columns found by the header, line breaks inside cells, and a quotation mark that is
 * never closed costs its own row only.
 * @param chosen what the columns hold; guessed by their names unless told
 * @param named the delimiter, where it is known
 */
export function csvReader(chosen?: Mapping, named?: string): BlockReader {
  let delimiter = named ?? ','
  let mapping: Mapping | undefined
  let open: Line[] = []

  function takeRecord(lines: readonly Line[], cells: readonly CsvCell[]): Block[] {
    if (cells.every(({ text }) => text.trim() === '')) return []
    if (!mapping) {
      mapping = chosen ?? guessMapping(cells.map(({ text }) => text))
      return []
    }
    return [rowBlock(lines, cells, mapping)]
  }

  function take(line: Line): Block[] {
    if (!mapping && open.length === 0) {
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
    return open.length > mostLines ? giveUpOpen() : []
  }

  /** The mark was never closed: its row is refused, and what follows is read again. */
  function giveUpOpen(): Block[] {
    const [first, ...rest] = open as [Line, ...Line[]]
    open = []
    const at = { line: first.number, column: first.text.indexOf('"') + 1, source: first.text }
    const refused = { line: first.number, source: first.text, refusals: [refusal('quote-not-closed', at)] }
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

function rowBlock(lines: readonly Line[], cells: readonly CsvCell[], mapping: Mapping): Block {
  const source = textOf(lines)
  const line = lines[0]!.number
  const refusals: Refusal[] = []
  const refuse = (column: number, code: RefusalCode, ...facts: Fact[]) => {
    const at = cells[column]?.at ?? source.length
    const before = source.slice(0, at).split('\n')
    refusals.push(
      refusal(code, { line: line + before.length - 1, column: before.at(-1)!.length + 1, source }, ...facts),
    )
  }
  const question = questionOfRow(cellsWithRoles(cells, mapping), refuse)
  return refusals.length > 0 ? { line, source, refusals } : { line, source, question, refusals }
}

const cellsWithRoles = (cells: readonly CsvCell[], mapping: Mapping): Cell[] =>
  cells.flatMap(({ text }, column) => {
    const role: ColumnRole | undefined = mapping[column]
    return role ? [{ role, text: meantCell(text), column }] : []
  })
