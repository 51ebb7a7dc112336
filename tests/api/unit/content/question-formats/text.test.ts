import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeMixed } from '../../../../../api/src/content/question-formats/text/decode.ts'
import {
  type Line,
  linesOf,
  LineTooLong,
  maxLineLength,
} from '../../../../../api/src/content/question-formats/text/lines.ts'

const bytes = (...values: (number | string)[]) =>
  Buffer.concat(values.map((value) => (typeof value === 'string' ? Buffer.from(value) : Buffer.of(value))))
async function read(...pieces: Uint8Array[]): Promise<Line[]> {
  const lines: Line[] = []
  for await (const batch of linesOf(Readable.from(pieces))) lines.push(...batch)
  return lines
}
const texts = async (...pieces: Uint8Array[]) => (await read(...pieces)).map(({ text }) => text)

describe('bytes as text', () => {
  it.each<[name: string, bytes: Buffer, text: string]>([
    ['UTF-8', bytes('Café “quoted” φ 😀'), 'Café “quoted” φ 😀'],
    ['Windows-1252', bytes('Caf', 0xe9, ' ', 0x93, 'quoted', 0x94), 'Café “quoted”'],
    ['both in one line', bytes('é ', 0xe9, ' φ'), 'é é φ'],
    ['a broken sequence', bytes('φ', 0xcf, '?σ'), 'φÏ?σ'],
    ['a surrogate, and a form too long', bytes(0xed, 0xa0, 0x80, 0xc0, 0xaf), 'í\u00a0€À¯'],
    ['a sequence that the end cuts', bytes('a', 0xe2, 0x82), 'aâ‚'],
  ])('%s', (_, given, text) => expect(decodeMixed(given)).toBe(text))

  it('gives back whatever was UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decodeMixed(Buffer.from(text))).toBe(text)
      }),
    )
  })

  it('takes any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (any) => {
        expect(decodeMixed(any)).not.toContain('\ufffd')
      }),
    )
  })
})

describe('lines', () => {
  it.each<[name: string, bytes: Buffer, lines: string[]]>([
    ['LF', bytes('a\nb\n'), ['a', 'b']],
    ['CRLF', bytes('a\r\n\r\nb'), ['a', '', 'b']],
    ['CR', bytes('a\rb\r'), ['a', 'b']],
    ['a mark of UTF-8', bytes(0xef, 0xbb, 0xbf, 'a\nb'), ['a', 'b']],
    ['UTF-16, little end first', Buffer.from('\ufeffé\r\nb', 'utf16le'), ['é', 'b']],
    ['UTF-16, big end first', Buffer.from('\ufeffé\nb', 'utf16le').swap16(), ['é', 'b']],
    ['nothing', bytes(''), []],
    ['two bytes', bytes('a\n'), ['a']],
  ])('%s', async (_, given, lines) => expect(await texts(given)).toEqual(lines))

  it('are the same however the file comes in', async () => {
    const text = fc.array(fc.constantFrom('a', 'é', '\n', '\r\n', '\r', '\ufeff', ''), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.constantFrom('utf8', 'utf16le'),
        fc.array(fc.nat(60)),
        async (parts, encoding, cuts) => {
          const mark = encoding === 'utf16le' ? '\ufeff' : ''
          const whole = Buffer.from(mark + parts.join(''), encoding as BufferEncoding)
          const places = [0, ...cuts.filter((cut) => cut < whole.length).toSorted((a, b) => a - b), whole.length]
          const pieces = places.slice(1).map((end, i) => whole.subarray(places[i], end))
          expect(await read(...pieces)).toEqual(await read(whole))
        },
      ),
    )
  })

  it('are counted from 1, and no longer than somebody writes', async () => {
    expect(await read(bytes('a\n\nb'))).toEqual([
      { number: 1, text: 'a' },
      { number: 2, text: '' },
      { number: 3, text: 'b' },
    ])
    const long = Buffer.alloc(maxLineLength, 'x')
    await expect(read(bytes('a\n'), long, long)).rejects.toThrow(new LineTooLong(2))
  })
})
