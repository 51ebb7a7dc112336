import { beforeEach, describe, expect, it } from 'vitest'
import { workOnImport } from '../../../api/src/content/imports/commands.ts'
import { notifyAuthors } from '../../../api/src/content/questions/approvals/notify-authors.ts'
import { VersionModel } from '../../../api/src/content/questions/versions.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { bankCount, type Header, importFile, makeBank, questionsOf, staffHeader } from '../../support/imports.ts'
import { startProduct } from '../../support/product.ts'
import { singleChoice } from '../../support/single-choice.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let admin: Header
let source: string
let target: string
let ids: string[]
let importId: string
const table = 'question,option_a,option_b,answer,tags\nQ1?,x,y,A,old\nQ2?,x,y,A,\nQ3?,x,y,A,\n'
beforeEach(async () => {
  admin = await staffHeader(product(), 'admin')
  source = await makeBank(product(), admin, 'Source')
  target = await makeBank(product(), admin, 'Target')
  ;({ id: importId } = await importFile(product(), admin, source, table))
  ids = (await questionsOf(source)).map(({ _id }) => _id.toString())
})

const post = (path: string, payload: object) =>
  product().app.inject({ method: 'POST', url: `/api/v1/admin${path}`, headers: admin, payload })
interface Answer {
  readonly message: string
  readonly fields?: object
  readonly data: { changed: { bank_id: string; ids: string[] }[]; count: number; skipped: number }
}
const bulk = async (action: string, of = ids, more: object = {}) =>
  (await post('/questions/bulk', { action, ids: of, ...more })).json<Answer>()
const states = async (bank = source) => (await questionsOf(bank)).map(({ text, state }) => [text, state])
const approve = (of: string[]) => post('/questions/review', { decision: 'approve', ids: of })

describe('many questions', () => {
  it('move to another bank, but for those that it has, and back', async () => {
    await importFile(product(), admin, target, 'question,option_a,option_b,answer\nQ3?,x,y,A\n')
    const moved = await bulk('move', ids, { bank_id: target })
    expect(moved).toMatchObject({ message: '2 questions moved', data: { count: 2, skipped: 1 } })
    expect(moved.data.changed).toEqual([{ bank_id: source, ids: ids.slice(0, 2) }])
    expect([await bankCount(source), await bankCount(target)]).toEqual([1, 3])
    expect((await bulk('move', ids, { bank_id: target })).data.count).toBe(0)
    await bulk('move', ids.slice(0, 2), { bank_id: source })
    expect([await bankCount(source), await bankCount(target)]).toEqual([3, 1])
  })

  it('are counted where they are when their import is undone', async () => {
    await bulk('move', ids, { bank_id: target })
    await post(`/imports/${importId}/undo`, {})
    await workOnImport(product().context, importId)
    expect([await bankCount(source), await bankCount(target)]).toEqual([0, 0])
  })

  it('get a tag as a version of its own, without losing their approval', async () => {
    await approve(ids.slice(0, 1))
    expect(await bulk('tag', ids, { tag: '  old ' })).toMatchObject({
      message: '2 questions tagged',
      data: { count: 2, skipped: 1 },
    })
    const [, second] = await questionsOf(source)
    expect(second).toMatchObject({ tags: ['old'], content: { tags: ['old'] }, version: 2, state: 'pending' })
    expect(await VersionModel.countDocuments({ question_id: second!._id, number: 1 })).toBe(1)
    await bulk('tag', ids, { tag: 'new' })
    expect((await states())[0]).toEqual(['Q1?', 'approved'])
    expect((await bulk('untag', ids, { tag: 'old' })).data.count).toBe(3)
    expect((await questionsOf(source)).map(({ tags }) => tags)).toEqual([['new'], ['new'], ['new']])
    await bulk('untag', ids, { tag: 'new' })
    expect((await questionsOf(source))[2]!.content).not.toHaveProperty('tags')
  })

  it('are retired, so that students do not get them, and restored as they were', async () => {
    await approve(ids.slice(0, 1))
    expect((await bulk('retire')).message).toBe('3 questions retired')
    const one = async () =>
      (await product().app.inject({ url: `/api/v1/admin/questions/${ids[0]!}`, headers: admin })).json<{
        data: { live_version: number; state: string }
      }>().data
    expect(await one()).toMatchObject({ state: 'retired', live_version: 0 })
    expect((await bulk('retire')).data).toMatchObject({ count: 0, skipped: 3 })
    expect((await bulk('restore')).message).toBe('3 questions restored')
    expect(await states()).toEqual([
      ['Q1?', 'approved'],
      ['Q2?', 'pending'],
      ['Q3?', 'pending'],
    ])
    expect((await one()).live_version).toBe(1)
  })

  it('stay retired when the approval before it is undone, or their import', async () => {
    const { data } = (await approve(ids.slice(0, 1))).json<{ data: { id: string } }>()
    await bulk('retire', ids.slice(0, 1))
    expect((await post(`/imports/${importId}/undo`, {})).statusCode).toBe(409)
    await post(`/questions/reviews/${data.id}/undo`, {})
    expect((await states())[0]).toEqual(['Q1?', 'retired'])
    await bulk('restore')
    expect((await states())[0]).toEqual(['Q1?', 'pending'])
  })

  it('are retired as links, too, and follow their original again when they are restored', async () => {
    await approve(ids)
    await post('/questions/take', { bank_id: target, ids: ids.slice(0, 1), mode: 'link' })
    const link = (await questionsOf(target))[0]!._id.toString()
    expect((await bulk('tag', [link], { tag: 'x' })).data.skipped).toBe(1)
    await bulk('retire', [link])
    const url = `/api/v1/admin/questions/${ids[0]!}`
    const payload = { content: singleChoice('Q1, better?', 'x', 'y') }
    await product().app.inject({ method: 'PUT', url, headers: admin, payload })
    await post(`/questions/${ids[0]!}/approve`, {})
    await notifyAuthors(product().context, new Date(Date.now() + 600_000))
    expect(await states(target)).toEqual([['Q1?', 'retired']])
    await bulk('restore', [link])
    expect(await states(target)).toEqual([['Q1, better?', 'approved']])
  })

  it('leave an audit entry per bank', async () => {
    await bulk('retire')
    const entry = await AuditEntryModel.findOne({ entity_id: source, action: 'questions.retired' }).lean()
    expect(entry).toMatchObject({ entity: 'questionBank' })
  })

  it('are refused with a sentence', async () => {
    expect((await bulk('burn')).fields).toEqual({ action: 'Action must be one of move, tag, untag, retire, restore' })
    expect((await bulk('tag', [], { tag: 'x' })).fields).toEqual({ ids: 'Select at least one question.' })
    const many = Array.from({ length: 501 }, (_, n) => n.toString(16).padStart(24, '0'))
    expect((await bulk('retire', many)).fields).toEqual({ ids: 'At most 500 questions at a time.' })
    expect((await bulk('tag', ids, { tag: ' ' })).fields).toEqual({ tag: 'Enter a tag.' })
    expect((await bulk('tag', ids, { tag: 'x'.repeat(61) })).fields).toEqual({
      tag: 'A tag has at most 60 characters.',
    })
    expect((await bulk('move', ids)).fields).toEqual({ bank_id: 'Choose a question bank.' })
  })
})

