import type { Reason } from '@abhyas/shared/content/imports/import-errors'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import { docxRowTooLong } from '@abhyas/shared/content/imports/texts'
import { UnreadableFile } from '../block.ts'
import { localName, XmlRefused } from '../xml/tree.ts'
import { maxTextLength, parseXml, type XmlEvents } from '../xml/stream.ts'
import { formatOf, WordCell } from './cells.ts'
import { Equation } from './equation.ts'

/** A row of a table of a document. */
export interface WordRow {
  /** Number of its table, from 0. */
  readonly table: number
  readonly cells: readonly string[]
  readonly refused?: Reason
}

/** Returns a picture as a data URL by its relationship. Undefined: the file does not have it. */
type PictureOf = (id: string) => string | undefined

/** Streams the rows of the tables of a document. Tables within a cell are its text. Throws UnreadableFile. */
export async function* rowsOfTables(
  pieces: AsyncIterable<Uint8Array>,
  pictureOf: PictureOf,
): AsyncGenerator<WordRow[]> {
  const tables = new Tables(pictureOf)
  for await (const _part of parseXml(pieces, {
    open: (...of) => tables.open(...of),
    text: (text) => tables.text(text),
    close: (name) => tables.close(name),
  }))
    yield tables.rows.splice(0)
}

class Tables implements XmlEvents {
  readonly rows: WordRow[] = []
  readonly #pictureOf: PictureOf
  #table = -1
  /** Tables, paragraphs of equations, old versions of a drawing, and properties of paragraphs that are open. */
  readonly #within: Record<string, number> = { tbl: 0, oMathPara: 0, Fallback: 0, pPr: 0 }
  #row: WordCell[] | undefined
  #cell: WordCell | undefined
  #equation: Equation | undefined
  /** Characters of the row. */
  #size = 0
  #formats = new Set<string>()
  #isText = false

  constructor(pictureOf: PictureOf) {
    this.#pictureOf = pictureOf
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#equation) return this.#equation.open(name, attributes)
    const valueOf = (wanted: string) => Object.entries(attributes).find(([key]) => localName(key) === wanted)?.[1]
    if (name in this.#within) this.#within[name]! += 1
    if (name === 'tbl' && this.#within.tbl === 1) this.#table += 1
    const isOuter = this.#within.tbl === 1
    if (name === 'tr' && isOuter) {
      this.#row = []
      this.#size = 0
    } else if (name === 'tc' && isOuter && this.#row) this.#addCell(this.#row)
    const cell = this.#cell
    if (!cell || this.#within.Fallback! > 0 || this.#within.pPr! > 0) return
    if (name === 'gridSpan' && this.#row) this.#addEmpty(Number(valueOf('val')))
    if (name === 'oMath') this.#equation = new Equation()
    if (name === 'r') this.#formats = new Set()
    const format = formatOf(name, valueOf('val'))
    if (format) this.#formats.add(format)
    this.#isText = name === 't'
    if (name === 'tab') cell.addText(' ', new Set())
    if (name === 'br' || name === 'cr') cell.addBreak()
    if (name === 'blip') this.#addPicture(cell, valueOf('embed') ?? '', valueOf('link'))
    if (name === 'imagedata') this.#addPicture(cell, valueOf('id') ?? '', valueOf('href'))
  }

  #addCell(row: WordCell[]): void {
    this.#cell = new WordCell()
    if (row.length < importLimits.columns) row.push(this.#cell)
  }

  /** A merged cell covers columns, which are empty. The merged one stays open. */
  #addEmpty(span: number): void {
    const free = importLimits.columns - this.#row!.length
    for (let n = 1; n < Math.min(span, free + 1); n++) this.#row!.push(new WordCell())
  }

  #addPicture(cell: WordCell, id: string, link: string | undefined): void {
    const url = this.#pictureOf(id)
    if (url === undefined) cell.refused ??= ['picture-unusable', link ?? id]
    else cell.addPicture(url)
    this.#count(url?.length ?? 0)
  }

  text(text: string): void {
    if (this.#equation) {
      this.#equation.text(text)
      return this.#count(text.length)
    }
    if (!this.#isText || !this.#cell) return
    this.#cell.addText(text, this.#formats)
    this.#count(text.length)
  }

  /** A row with an equation that is not read is refused. */
  #closeInEquation(equation: Equation): void {
    if (!equation.close()) return
    this.#equation = undefined
    try {
      this.#cell!.addText(equation.formula(this.#within.oMathPara! > 0), new Set())
    } catch (error) {
      if (!(error instanceof XmlRefused)) throw error
      this.#cell!.refused ??= error.reason
    }
  }

  /** Throws if the row is longer than any question. */
  #count(length: number): void {
    this.#size += length
    if (this.#size > maxTextLength) throw new UnreadableFile(docxRowTooLong)
  }

  close(name: string): void {
    if (this.#equation) return this.#closeInEquation(this.#equation)
    const isOuter = this.#within.tbl === 1
    if (name in this.#within) this.#within[name]! -= 1
    if (name === 't') this.#isText = false
    if (name === 'p') this.#cell?.endParagraph()
    if (!isOuter) return
    if (name === 'tc') this.#cell = undefined
    if (name !== 'tr' || !this.#row) return
    const refused = this.#row.find((cell) => cell.refused)?.refused
    this.rows.push({ table: this.#table, cells: this.#row.map(String), ...(refused && { refused }) })
    this.#row = undefined
  }
}
