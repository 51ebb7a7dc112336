import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { UnreadablePdf } from './tokens.ts'
import { type Dictionary, isDictionary, nameIn, type Value } from './values.ts'

const unpack = promisify(inflate)

/** Unpacked bytes of all streams of a file that hold objects or cross-references. Honest files have a tenth of it. */
const maxInflated = 30_000_000

/** Unpacks the streams of one file. */
export class Unpacker {
  #left = maxInflated

  /** Throws UnreadablePdf: no program packs objects otherwise than with Flate. */
  async unpack(dictionary: Dictionary, data: Buffer): Promise<Buffer> {
    const filter = only(dictionary.get('Filter'))
    if (filter === undefined) return this.#count(data)
    if (nameIn(filter) !== 'FlateDecode') throw new UnreadablePdf('objects are packed in an unknown way')
    const plain = await unpack(data, { maxOutputLength: Math.max(1, this.#left) }).catch((cause: unknown) => {
      throw new UnreadablePdf('a stream cannot be unpacked', { cause })
    })
    return withoutPredictor(this.#count(plain), only(dictionary.get('DecodeParms')))
  }

  #count(data: Buffer): Buffer {
    this.#left -= data.length
    if (this.#left < 0) throw new UnreadablePdf('the objects are too large')
    return data
  }
}

/** A filter is written alone or as a list of one. */
function only(value: Value | undefined): Value | undefined {
  if (!Array.isArray(value)) return value
  const list = value as readonly Value[]
  if (list.length > 1) throw new UnreadablePdf('objects are packed twice')
  return list[0]
}

/** Undoes the PNG prediction of rows (ISO 32000-1, 7.4.4.4). */
function withoutPredictor(data: Buffer, parameters: Value | undefined): Buffer {
  if (parameters === undefined || parameters === null) return data
  if (!isDictionary(parameters)) throw new UnreadablePdf('parameters are no dictionary')
  const of = (key: string, otherwise: number) => {
    const value = parameters.get(key) ?? otherwise
    if (typeof value !== 'number' || !Number.isInteger(value)) throw new UnreadablePdf('a parameter is no number')
    return value
  }
  const predictor = of('Predictor', 1)
  if (predictor === 1) return data
  const [columns, isBytes] = [of('Columns', 1), of('Colors', 1) === 1 && of('BitsPerComponent', 8) === 8]
  if (predictor < 10 || predictor > 15 || !isBytes || columns < 1 || columns > 100)
    throw new UnreadablePdf('a prediction is unknown')
  const rows = Math.floor(data.length / (columns + 1))
  const plain = Buffer.alloc(rows * columns)
  for (let row = 0; row < rows; row++) {
    const kind = data[row * (columns + 1)]!
    if (kind > 4) throw new UnreadablePdf('a prediction is unknown')
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const left = column > 0 ? plain[at - 1]! : 0
      const above = row > 0 ? plain[at - columns]! : 0
      const corner = row > 0 && column > 0 ? plain[at - columns - 1]! : 0
      const predicted = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][kind]!
      plain[at] = data[row * (columns + 1) + 1 + column]! + predicted
    }
  }
  return plain
}

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - above), Math.abs(estimate - corner)]
  return a <= b && a <= c ? left : b <= c ? above : corner
}
