import mongoose from 'mongoose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BankModel } from '../../../api/src/content/banks/model.ts'
import { UploadModel } from '../../../api/src/content/imports/chunked-upload.ts'
import { ImportModel } from '../../../api/src/content/imports/model.ts'
import { QuestionModel } from '../../../api/src/content/questions/model.ts'
import { collectionOf } from '../../../api/src/content/reference-data/model.ts'
import { createOnce } from '../../../api/src/core/idempotency/create-once.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { TicketModel } from '../../../api/src/platform/support-tickets/model.ts'
import { bankBody, type Header, makeBank, staffHeader, upload } from '../../support/imports.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let admin: Header
beforeEach(async () => {
  admin = await staffHeader(product(), 'admin')
})

const key = { 'idempotency-key': 'one-and-the-same' }
const post = (path: string, payload: object, headers: object = key, who = admin) =>
  product().app.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers: { ...who, ...headers } })
/** What twenty calls at once answer; each different answer once. */
async function answersOf(send: () => ReturnType<typeof post>): Promise<{ status: number; body: { data: unknown } }[]> {
  const answers = await Promise.all(Array.from({ length: 20 }, send))
  const different = new Set(answers.map(({ statusCode, body }) => JSON.stringify([statusCode, JSON.parse(body)])))
  return [...different].map((text) => {
    const [status, body] = JSON.parse(text) as [number, { data: unknown }]
    return { status, body }
  })
}

describe('a creating call with a key', () => {
  const content = {
    type: 'single',
    stem: '<p>Which planet is red?</p>',
    options: [
      { text: 'Mars', weight: 100 },
      { text: 'Venus', weight: 0 },
    ],
    marks: 4,
    negative_marks: 1,
    tags: ['space'],
  }
  const question = { subject: 'My students', message: 'I cannot see them.' }
  const ticketId = async () => (await post('/support/tickets', question, {})).json<{ data: { id: string } }>().data.id

  it.each([
    ['a bank', () => BankModel.countDocuments(), async () => ['/admin/questionBank', await bankBody()]],
    [
      'a question',
      () => QuestionModel.countDocuments(),
      async () => ['/admin/questions', { bank_id: await makeBank(product(), admin), content }],
    ],
    ['a row of a list', () => collectionOf('board').countDocuments(), async () => ['/board', { name: 'Some Board' }]],
    ['a ticket', () => TicketModel.countDocuments(), async () => ['/support/tickets', question]],
    [
      'a message',
      async () => ((await TicketModel.findOne({}, {}, { hint: '_id_' }))?.message_count ?? 0) - 1,
      async () => [`/support/tickets/${await ticketId()}/messages`, { message: 'And now?' }],
    ],
    [
      'an answer of Support',
      async () => ((await TicketModel.findOne({}, {}, { hint: '_id_' }))?.message_count ?? 0) - 1,
      async () => [`/admin/tickets/${await ticketId()}/messages`, { message: 'Look again.' }],
    ],
    [
      'an upload in chunks',
      () => UploadModel.countDocuments(),
      async () => [
        '/admin/imports/uploads',
        { bank_id: await makeBank(product(), admin), file_name: 'questions.txt', size: 1_000 },
      ],
    ],
  ] as const)('creates %s once, and answers the same twenty times', async (_, count, call) => {
    const [path, body] = await call()
    const answers = await answersOf(() => post(path as string, body as object))
    expect(answers.map(({ status }) => status)).toEqual([201])
    expect((await post(path as string, body as object)).json()).toMatchObject(answers[0]!.body)
    expect(await count()).toBe(1)
  })

  it('starts an import once, and keeps one file', async () => {
    const bank = await makeBank(product(), admin)
    const file = 'What is red?\nA. Mars\nB. Venus\nANSWER: A\n\n'
    const answers = await answersOf(() => upload(product(), { ...admin, ...key } as Header, bank, file))
    expect(answers.map(({ status }) => status)).toEqual([202])
    const jobs = await ImportModel.find({}, {}, { hint: '_id_' }).lean()
    expect(jobs).toHaveLength(1)
    const files = await mongoose.connection.collection('import_files.files').find({}, { hint: '_id_' }).toArray()
    expect(files.map(({ _id }) => String(_id))).toEqual([String(jobs[0]!.file_id)])
    const other = await upload(product(), { ...admin, ...key } as Header, bank, `${file}${file}`)
    expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused'])
    expect(await mongoose.connection.collection('import_files.files').countDocuments()).toBe(1)
  })

  it('is recorded once in the audit', async () => {
    const body = await bankBody()
    await answersOf(() => post('/admin/questionBank', body))
    const entries = await AuditEntryModel.find({ entity: 'questionBank' }).lean()
    expect(entries.map(({ action }) => action)).toEqual(['bank.created'])
  })

  it('is another one for somebody else, and at another address', async () => {
    expect((await post('/support/tickets', question)).statusCode).toBe(201)
    const eve = await staffHeader(product(), 'admin')
    expect((await post('/support/tickets', question, key, eve)).statusCode).toBe(201)
    expect(await TicketModel.countDocuments()).toBe(2)
    expect((await post('/board', { name: 'Some Board' })).statusCode).toBe(201)
  })

  it('is refused where the key was used for another body, or is none', async () => {
    await post('/support/tickets', question)
    const other = await post('/support/tickets', { ...question, subject: 'Something else' })
    expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused'])
    expect((await post('/support/tickets', question, { 'idempotency-key': 'no key' })).statusCode).toBe(400)
    expect(await TicketModel.countDocuments()).toBe(1)
  })

  it('creates each time without a key', async () => {
    for (let n = 0; n < 2; n++) expect((await post('/support/tickets', question, {})).statusCode).toBe(201)
    expect(await TicketModel.countDocuments()).toBe(2)
  })

  it('that failed before the write creates the record when it is repeated', async () => {
    const body = await bankBody()
    const failing = vi.spyOn(BankModel, 'create').mockRejectedValueOnce(new Error('the process died') as never)
    expect((await post('/admin/questionBank', body)).statusCode).toBe(500)
    failing.mockRestore()
    expect((await post('/admin/questionBank', body)).statusCode).toBe(201)
    expect(await BankModel.countDocuments()).toBe(1)
  })
})

describe('a record that another process creates meanwhile', () => {
  it('is the answer, whatever refuses ours', async () => {
    const call = { userId: 'me', route: 'POST /things', key: 'one-and-the-same', body: {} }
    const made: string[] = []
    const create = async (id: mongoose.Types.ObjectId) => {
      made.push(id.toHexString())
      throw new Error('the key is taken')
    }
    const find = async () => made[0]
    expect(await createOnce(product().context.keys, call, { find, create })).toBe(made[0])
    expect(await createOnce(product().context.keys, call, { find, create })).toBe(made[0])
    expect(made).toHaveLength(1)
  })
})
