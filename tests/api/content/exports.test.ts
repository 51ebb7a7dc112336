import { Readable } from 'node:stream'
import { exportFormats } from '@abhyas/shared/content/imports/formats'
import { beforeEach, describe, expect, it } from 'vitest'
import { xlsxOf } from '../../../api/src/core/files/print-xlsx.ts'
import { editorWithBank, type Header, importFile, makeBank } from '../../support/imports.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let editor: Header
let bank: string
beforeEach(async () => {
  ;({ editor, bank } = await editorWithBank(product(), 'Trivia: general'))
})
const get = (path: string) => product().app.inject({ url: `/api/v1/admin${path}`, headers: editor })
const table =
  'type,question,option_a,option_b,correct\nmcq,Which planet is red?,Mars,Venus,A\ntf,The sun is a star,,,TRUE\norder,First?,a,b,\n'

describe('a bank as a file', () => {
  it.each(exportFormats)(
    'of %s creates nothing where it came from, and all of it elsewhere',
    async (format) => {
      await importFile(product(), editor, bank, table)
      const file = await get(`/questionBank/${bank}/export?format=${format}`)
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename="Trivia-general\.\w+"$/)
      const leftOut = { aiken: 2, gift: 1, csv: 0, xlsx: 0, jsonl: 0, moodlexml: 0 }[format]
      expect(Number(file.headers['x-left-out'])).toBe(leftOut)
      const total = 3 - leftOut
      const again = await importFile(product(), editor, bank, file.rawPayload)
      expect(again).toMatchObject({ format, counts: { total, created: 0, duplicate: total, refused: 0 } })
      const other = await makeBank(product(), editor, 'Another')
      expect((await importFile(product(), editor, other, file.rawPayload)).counts.created).toBe(total)
    },
    120_000,
  )

  it('is refused for a format nobody knows, and a bank that is none', async () => {
    const wrong = await get(`/questionBank/${bank}/export?format=doc`)
    expect(wrong.json<{ fields: object }>().fields).toEqual({
      format: 'Format must be one of aiken, gift, csv, xlsx, jsonl, moodlexml',
    })
    expect((await get(`/questionBank/${'0'.repeat(24)}/export?format=csv`)).statusCode).toBe(404)
  })
})

describe('a sample', () => {
  it.each(exportFormats)('of %s is imported without a word', async (format) => {
    const file = await get(`/imports/sample?format=${format}`)
    const { counts } = await importFile(product(), editor, bank, file.rawPayload)
    expect(counts).toMatchObject({ refused: 0, created: counts.total })
  })

  it('is a header only as a template of a table', async () => {
    const { payload } = await get('/imports/template?format=csv')
    expect(payload).toMatch(/^\uFEFFtype,question,option_1,.*,language\r\n$/)
  })
})

describe('the refused rows of an Excel file', () => {
  it('come back as an Excel file that can be imported', async () => {
    const rows = [
      ['question', 'option_a', 'option_b', 'correct'],
      ['Q1?', 'x', 'y', 'A'],
      ['Q2?', '=x', 'y', 'C'],
    ]
    const pieces: Buffer[] = []
    for await (const piece of xlsxOf(Readable.from(rows))) pieces.push(piece as Buffer)
    const { id, counts } = await importFile(product(), editor, bank, Buffer.concat(pieces))
    expect(counts).toMatchObject({ total: 2, created: 1, refused: 1 })
    const file = await get(`/imports/${id}/refused.xlsx`)
    expect((await importFile(product(), editor, bank, file.rawPayload)).counts).toMatchObject({ total: 1, refused: 1 })
    const listed = await get(`/imports/${id}/refused`)
    expect(listed.json<{ data: { line: number; source: string }[] }>().data).toMatchObject([
      { line: 3, source: 'Q2? | =x | y | C' },
    ])
  })
})
