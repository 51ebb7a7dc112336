import { beforeEach, describe, expect, it } from 'vitest'
import { workOnImport } from '../../../api/src/content/imports/commands.ts'
import { deleteChunks } from '../../../api/src/content/imports/file-storage.ts'
import { purgeExpiredUploads, UploadModel } from '../../../api/src/content/imports/chunked-upload.ts'
import { editorWithBank, type Header, importOf, staffHeader } from '../../support/imports.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
const pieceSize = 1024 * 1024
let editor: Header
let bank: string
beforeEach(async () => {
  ;({ editor, bank } = await editorWithBank(product()))
})

const row = (n: number) => `"What stands in row ${n} of this table of many rows?",first,second,third,fourth,B\n`
const table = Buffer.from(
  `question,option_a,option_b,option_c,option_d,answer\n${Array.from({ length: 30_000 }, (_, n) => row(n)).join('')}`,
)
const pieces = Math.ceil(table.length / pieceSize)
const pieceOf = (n: number) => table.subarray(n * pieceSize, (n + 1) * pieceSize)

const begin = (fields: object = {}, headers = editor) =>
  product().app.inject({
    method: 'POST',
    url: '/api/v1/admin/imports/uploads',
    headers,
    payload: { bank_id: bank, file_name: 'big.csv', size: table.length, dry_run: 'false', ...fields },
  })
const send = (id: string, n: number, piece: Buffer = pieceOf(n), headers: Header = editor) =>
  product().app.inject({
    method: 'PUT',
    url: `/api/v1/admin/imports/uploads/${id}/${n}`,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: piece,
  })
interface Upload {
  readonly data: { readonly id: string; readonly next: number; readonly pieces: number; readonly is_whole: boolean }
  readonly message: string
  readonly fields?: Record<string, string>
}

describe('a file that comes in pieces', () => {
  it('goes on where it stopped, takes a piece twice, and is an import once it is whole', async () => {
    const begun = await begin()
    expect([begun.statusCode, begun.json<Upload>().data]).toMatchObject([201, { next: 0, pieces, is_whole: false }])
    const { id } = begun.json<Upload>().data
    await send(id, 0)
    expect((await send(id, 0)).json<Upload>().data.next).toBe(1)
    const soon = await send(id, 2)
    expect([soon.statusCode, soon.json<Upload>().message, soon.json<Upload>().data.next]).toEqual([
      409,
      'An earlier chunk is missing.',
      1,
    ])
    const stands = await product().app.inject({ url: `/api/v1/admin/imports/uploads/${id}`, headers: editor })
    const { next } = stands.json<Upload>().data
    for (let n = next; n < pieces; n++) await send(id, n)
    expect((await send(id, pieces - 1)).json<Upload>().data.is_whole).toBe(true)
    await workOnImport(product().context, id)
    const counts = { total: 30_000, created: 30_000, updated: 0, duplicate: 0, refused: 0 }
    expect(await importOf(product(), editor, id)).toMatchObject({ status: 'completed', counts })
  })

  it('is refused before a byte is sent: too big, empty, of no bank, of a field unknown', async () => {
    const huge = await begin({ size: 3 * 1024 ** 3 })
    expect([huge.statusCode, huge.json<Upload>().message]).toEqual([
      413,
      'The file is larger than 2 GB. Split it and import the parts one by one.',
    ])
    expect((await begin({ size: 0, bank_id: 'none' })).json<Upload>().fields).toEqual({
      file: 'The file is empty.',
      bank_id: 'Choose a question bank.',
    })
    expect((await begin({ colour: 'red' })).statusCode).toBe(400)
  })

  it('takes no piece of another size, none of somebody else, none that is beyond the end', async () => {
    const { id } = (await begin()).json<Upload>().data
    expect((await send(id, 0, Buffer.from('short'))).json<Upload>().message).toBe('This chunk has the wrong size.')
    expect((await send(id, pieces)).statusCode).toBe(409)
    expect((await send(id, 0, Buffer.alloc(pieceSize + 1))).statusCode).toBe(413)
    const other = await staffHeader(product(), 'editor')
    expect((await send(id, 0, pieceOf(0), other)).statusCode).toBe(404)
  })

  it('is thrown away where nobody goes on with it for two days', async () => {
    const { id } = (await begin()).json<Upload>().data
    await send(id, 0)
    const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000)
    expect(await purgeExpiredUploads(days(1))).toBe(0)
    expect(await purgeExpiredUploads(days(3))).toBe(1)
    expect(await UploadModel.countDocuments()).toBe(0)
    const left = await deleteChunks((await import('mongoose')).default.Types.ObjectId.createFromHexString(id))
    expect(left.deletedCount).toBe(0)
  })
})
