import type mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { undoImport, workOnImport } from '../../../api/src/content/imports/commands.ts'
import { ImportModel } from '../../../api/src/content/imports/model.ts'
import { fillImportWords } from '../../../api/src/content/imports/search-words.ts'
import { QuestionModel } from '../../../api/src/content/questions/model.ts'
import type { ImportPreview, ImportRow, RejectedRow } from '../../../shared/src/content/imports/shapes.ts'
import {
  counts,
  editorWithBank,
  type Header,
  importFile,
  importOf,
  questionsOf,
  staffHeader,
} from '../../support/imports.ts'
import { startProduct } from '../../support/product.ts'
import { sendForm } from '../../support/uploads.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let editor: Header
let bank: string
beforeEach(async () => {
  ;({ editor, bank } = await editorWithBank(product(), 'Rivers of India'))
})

const work = (id: string) => workOnImport(product().context, id)
const read = async <Data>(path: string, who = editor): Promise<Data> =>
  (await product().app.inject({ url: `/api/v1/admin${path}`, headers: who })).json<{ data: Data }>().data
const refusedOf = async (id: string) =>
  (await read<RejectedRow[]>(`/imports/${id}/refused?limit=50`)).map(({ code, cell }) => [code, cell?.row, cell?.name])
const send = (path: string, payload: object, who = editor) =>
  product().app.inject({ method: 'POST', url: `/api/v1/admin${path}`, headers: who, payload })

/** Uploads a file for its check, as the form does. */
async function check(file: string, fields: Record<string, string> = {}, who = editor): Promise<ImportRow> {
  const into = fields.list ? [] : [['bank_id', bank] as [string, string]]
  const parts = [...into, ...Object.entries(fields), ['file', Buffer.from(file), 'rows.csv']] as Parameters<
    typeof sendForm
  >[2]
  const answer = await sendForm(product(), '/admin/imports', parts, who, 'POST')
  const { id } = answer.json<{ data: { id: string } }>().data
  await work(id)
  return read<ImportRow>(`/imports/${id}`, who)
}