describe('a selection or a filtered list as a file', () => {
  const file = (payload: object) => post('/questions/export', payload)
  const stems = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { stem: string }).stem)

  it('holds what was selected, or what matches', async () => {
    expect(stems((await file({ format: 'jsonl', ids: ids.slice(1) })).payload)).toEqual(['Q3?', 'Q2?'])
    expect(stems((await file({ format: 'jsonl', filter: { tag: 'old' } })).payload)).toEqual(['Q1?'])
    expect(stems((await file({ format: 'jsonl', filter: { bank_id: source, search: 'q2' } })).payload)).toEqual(['Q2?'])
    expect(stems((await file({ format: 'jsonl' })).payload)).toHaveLength(3)
    expect((await file({ format: 'csv', ids })).headers['content-disposition']).toContain('questions.csv')
  })

  it('is refused for a format or a filter that is none', async () => {
    const fields = async (payload: object) => (await file(payload)).json<{ fields: object }>().fields
    expect(await fields({ format: 'doc' })).toHaveProperty('format')
    expect(await fields({ format: 'csv', filter: { state: 'gone' } })).toHaveProperty('state')
    expect(await fields({ format: 'csv', ids: [] })).toEqual({ ids: 'Select at least one question.' })
  })
})

describe('a copy of a question', () => {
  const copy = async (key = 'copy-once-1') =>
    (
      await product().app.inject({
        method: 'POST',
        url: `/api/v1/admin/questions/${ids[0]!}/duplicate`,
        headers: { ...admin, 'idempotency-key': key },
      })
    ).json<{ message: string; data: { id: string; state: string; marks: number; text: string } }>()

  it('is a draft that cannot be sent unchanged, and is a question of its own once it is changed', async () => {
    const { message, data } = await copy()
    expect(message).toBe('Copied as a draft. Change it before you send it for approval.')
    expect(data).toMatchObject({ state: 'draft', marks: 1, text: 'Q1?' })
    expect((await copy()).data.id).toBe(data.id)
    expect((await copy('copy-once-2')).data.id).not.toBe(data.id)
    expect(await bankCount(source)).toBe(5)
    const put = (content: object) =>
      product().app.inject({
        method: 'PUT',
        url: `/api/v1/admin/questions/${data.id}`,
        headers: admin,
        payload: { content, state: 'pending' },
      })
    expect((await put(singleChoice('Q1?', 'x', 'y'))).statusCode).toBe(409)
    expect((await put(singleChoice('Q1, but harder?', 'x', 'y'))).statusCode).toBe(200)
    const again = { bank_id: source, content: singleChoice('Q1, but harder?', 'x', 'y') }
    expect((await post('/questions', again)).statusCode).toBe(409)
  })
})
