import { posix } from 'node:path'
import { foldedName, guessMapping } from '@abhyas/shared/content/imports/columns'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import { docxBroken, docxEmpty, docxTooManyTables, packageTooBig } from '@abhyas/shared/content/imports/texts'
import { printRecord } from '../../../core/files/print-csv.ts'
import { UnreadableFile } from '../block.ts'
import type { Line } from '../text/lines.ts'
import { maxTextLength } from '../xml/stream.ts'
import { allIn, parseTree } from '../xml/tree.ts'
import { filesIn, readFile } from '../zip/open.ts'
import { PackedPictures } from '../zip/pictures.ts'
import { plainCell } from './rows.ts'
import { rowsOfTables, type WordRow } from './tables.ts'

const document = 'word/document.xml'

/**
 * Reads the tables of a Word file as CSV lines. The first table whose first row names a question says what the columns
 * are; others may have the same columns in another order, or continue it. Throws UnreadableFile.
 */
export async function* docxLines(file: Buffer): AsyncGenerator<Line[]> {
  const { pictures, targets } = await inspect(file)
  const pictureOf = (id: string) => pictures.of(targets.get(id) ?? '')
  const headers = await headersOf(file)
  if (headers.length === 0) throw new UnreadableFile(docxEmpty)
  const columns = new Columns(headers)
  let number = 0
  let table = -1
  yield [{ number: 1, text: printRecord(columns.names) }]
  for await (const row of rowsOf(file, pictureOf)) {
    number += 1
    const isFirst = row.table !== table
    table = row.table
    if (pictures.printed > importLimits.packageInflated) throw new UnreadableFile(packageTooBig)
    const placed = columns.place(row, isFirst)
    if (placed) yield [{ number, text: printRecord(placed.cells), ...(placed.refused && { refused: placed.refused }) }]
  }
}

/** Returns the first row of each table. Throws UnreadableFile. */
async function headersOf(file: Buffer): Promise<string[][]> {
  const headers: string[][] = []
  let size = 0
  for await (const { table, cells } of rowsOf(file, () => undefined)) {
    if (headers.length > table) continue
    const names = cells.map(plainCell)
    headers.push(names)
    size += names.reduce((sum, name) => sum + name.length, 100)
    if (size > maxTextLength) throw new UnreadableFile(docxTooManyTables)
  }
  return headers
}

async function* rowsOf(file: Buffer, pictureOf: (id: string) => string | undefined): AsyncGenerator<WordRow> {
  try {
    for await (const packed of filesIn(file, docxBroken))
      if (packed.path === document) for await (const rows of rowsOfTables(packed, pictureOf)) yield* rows
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(docxBroken, { cause: error })
  }
}

/** Collects the pictures, and which of them each relationship means. What is elsewhere is not loaded. */
async function inspect(file: Buffer) {
  const pictures = new PackedPictures()
  const targets = new Map<string, string>()
  for await (const packed of filesIn(file, docxBroken)) {
    if (packed.path !== 'word/_rels/document.xml.rels') await pictures.take(packed)
    else for (const [id, target] of relationsIn(await readFile(packed, maxTextLength))) targets.set(id, target)
  }
  return { pictures, targets }
}

function relationsIn(bytes: Buffer | undefined): [id: string, target: string][] {
  try {
    return allIn(parseTree(bytes?.toString() ?? ''), (name) => name === 'Relationship').flatMap(({ attributes }) => {
      const { Id = '', Target = '', TargetMode } = attributes
      return TargetMode === 'External'
        ? []
        : [[Id, Target.startsWith('/') ? Target.slice(1) : posix.join('word', Target)]]
    })
  } catch (error) {
    throw new UnreadableFile(docxBroken, { cause: error })
  }
}

const hasQuestion = (names: readonly string[]) => guessMapping(names).includes('question')
const folded = (names: readonly string[]) => names.map(foldedName)

/** Puts the cells of all tables into the columns of one. */
class Columns {
  readonly names: readonly string[]
  readonly #main: number
  /** Of each table: which of its columns is each of the main one; `same`: it continues the main one; undefined: nobody knows. */
  readonly #places: readonly (readonly number[] | 'same' | undefined)[]

  constructor(headers: readonly (readonly string[])[]) {
    this.#main = Math.max(0, headers.findIndex(hasQuestion))
    this.names = headers[this.#main]!
    const wanted = folded(this.names)
    this.#places = headers.map((names, table) => {
      const places = folded(names).map((name, i) => (wanted[i] === name ? i : wanted.indexOf(name)))
      const isKnown = table === this.#main || (hasQuestion(names) && !places.includes(-1))
      if (isKnown) return this.names.map((_, i) => places.indexOf(i))
      return table > this.#main && !hasQuestion(names) && names.length === wanted.length ? 'same' : undefined
    })
  }

  /** Returns a row in the main columns. Undefined: it is a header, or of a table that was rejected before. */
  place({ table, cells, refused }: WordRow, isFirst: boolean): Pick<WordRow, 'cells' | 'refused'> | undefined {
    const places = this.#places[table]
    if (!places) return isFirst ? { cells: cells.map(plainCell), refused: ['table-unknown'] } : undefined
    if (places === 'same') return { cells, ...(refused && { refused }) }
    if (isFirst) return undefined
    const placed = places.map((place) => cells[place] ?? '')
    return { cells: placed, ...(refused && { refused }) }
  }
}