describe('a table that names questions of the bank by their ids', () => {
  const update = { on_duplicate: 'update' }
  const actor = { actor: '0'.repeat(24), request_id: 'r', network: '10.1.2.3' }
  async function exported(): Promise<string> {
    const answer = await product().app.inject({
      url: `/api/v1/admin/questionBank/${bank}/export?format=csv`,
      headers: editor,
    })
    return answer.body.replace('\uFEFF', '')
  }
  const first = async () =>
    (await questionsOf(bank))[0] as unknown as { _id: mongoose.Types.ObjectId; version: number; state: string }

  beforeEach(async () => {
    await importFile(product(), editor, bank, 'question,option_a,option_b,answer\nLong?,Ganga,Yamuna,A\nShort?,x,y,B\n')
    await QuestionModel.updateMany({}, { $set: { state: 'approved', 'content.hints': ['Think of Haridwar.'] } })
    await QuestionModel.updateMany({}, { $set: { 'content.options.0.feedback': 'Right.' } })
  })

  it('changes them as a new version that waits for approval, and keeps what a table cannot hold', async () => {
    const file = (await exported()).replace('Long?', 'Longest?')
    const checked = await check(file, update)
    expect(checked.forecast).toEqual(counts(2, 0, 1, 0, 1))
    expect(await read<ImportPreview>(`/imports/${checked.id}/preview`)).toMatchObject({
      rows: [
        { outcome: 'duplicate', text: 'Short?', note: 'Not changed' },
        { outcome: 'updated', text: 'Longest?', note: 'Becomes version 2' },
      ],
    })
    await send(`/imports/${checked.id}/start`, {})
    await work(checked.id)
    expect((await importOf(product(), editor, checked.id)).counts).toEqual(counts(2, 0, 1, 0, 1))
    expect(await questionsOf(bank)).toMatchObject([
      {
        text: 'Longest?',
        version: 2,
        live_version: 1,
        state: 'pending',
        content: {
          hints: ['Think of Haridwar.'],
          options: [{ text: 'Ganga', feedback: 'Right.' }, { text: 'Yamuna' }],
        },
      },
      { text: 'Short?', version: 1, state: 'approved' },
    ])
    await undoImport(product().context, actor, checked.id)
    await work(checked.id)
    expect(await first()).toMatchObject({ text: 'Long?', state: 'approved' })
  })

  it('changes marks, difficulty and tags alone', async () => {
    const file = 'id,question,option_a,option_b,answer,marks,difficulty\n'
    const done = await importFile(
      product(),
      editor,
      bank,
      `${file}${(await first())._id.toHexString()},Long?,Ganga,Yamuna,A,4,Tough\n`,
      update,
    )
    expect(done.counts).toEqual(counts(1, 0, 0, 0, 1))
    expect(await first()).toMatchObject({ version: 2, difficulty: 'hard', content: { marks: 4 } })
  })

  it('is refused where the question is unknown, was changed since, or is a link', async () => {
    const { editor: other, bank: elsewhere } = await editorWithBank(product(), 'Lakes')
    await importFile(product(), other, elsewhere, 'question,option_a,option_b,answer\nDeep?,x,y,A\n')
    const strange = (await questionsOf(elsewhere))[0]!._id
    const [long, short] = await questionsOf(bank)
    await QuestionModel.updateOne({ _id: long!._id }, { $set: { version: 3 } })
    await QuestionModel.updateOne({ _id: short!._id }, { $set: { linked_to: strange } })
    const row = (id: unknown, version = '') => `${String(id)},${version},New?,x,y,A\n`
    const file = `id,version,question,option_a,option_b,answer\n${row(strange)}${row(long!._id, '1')}${row(short!._id)}`
    const done = await importFile(product(), editor, bank, file, update)
    expect(done.counts).toEqual(counts(3, 0, 0, 3))
    expect(await refusedOf(done.id)).toEqual([
      ['id-unknown', 2, 'id'],
      ['version-stale', 3, 'id'],
      ['question-linked', 4, 'id'],
    ])
    const back = await product().app.inject({ url: `/api/v1/admin/imports/${done.id}/refused.csv`, headers: editor })
    expect(back.body).toContain(String(strange))
    expect((await questionsOf(bank)).map(({ text }) => text as string)).toEqual(['Long?', 'Short?'])
  })

  it('adds them as new ones where nothing is to be updated', async () => {
    const { editor: other, bank: elsewhere } = await editorWithBank(product(), 'Lakes')
    expect((await importFile(product(), other, elsewhere, await exported())).counts).toEqual(counts(2, 2))
  })
})

describe('the values of a difficulty column', () => {
  it('are told with how often they occur, and mapped once for the whole file', async () => {
    const rows = ['Tricky', 'tricky', 'Easy', 'class 9'].map((level, i) => `Q${i}?,x,y,A,${level}\n`)
    const { id, values, forecast } = await check(`question,a,b,answer,level\n${rows.join('')}`)
    expect(forecast).toEqual(counts(4, 1, 0, 3))
    expect(values).toEqual([
      { value: 'Tricky', count: 2, means: '' },
      { value: 'Easy', count: 1, means: 'easy' },
      { value: 'class 9', count: 1, means: '' },
    ])
    const mapping = ['question', 'option', 'option', 'correct', 'difficulty']
    const map = (means: string) =>
      send(`/imports/${id}/mapping`, {
        mapping,
        meanings: [
          { value: 'tricky', means },
          { value: 'Class 9', means: 'none' },
        ],
      })
    expect((await map('terrible')).statusCode).toBe(400)
    expect((await map('hard')).statusCode).toBe(200)
    await work(id)
    const again = await read<ImportRow>(`/imports/${id}`)
    expect([again.forecast, again.values.map(({ means }) => means)]).toEqual([counts(4, 4), ['hard', 'easy', 'none']])
    await send(`/imports/${id}/start`, {})
    await work(id)
    expect((await questionsOf(bank)).map(({ difficulty }) => difficulty as string)).toEqual([
      'hard',
      'hard',
      'easy',
      undefined,
    ])
  })
})

