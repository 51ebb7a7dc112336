import { importLimits } from '@abhyas/shared/content/imports/limits'
import { parseXml } from '../xml/stream.ts'

/** Reads the shared strings in order. Joins the runs of a string and ignores phonetic hints. */
export async function stringsIn(pieces: AsyncIterable<Uint8Array>): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  const parts = parseXml(pieces, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text(more) {
      if (isText) text += more
    },
    close(name) {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') strings.push(text)
    },
  })
  for await (const _part of parts);
  return strings
}

interface Row {
  readonly number: number
  readonly cells: readonly string[]
}

/** Streams the non-empty rows of a sheet. Formulas yield their stored value, error cells an empty text. */
export async function* rowsIn(pieces: AsyncIterable<Uint8Array>, strings: readonly string[]): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  let number = 0
  let cells: string[] = []
  let column = 0
  let type = ''
  let text = ''
  let isValue = false
  const parts = parseXml(pieces, {
    open(name, { r = '', t = '' }) {
      if (name === 'row') {
        number = Number(r) || number + 1
        cells = []
        column = 0
      } else if (name === 'c') {
        column = columnOf(r) ?? column
        type = t
        text = ''
      }
      isValue = name === 'v' || name === 't'
    },
    text(more) {
      if (isValue) text += more
    },
    close(name) {
      isValue = false
      if (name === 'c') {
        if (column < importLimits.columns) {
          while (cells.length < column) cells.push('')
          cells[column] = valueOf(type, text, strings)
        }
        column += 1
      } else if (name === 'row' && cells.length > 0) rows.push({ number, cells })
    },
  })
  for await (const _part of parts) {
    if (rows.length > 0) yield rows
    rows = []
  }
}

/** Returns the column index of a cell reference, from 0: A1 is 0, AB7 is 27. */
function columnOf(name: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(name)?.[0]
  return letters === undefined
    ? undefined
    : Array.from(letters).reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1
}

function valueOf(type: string, text: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return ''
  if (type === 'str' || type === 'inlineStr' || type === 'd') return text
  // Excel writes 0.1 as 0.10000000000000001.
  return text.trim() !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text
}
