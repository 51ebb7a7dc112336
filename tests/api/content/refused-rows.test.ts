import { Types } from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { workOnImport } from '../../../api/src/content/imports/commands.ts'
import { BatchModel, ImportModel, RejectedModel } from '../../../api/src/content/imports/model.ts'
import type { ImportFormat } from '../../../shared/src/content/imports/formats.ts'
import { noCounts, type RejectedRow, type RejectReason } from '../../../shared/src/content/imports/shapes.ts'
import { counts, editorWithBank, type Header, importFile, importOf } from '../../support/imports.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let editor: Header
let bank: string
beforeEach(async () => {
  ;({ editor, bank } = await editorWithBank(product()))
})

const call = (path: string) => product().app.inject({ url: `/api/v1/admin/imports${path}`, headers: editor })
const more = (count: number) =>
  `${count} more rejected rows were counted but not kept: an import keeps its first 10000. Correct these, then import the whole file again.`

describe('the reasons of refused rows', () => {
  const rowsOf = async (path: string) => (await call(path)).json<{ data: RejectedRow[]; total: number }>()

  it('are counted, the most frequent first, each with its first row, and lead to their rows', async () => {
    const bad = ',x,y,A\nQ 1?,x,y,D\nQ 2?,x,x,A\nQ 3?,x,y,E\nQ 4?,x,y,F\n,x,z,A\n'
    const { id } = await importFile(product(), editor, bank, `question,option_a,option_b,answer\n${bad}`)
    const reasons = (await call(`/${id}/refused/reasons`)).json<{ data: RejectReason[] }>().data
    expect(reasons.map(({ count, first }) => [count, first.code, first.cell?.row])).toEqual([
      [3, 'answer-not-an-option', 3],
      [2, 'cell-missing', 2],
      [1, 'equal-options', 4],
    ])
    expect(reasons[0]!.first.message).toContain('"D"')
    const rows = await rowsOf(`/${id}/refused?code=answer-not-an-option&limit=2`)
    expect([rows.total, rows.data.map(({ cell }) => cell?.row)]).toEqual([3, [3, 5]])
    expect((await rowsOf(`/${id}/refused?code=nothing`)).total).toBe(0)
    expect((await rowsOf(`/${id}/refused`)).total).toBe(6)
  })

  it('are none where nothing was refused, and not there for an import that is none', async () => {
    const { id } = await importFile(product(), editor, bank, 'question,option_a,option_b,answer\nQ?,x,y,A\n')
    expect((await call(`/${id}/refused/reasons`)).json<{ data: object[] }>().data).toEqual([])
    expect((await call(`/${new Types.ObjectId().toHexString()}/refused/reasons`)).statusCode).toBe(404)
  })
})

describe('an import of nothing but bad rows', () => {
  it('keeps the first ten thousand, counts the rest, and says so in their file', async () => {
    const file = `question,option_a,option_b,answer\n${',x,y,A\n'.repeat(10_700)}`
    const done = await importFile(product(), editor, bank, file)
    expect(done.counts).toEqual(counts(10_700, 0, 0, 10_700))
    expect((await call(`/${done.id}/refused`)).json<{ total: number }>().total).toBe(10_000)
    const rows = (await call(`/${done.id}/refused.csv`)).body.split('\n')
    expect(rows.length).toBe(10_003)
    expect(rows[10_001]).toBe(`,,,,"${more(700)}"`)
    // A worker died with a step that is only counted, and another one does it.
    await BatchModel.updateOne({ import_id: done.id, seq: 20 }, { $set: { done: false, until: new Date(0) } })
    await ImportModel.updateOne({ _id: done.id }, { status: 'running', waiting_since: new Date(), counts: noCounts })
    expect(await workOnImport(product().context, done.id)).toBe('completed')
    expect((await importOf(product(), editor, done.id)).counts).toEqual(counts(10_700, 0, 0, 10_700))
    // Imported again, the sentence is a bad row and no question.
    const again = await importFile(product(), editor, bank, `${rows[0]}\n${rows[10_001]}\n`)
    expect(again.counts).toEqual(counts(1, 0, 0, 1))
  })

  it.each<[format: ImportFormat, ending: string, last: string]>([
    ['gift', 'gift', `Q{=a\n\n// ${more(6)}\n`],
    ['moodlexml', 'xml', `Q{=a\n\n<!-- ${more(6)} -->\n`],
    ['aiken', 'txt', `Q{=a\n\n${more(6)}\n`],
    ['jsonl', 'jsonl', `Q{=a\n${more(6)}\n`],
  ])('says so at the end of a file of %s', async (format, ending, last) => {
    const { id } = await importFile(product(), editor, bank, 'question,answer\n,\nQ?,x\n')
    const import_id = new Types.ObjectId(id)
    await RejectedModel.collection.insertOne({ _id: `${id}-0`, import_id, place: 0, whole: 'Q{=a' } as never)
    await ImportModel.updateOne({ _id: id }, { format, head: '', 'counts.refused': 7 })
    const { body } = await call(`/${id}/refused.${ending}`)
    expect(body).toContain(last)
  })
})
