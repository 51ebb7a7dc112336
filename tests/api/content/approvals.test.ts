import { beforeEach, describe, expect, it } from 'vitest'
import { requeueLost } from '../../../api/src/core/work/durable-work.ts'
import {
  decideMany,
  decideOne,
  runApproval,
  approvalWork,
} from '../../../api/src/content/questions/approvals/commands.ts'
import { ApprovalModel } from '../../../api/src/content/questions/approvals/model.ts'
import { notifyAuthors } from '../../../api/src/content/questions/approvals/notify-authors.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import { QuestionModel } from '../../../api/src/content/questions/model.ts'
import { type Header, importFile, makeBank } from '../../support/imports.ts'
import { headerOf, makeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let author: Awaited<ReturnType<typeof makeUser>>
let editor: Header
let reviewer: Header
let other: Header
let bank: string
beforeEach(async () => {
  author = await makeUser({ roles: ['user', 'admin'] })
  editor = await headerOf(product(), author)
  const people = [await makeUser({ roles: ['user', 'reviewer'] }), await makeUser({ roles: ['user', 'reviewer'] })]
  ;[reviewer, other] = (await Promise.all(people.map((one) => headerOf(product(), one)))) as [Header, Header]
  bank = await makeBank(product(), editor)
})

const table = (count: number) =>
  `question,option_a,option_b,answer,tags\n${Array.from({ length: count }, (_, n) => `"What is question ${n}?",first,second,B,${n % 2 ? 'odd' : 'even'}`).join('\n')}\n`
interface Data {
  readonly id: string
  readonly state: string
  readonly version: number
  readonly status: string
  readonly total: number
  readonly done: number
  readonly skipped: number
  readonly claimed_by_name: string
  readonly review: { readonly id: string; readonly decision: string; readonly comment: string } | null
}
interface Answer {
  readonly data: Data
  readonly message: string
  readonly fields?: Record<string, string>
}
const post = (path: string, payload: object = {}, who = reviewer, headers = {}) =>
  product().app.inject({
    method: 'POST',
    url: `/api/v1/admin/questions${path}`,
    headers: { ...who, ...headers },
    payload,
  })
const read = async (path: string) =>
  (await product().app.inject({ url: `/api/v1/admin/questions${path}`, headers: reviewer })).json<Answer>().data
const countOf = (state: string) => QuestionModel.countDocuments({ bank_id: bank, state })
async function someQuestions(count: number): Promise<string[]> {
  await importFile(product(), editor, bank, table(count))
  const rows = await QuestionModel.find({ bank_id: bank }, { _id: 1 }).sort({ _id: 1 }).lean()
  return rows.map(({ _id }) => _id.toHexString())
}

describe('a question that waits', () => {
  it.each([
    ['approve', {}, 'approved', 'Question approved'],
    ['request-changes', { comment: 'Say which year.' }, 'changes_requested', 'Question sent back for changes'],
    ['reject', { comment: 'Asked twice.' }, 'rejected', 'Question rejected'],
  ])('is decided about: %s', async (decision, body, state, message) => {
    const [id] = (await someQuestions(1)) as [string]
    const answer = await post(`/${id}/${decision}`, body, reviewer, { 'if-match': '"1"' })
    expect(answer.json<Answer>()).toMatchObject({
      message,
      data: { state, review: { decision, comment: '', ...body } },
    })
    const again = await post(`/${id}/${decision}`, body)
    expect([again.statusCode, again.json<Answer>().message]).toEqual([
      409,
      'This question is no longer waiting for approval.',
    ])
  })

  it('is not sent back without a word, nor decided about on a version that is over', async () => {
    const [id] = (await someQuestions(1)) as [string]
    expect((await post(`/${id}/reject`, { comment: ' ' })).json<Answer>().fields).toEqual({
      comment: 'Say what is wrong. The author will read it.',
    })
    expect((await post(`/${id}/reject`, { comment: 'x'.repeat(1_001) })).json<Answer>().fields).toEqual({
      comment: 'A comment must be at most 1000 characters.',
    })
    expect((await post(`/${id}/approve`, {}, reviewer, { 'if-match': '"2"' })).statusCode).toBe(412)
    expect(await countOf('pending')).toBe(1)
  })

  it('is taken by one reviewer, who gives it back', async () => {
    const [id] = (await someQuestions(1)) as [string]
    expect((await post(`/${id}/claim`)).json<Answer>().data.claimed_by_name).not.toBe('')
    for (const done of ['claim', 'approve']) {
      const taken = await post(`/${id}/${done}`, {}, other)
      expect([taken.statusCode, taken.json<Answer>().message]).toMatchObject([
        409,
        expect.stringMatching(/ has claimed this question\.$/),
      ])
    }
    await post(`/${id}/release`, {}, other)
    expect((await post(`/${id}/claim`, {}, other)).statusCode).toBe(409)
    await post(`/${id}/release`)
    expect((await post(`/${id}/claim`, {}, other)).statusCode).toBe(200)
    expect((await post(`/${id}/approve`, {}, other)).statusCode).toBe(200)
  })

  it('is free again when the time of who has taken it is over', async () => {
    const [id] = (await someQuestions(1)) as [string]
    await post(`/${id}/claim`)
    await QuestionModel.updateOne({ _id: id }, { $set: { claimed_until: new Date(Date.now() - 1) } })
    expect((await read(`/${id}`)).claimed_by_name).toBe('')
    expect((await post(`/${id}/claim`, {}, other)).statusCode).toBe(200)
  })

  it('waits again when the decision is undone by who made it', async () => {
    const [id] = (await someQuestions(1)) as [string]
    const { review } = (await post(`/${id}/approve`)).json<Answer>().data
    expect((await post(`/reviews/${review!.id}/undo`, {}, other)).json<Answer>().message).toBe(
      'Only the person who decided can undo it.',
    )
    const undone = await post(`/reviews/${review!.id}/undo`)
    expect(undone.json<Answer>()).toMatchObject({
      message: 'The questions are waiting for approval again.',
      data: { status: 'undone', done: 0 },
    })
    expect(await read(`/${id}`)).toMatchObject({ state: 'pending', review: null })
    expect((await post(`/reviews/${review!.id}/undo`)).statusCode).toBe(409)
  })
})

describe('with four eyes', () => {
  it('nobody decides about what they wrote', async () => {
    const [first] = (await someQuestions(3)) as [string]
    const { context } = product()
    const strict = { ...context, settings: { ...context.settings, FOUR_EYES: 'on' as const } }
    const own = { actor: author._id.toHexString(), request_id: 'test', network: '' }
    const decision = { decision: 'approve' as const, comment: '', expected: undefined }
    await expect(decideOne(strict, own, first, decision)).rejects.toThrow(
      'This is your own question. Someone else must decide about it.',
    )
    const all = await decideMany(strict, own, { decision: 'approve', filter: { bank_id: bank } })
    expect(all).toMatchObject({ total: 3, done: 0, skipped: 3 })
    expect(await decideMany(context, own, { decision: 'approve', filter: { bank_id: bank } })).toMatchObject({
      done: 3,
    })
  })
})

describe('many questions', () => {
  it('are decided about by their ids', async () => {
    const ids = await someQuestions(5)
    const answer = await post('/review', { decision: 'approve', ids: ids.slice(0, 3) })
    expect([answer.statusCode, answer.json<Answer>().message]).toEqual([200, '3 questions approved'])
    expect([await countOf('approved'), await countOf('pending')]).toEqual([3, 2])
  })

  it('are decided about by a filter, but for what somebody else has taken', async () => {
    const ids = await someQuestions(6)
    await post(`/${ids[1]!}/claim`, {}, other)
    const answer = await post('/review', { decision: 'approve', filter: { bank_id: bank, tag: 'odd' } })
    expect(answer.json<Answer>().data).toMatchObject({ status: 'done', total: 3, done: 2, skipped: 1 })
    const words = await post('/review', { decision: 'reject', filter: { search: 'question 4' }, comment: 'No.' })
    expect(words.json<Answer>().data).toMatchObject({ total: 1, done: 1 })
    expect([await countOf('approved'), await countOf('rejected'), await countOf('pending')]).toEqual([2, 1, 3])
  })

  it('are as many as anybody likes: the rest goes on after the answer, and is undone like the first', async () => {
    await someQuestions(1_200)
    const answer = await post('/review', { decision: 'approve', filter: { bank_id: bank } })
    expect([answer.statusCode, answer.json<Answer>().data]).toMatchObject([202, { status: 'running', total: 1_200 }])
    const { id } = answer.json<Answer>().data
    expect(await runApproval(product().context, id)).toBe('carried out')
    expect(await read(`/reviews/${id}`)).toMatchObject({ status: 'done', done: 1_200, skipped: 0 })
    expect(await countOf('approved')).toBe(1_200)
    expect(await runApproval(product().context, id)).toBe('nothing to do')
    expect((await post(`/reviews/${id}/undo`)).statusCode).toBe(202)
    expect(await runApproval(product().context, id)).toBe('taken back')
    expect([await countOf('pending'), (await read(`/reviews/${id}`)).status]).toEqual([1_200, 'undone'])
  })

  it('come back from the database where Redis has lost them', async () => {
    await someQuestions(600)
    const { id } = (await post('/review', { decision: 'approve', filter: { bank_id: bank } })).json<Answer>().data
    const later = (ms: number) => new Date(Date.now() + ms)
    expect(await requeueLost(product().context, approvalWork, later(1_000))).toBe(0)
    expect(await requeueLost(product().context, approvalWork, later(11_000))).toBe(1)
    await runApproval(product().context, id)
    expect(await requeueLost(product().context, approvalWork, later(60_000))).toBe(0)
  })

  it('are refused without a decision, without questions, with both ways to name them, with too many', async () => {
    const fields = async (body: object) => (await post('/review', body)).json<Answer>().fields
    expect(await fields({ decision: 'praise', ids: [] })).toEqual({
      decision: 'Decision must be one of approve, request-changes, reject',
    })
    const both = { ids: 'Select questions either by ids or by a filter, not both.' }
    expect(await fields({ decision: 'approve' })).toEqual(both)
    expect(await fields({ decision: 'approve', ids: [], filter: {} })).toEqual(both)
    const ids = Array.from({ length: 101 }, () => '0'.repeat(24))
    expect(await fields({ decision: 'approve', ids })).toEqual({
      ids: 'At most 100 ids per call. Use a filter for more.',
    })
  })
})

describe('the author', () => {
  const told = async () =>
    (await NotificationModel.find({ user_id: author._id }).sort({ created_at: -1, _id: -1 }).lean())
      .flatMap(({ kind, text }) => (kind === 'review' ? [text] : []))
      .toReversed()
  const after = (seconds: number) => new Date(Date.now() + seconds * 1_000)

  it('hears the reason at once, and of what is approved in one go', async () => {
    const ids = await someQuestions(4)
    await post(`/${ids[0]!}/request-changes`, { comment: 'Say which year.' })
    await post(`/${ids[1]!}/approve`)
    await post(`/${ids[2]!}/approve`)
    await notifyAuthors(product().context, after(20))
    expect(await told()).toEqual(['A question of yours needs changes: Say which year.'])
    await notifyAuthors(product().context, after(130))
    await notifyAuthors(product().context, after(140))
    expect(await told()).toEqual([
      'A question of yours needs changes: Say which year.',
      '2 of your questions were approved.',
    ])
    expect(await ApprovalModel.countDocuments({ tell_at: { $exists: true } })).toBe(0)
  })

  it('hears nothing of what was undone, nor of what they decided themselves', async () => {
    const ids = await someQuestions(2)
    const { review } = (await post(`/${ids[0]!}/approve`)).json<Answer>().data
    await post(`/reviews/${review!.id}/undo`)
    await post(`/${ids[1]!}/approve`, {}, editor)
    await notifyAuthors(product().context, after(200))
    expect(await told()).toEqual([])
  })
})
