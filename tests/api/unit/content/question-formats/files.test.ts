import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import { exportFormats, type ExportFormat } from '@abhyas/shared/content/imports/formats'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { questionTypes } from '@abhyas/shared/content/questions/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printers } from '../../../../../api/src/content/exports/printers.ts'
import { samples } from '../../../../../api/src/content/exports/samples.ts'
import { xlsxOf } from '../../../../../api/src/core/files/print-xlsx.ts'
import type { ReaderMessage } from '../../../../../api/src/content/imports/run/messages.ts'
import { readBlocks } from '../../../../../api/src/content/imports/run/read-blocks.ts'
import { contentHash, normalizeContent } from '../../../../../api/src/content/questions/normalize.ts'
import { madeQuestion } from '../../../../support/made-questions.ts'

async function* each<Item>(items: Iterable<Item>) {
  yield* items
}
async function bytesOf(pieces: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(Buffer.from(piece))
  return Buffer.concat(all)
}
async function read(bytes: Buffer): Promise<ReaderMessage[]> {
  const messages: ReaderMessage[] = []
  for await (const message of readBlocks(Readable.from([bytes]), { batch: importLimits.batch, from: 0 }))
    messages.push(message)
  return messages
}
const blocksOf = (messages: ReaderMessage[]) => messages.flatMap((one) => (one.kind === 'batch' ? one.blocks : []))
const fileOf = (format: ExportFormat, questions: readonly QuestionContent[]) =>
  bytesOf(printers[format].file(each(questions.map((content) => ({ content })))))

describe.each(exportFormats)('a file of %s', (format) => {
  it('is known by what stands in it, and gives every question back that it can hold', async () => {
    const made = questionTypes.flatMap((type) => fc.sample(madeQuestion(type), { numRuns: 80, seed: 7 }))
    const fitting = made.filter(printers[format].fits)
    const messages = await read(await fileOf(format, fitting))
    expect(messages[0]).toMatchObject({ kind: 'format', format })
    const blocks = blocksOf(messages)
    expect(blocks.flatMap(({ refusals = [] }) => refusals)).toEqual([])
    expect(blocks.map(({ fields }) => fields?.content_hash)).toEqual(fitting.map((one) => contentHash(one)))
  })

  it('has a sample that is read without a word', async () => {
    const fitting = samples.filter(printers[format].fits)
    const blocks = blocksOf(await read(await fileOf(format, fitting)))
    expect(blocks.map(({ fields }) => fields?.content_hash)).toEqual(
      fitting.map((one) => contentHash(normalizeContent(one))),
    )
    expect(fitting.length).toBeGreaterThan(format === 'aiken' ? 0 : 7)
  })
})

describe('an Excel file', () => {
  const failed = (messages: ReaderMessage[]) => messages.flatMap((one) => (one.kind === 'failed' ? [one.message] : []))
  const xlsx = (rows: Iterable<readonly string[]>) => bytesOf(xlsxOf(each(rows)))
  const tooBig =
    'This Excel file is larger than 20 MB, or larger than 200 MB when unpacked. Save it as CSV, which may be larger.'

  it('says in which row something is wrong', async () => {
    const rows = [['question', 'option_a', 'option_b', 'answer'], ['Q1?', 'x', 'y', 'A'], [], ['Q2?', 'x', 'y', 'C']]
    const blocks = blocksOf(await read(await xlsx(rows)))
    expect(blocks.map(({ refusals }) => refusals?.map(({ line, source, message }) => [line, source, message]))).toEqual(
      [
        undefined,
        [
          [
            4,
            'Q2? | x | y | C',
            'The answer "C" is not one of the options. Give the letter, number or text of an option.',
          ],
        ],
      ],
    )
  })

  it('is not unpacked beyond what is allowed, whatever it says of its sizes', async () => {
    const [name, packed] = [Buffer.from('xl/worksheets/sheet1.xml'), deflateRawSync(Buffer.alloc(201 * 1024 * 1024))]
    // The header of a file in a zip (APPNOTE 4.3.7), which says that ten bytes come out of it.
    const header = Buffer.alloc(30)
    header.write('PK\u0003\u0004', 'latin1')
    for (const [at, value] of [
      [4, 20],
      [8, 8],
      [26, name.length],
    ] as const)
      header.writeUInt16LE(value, at)
    header.writeUInt32LE(packed.length, 18)
    header.writeUInt32LE(10, 22)
    expect(packed.length).toBeLessThan(1_000_000)
    expect(failed(await read(Buffer.concat([header, name, packed])))).toEqual([tooBig])
  })

  it('is not printed beyond that either: many cells can name one long text', async () => {
    const bytes = await xlsx([['question'], Array.from({ length: 110 }, () => 'x'.repeat(2_000_000))])
    expect(bytes.length).toBeLessThan(1_000_000)
    expect(failed(await read(bytes))).toEqual([tooBig])
  })

  it.each([
    ['more than 20 MB', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(20 * 1024 * 1024)]), tooBig],
    [
      'a zip of something else',
      Buffer.from('504b0304140000000000', 'hex'),
      'This Excel file cannot be read. Open it in Excel and save it again, or save it as CSV.',
    ],
  ])('is refused: %s', async (_, bytes, message) => expect(failed(await read(bytes))).toEqual([message]))
})
