import { beforeEach, describe, expect, it } from 'vitest'
import { undoImport, workOnImport } from '../../../api/src/content/imports/commands.ts'
import type { ImportPreview, RejectedRow } from '../../../shared/src/content/imports/shapes.ts'
import { docxOf, table } from '../../support/docx.ts'
import {
  counts,
  editorWithBank,
  type Header,
  importFile,
  importOf,
  questionsOf,
  upload,
} from '../../support/imports.ts'
import { startProduct } from '../../support/product.ts'
import { choice, item, png, qtiPackage } from '../../support/qti.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
const actor = { actor: '0'.repeat(24), request_id: 'r', network: '10.1.2.3' }
let editor: Header
let bank: string
beforeEach(async () => {
  ;({ editor, bank } = await editorWithBank(product()))
})

const run = (file: Uint8Array, fields = {}) => importFile(product(), editor, bank, file, fields)
const read = async <Data>(path: string): Promise<Data> =>
  (await product().app.inject({ url: `/api/v1/admin${path}`, headers: editor })).json<{ data: Data }>().data
const refusedFile = (id: string, ending: string) =>
  product().app.inject({ url: `/api/v1/admin/imports/${id}/refused.${ending}`, headers: editor })

const shown = (n: number) => choice(`Question ${n}? <img src="p.png" alt=""/>`)
const hotspot = item('<hotspotInteraction responseIdentifier="RESPONSE"/>')
const file = () =>
  qtiPackage(
    [
      ['1.xml', shown(1)],
      ['2.xml', hotspot],
      ['3.xml', choice('Question 3?')],
      ['4.xml', shown(1)],
    ],
    [['p.png', png]],
  )

describe('a QTI package', () => {
  it('is checked, imported and undone as any other file', async () => {
    const answer = await upload(product(), editor, bank, file())
    const { id } = answer.json<{ data: { id: string } }>().data
    await workOnImport(product().context, id)
    expect(await importOf(product(), editor, id)).toMatchObject({
      status: 'ready',
      format: 'qti',
      forecast: counts(4, 2, 1, 1),
    })
    expect(await questionsOf(bank)).toEqual([])
    const preview = await read<ImportPreview>(`/imports/${id}/preview`)
    expect(preview.questions[0]?.stem).toContain('src="data:image/png;base64,')
    await product().app.inject({
      method: 'POST',
      url: `/api/v1/admin/imports/${id}/start`,
      payload: {},
      headers: editor,
    })
    await workOnImport(product().context, id)
    expect(await importOf(product(), editor, id)).toMatchObject({ status: 'completed', counts: counts(4, 2, 1, 1) })
    expect(await read<RejectedRow[]>(`/imports/${id}/refused`)).toMatchObject([
      {
        code: 'interaction-unsupported',
        message: 'Questions with hotspotInteraction (1) cannot be imported. Create them as another type.',
        cell: { row: 2, name: '2.xml' },
        source: '2.xml',
      },
    ])
    expect((await run(file())).counts).toEqual(counts(4, 0, 3, 1))
    await undoImport(product().context, actor, id)
    await workOnImport(product().context, id)
    expect(await questionsOf(bank)).toEqual([])
  })

  it('has its refused items in a package that is read again', async () => {
    const { id } = await run(file())
    const refused = await refusedFile(id, 'zip')
    expect(refused.statusCode).toBe(200)
    const again = await run(refused.rawPayload)
    expect(again).toMatchObject({ format: 'qti', status: 'completed', counts: counts(1, 0, 0, 1) })
  })

  it('can be one item without a package', async () =>
    expect(await run(Buffer.from(choice('Q?')))).toMatchObject({ format: 'qti', counts: counts(1, 1) }))
})

describe('a table of Word', () => {
  const header = ['question', 'option_a', 'option_b', 'answer']
  const word = () => docxOf(table(header, ['Q1?', 'x', 'y', 'A'], ['Q2?', 'x', 'y', 'Z'], ['Q1?', 'x', 'y', 'A']))

  it('is imported, and its refused rows are a file of Excel that is read again', async () => {
    const done = await run(word())
    expect(done).toMatchObject({ status: 'completed', format: 'docx', counts: counts(3, 1, 1, 1) })
    expect(await read<RejectedRow[]>(`/imports/${done.id}/refused`)).toMatchObject([
      { code: 'answer-not-an-option', cell: { row: 3, column: 'D', name: 'answer' } },
    ])
    const refused = await refusedFile(done.id, 'xlsx')
    expect(await run(refused.rawPayload)).toMatchObject({ format: 'xlsx', counts: counts(1, 0, 0, 1) })
  })

  it('gets other columns in the wizard', async () => {
    const answer = await upload(product(), editor, bank, docxOf(table(['Frage', 'Antwort'], ['Warum?', 'Darum'])))
    const { id } = answer.json<{ data: { id: string } }>().data
    await workOnImport(product().context, id)
    expect((await importOf(product(), editor, id)).status).toBe('failed')
    const mapped = await product().app.inject({
      method: 'POST',
      url: `/api/v1/admin/imports/${id}/mapping`,
      payload: { mapping: ['question', 'correct'] },
      headers: editor,
    })
    expect(mapped.statusCode).toBe(200)
    await workOnImport(product().context, id)
    expect(await importOf(product(), editor, id)).toMatchObject({ status: 'ready', forecast: counts(1, 1) })
  })
})
