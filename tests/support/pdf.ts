import { deflateSync } from 'node:zlib'

/** The parts of a PDF before its cross-references: the text between `obj` and `endobj` of objects 1, 2 … */
export type Objects = readonly (string | Buffer)[]

const bytesOf = (part: string | Buffer) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)

/** The text of an object that is a stream. */
export const streamOf = (keys: string, data: string | Buffer, length: string | number = bytesOf(data).length): Buffer =>
  Buffer.concat([Buffer.from(`<< ${keys} /Length ${length} >>\nstream\n`), bytesOf(data), Buffer.from('\nendstream')])

/** A file while it is written. It knows where its objects are. */
export class PdfWriter {
  #file = Buffer.from('%PDF-1.7\n')
  readonly offsets = new Map<number, number>()

  get size(): number {
    return this.#file.length
  }

  add(part: string | Buffer): this {
    this.#file = Buffer.concat([this.#file, bytesOf(part)])
    return this
  }

  object(number: number, body: string | Buffer): this {
    this.offsets.set(number, this.size)
    return this.add(`${number} 0 obj\n`).add(body).add('\nendobj\n')
  }

  /** A table of the objects so far, as most programs write it. */
  table(trailer: string, numbers = [...this.offsets.keys()]): Buffer {
    const at = this.size
    const row = (number: number) => `${number} 1\n${String(this.offsets.get(number)).padStart(10, '0')} 00000 n \n`
    const rows = numbers.map(row).join('')
    this.add(`xref\n0 1\n0000000000 65535 f \n${rows}trailer\n<< ${trailer} >>\nstartxref\n${at}\n%%EOF\n`)
    return this.#file
  }

  /** A stream of cross-references, with packed objects, as newer programs write it. `kinds` are entries by number. */
  stream(number: number, kinds: ReadonlyMap<number, readonly [kind: number, place: number]>): Buffer {
    const at = this.size
    const all = new Map([...kinds, [number, [1, at] as const]])
    const size = Math.max(...all.keys()) + 1
    // Each row is predicted from the one above, as programs do it to save bytes.
    const rows = Array.from({ length: size }, (_, n) => {
      const [kind, place] = all.get(n) ?? [0, 0]
      return [kind, (place >> 16) & 255, (place >> 8) & 255, place & 255, 0]
    })
    const predicted = rows.flatMap((row, n) => [2, ...row.map((byte, i) => (byte - (rows[n - 1]?.[i] ?? 0)) & 255)])
    const keys = `/Type /XRef /Size ${size} /W [1 3 1] /Root 1 0 R /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 5 >>`
    this.object(number, streamOf(keys, deflateSync(Buffer.from(predicted))))
    return this.add(`startxref\n${at}\n%%EOF\n`).#file
  }
}

const page = ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>']

/** A PDF of one page. @param inside more keys of its catalog @param more objects from number 4 on */
export function madePdf(inside = '', more: Objects = []): Buffer {
  const file = new PdfWriter()
  for (const [n, body] of [`<< /Type /Catalog /Pages 2 0 R ${inside} >>`, ...page, ...more].entries())
    file.object(n + 1, body)
  return file.table(`/Size ${more.length + 4} /Root 1 0 R`)
}

/** The same with its objects packed into a stream, as newer programs write it. */
export function packedPdf(
  inside = '',
  { keys = '/Type /ObjStm', pack = (data: Buffer): Buffer => deflateSync(data), filter = '/FlateDecode' } = {},
): Buffer {
  const bodies = [`<< /Type /Catalog /Pages 2 0 R ${inside} >>`, ...page]
  let offset = 0
  const head = bodies.map((body, n) => {
    const pair = `${n + 1} ${offset}`
    offset += body.length + 1
    return pair
  })
  const first = head.join(' ').length + 1
  const data = pack(Buffer.from(`${head.join(' ')}\n${bodies.join('\n')}`))
  const file = new PdfWriter()
  file.object(4, streamOf(`${keys} /N ${bodies.length} /First ${first} /Filter ${filter}`, data))
  const entries = new Map<number, readonly [kind: number, place: number]>(bodies.map((_, n) => [n + 1, [2, 4]]))
  return file.stream(5, entries.set(4, [1, file.offsets.get(4)!]))
}