describe('the columns of a list', () => {
  it('are mapped by people, and every row is told of', async () => {
    const admin = await staffHeader(product(), 'admin')
    const list = { list: 'board', on_duplicate: 'update' }
    await product().app.inject({
      method: 'POST',
      url: '/api/v1/board',
      headers: admin,
      payload: { name: 'CBSE', description: 'old' },
    })
    await product().app.inject({
      method: 'POST',
      url: '/api/v1/board',
      headers: admin,
      payload: { name: 'ICSE', description: '' },
    })
    const file = 'What,Description,code\nCBSE,new,1\nICSE,,2\nKerala,,3\nkerala,,4\n'
    const failed = await check(file, list, admin)
    expect([failed.status, failed.columns, failed.mapping, failed.samples[0]]).toEqual([
      'failed',
      ['What', 'Description', 'code'],
      [null, 'description', null],
      ['CBSE', 'ICSE'],
    ])
    const mapped = { mapping: ['name', 'description', null] }
    expect((await send(`/imports/${failed.id}/mapping`, mapped, editor)).statusCode).toBe(403)
    expect((await send(`/imports/${failed.id}/mapping`, { mapping: ['question', null, null] }, admin)).statusCode).toBe(
      422,
    )
    expect((await send(`/imports/${failed.id}/mapping`, mapped, admin)).statusCode).toBe(200)
    await work(failed.id)
    expect((await read<ImportRow>(`/imports/${failed.id}`, admin)).forecast).toEqual(counts(4, 1, 2, 0, 1))
    expect(await read<ImportPreview>(`/imports/${failed.id}/preview`, admin)).toEqual({
      questions: [],
      rows: [
        { outcome: 'updated', line: 2, text: 'CBSE · new', note: 'Description: old → new' },
        { outcome: 'duplicate', line: 3, text: 'ICSE', note: 'Already in the list' },
        { outcome: 'created', line: 4, text: 'Kerala', note: '' },
        { outcome: 'duplicate', line: 5, text: 'kerala', note: 'Twice in this file' },
      ],
    })
  })
})

describe('the history', () => {
  it('is narrowed by state, kind, format and words', async () => {
    const admin = await staffHeader(product(), 'admin')
    await importFile(product(), editor, bank, 'question,option_a,option_b,answer\nLong?,x,y,A\n')
    await check('What is it?\nA. x\nB. y\nANSWER: A\n')
    await check('name\nKerala\n', { list: 'board' }, admin)
    const found = async (query: string) =>
      (await read<ImportRow[]>(`/imports?${query}`)).map(({ list, format, status }) => [list, format, status].join(' '))
    const [list, aiken, csv] = ['board csv ready', ' aiken ready', ' csv completed']
    expect(await found('')).toEqual([list, aiken, csv])
    expect(await found('kind=questions')).toEqual([aiken, csv])
    expect(await found('kind=board')).toEqual([list])
    expect(await found('kind=level')).toEqual([])
    expect(await found('format=csv&status=ready')).toEqual([list])
    expect(await found('search=riv%20rows')).toEqual([aiken])
    expect(await found('search=boards')).toEqual([list])
    await ImportModel.updateMany({}, { $unset: { words: 1 } })
    expect(await found('search=boards')).toEqual([])
    expect(await fillImportWords(() => false)).toBe(false)
    expect(await fillImportWords(() => true)).toBe(true)
    expect(await found('search=boards')).toEqual([list])
    const wrong = await product().app.inject({ url: '/api/v1/admin/imports?kind=x&format=y&status=z', headers: editor })
    expect([wrong.statusCode, Object.keys(wrong.json<{ fields: object }>().fields).toSorted()]).toEqual([
      422,
      ['format', 'kind', 'status'],
    ])
  })
})
