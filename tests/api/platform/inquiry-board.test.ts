import { Types } from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { addNote } from '../../../api/src/platform/inquiry-board/change.ts'
import { ItemModel } from '../../../api/src/platform/inquiry-items/model.ts'
import { searchedBy } from '../../../api/src/platform/inquiry-items/words.ts'
import { showOnBoard } from '../../../api/src/marketplace/needs/show-on-board.ts'
import { settleWaitingTickets } from '../../../api/src/platform/support-tickets/commands.ts'
import { TicketModel } from '../../../api/src/platform/support-tickets/model.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { NeedModel } from '../../../api/src/marketplace/needs/model.ts'
import { ReportModel } from '../../../api/src/marketplace/reports/model.ts'
import { blankReportsOf } from '../../../api/src/marketplace/reports/commands.ts'
import type { BoardCounts, BoardItem, OpenedItem } from '../../../shared/src/platform/inquiry-board/shapes.ts'
import { boardItem } from '../../support/board-items.ts'
import { recordQueries } from '../../support/explained.ts'
import { callAs } from '../../support/families.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { offerNeeds, plantNeedLists, postNeed } from '../../support/needs.ts'
import { startProduct } from '../../support/product.ts'
import { decideAs, makeTalk, reportAs } from '../../support/reports.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000' } })
let staff: MadeUser
let asker: MadeUser
beforeEach(async () => {
  staff = await makeUser({ roles: ['support'], contact_person: 'Ms. - Sunita Yadav' })
  asker = await makeUser({ i_am: 'Student', contact_person: 'Mr. - Aarav Deshmukh' })
})

type Reply = Awaited<ReturnType<typeof callAs<BoardItem[]>>> & { readonly counts: BoardCounts; readonly total: number }
const board = async (query = '', who = staff) =>
  (await callAs<BoardItem[]>(product(), who, ['GET', `/admin/inquiries${query}`])) as Reply
const rows = async (query = '') => (await board(query)).data
const open = (id: string, who = staff) => callAs<OpenedItem>(product(), who, ['GET', `/admin/inquiries/${id}`])
const change = (id: string, body: object, headers = {}) =>
  callAs<OpenedItem>(product(), staff, ['PATCH', `/admin/inquiries/${id}`], body, headers)
const note = (id: string, text: string, headers = {}) =>
  callAs<OpenedItem>(product(), staff, ['POST', `/admin/inquiries/${id}/notes`], { text }, headers)
const take = async (who = staff) => {
  const url = '/api/v1/admin/inquiries/take'
  return product().app.inject({ method: 'POST', url, headers: await headerOf(product(), who) })
}
const csv = async (query = '') =>
  product().app.inject({ url: `/api/v1/admin/inquiries.csv${query}`, headers: await headerOf(product(), staff) })

const ask = async (subject = 'Cannot open the mock', who = asker) => {
  const body = { subject, message: 'What now?' }
  return (await callAs<{ id: string }>(product(), who, ['POST', '/support/tickets'], body)).data.id
}
const writeAgain = (id: string) =>
  callAs(product(), asker, ['POST', `/support/tickets/${id}/messages`], { message: 'Still so.' })
const answer = (id: string) =>
  callAs(product(), staff, ['POST', `/admin/tickets/${id}/messages`], { message: 'Try again.' })
async function reported() {
  const talk = await makeTalk(product())
  return { talk, ...(await reportAs(product(), talk.guardian, { kind: 'message', id: talk.messageId })) }
}
const columnOf = async (id: string) => (await open(id)).data.column

const plant = (...items: readonly Parameters<typeof boardItem>[0][]) => ItemModel.insertMany(items.map(boardItem))

describe('the board shows', () => {
  it('a ticket, with who asks and as what', async () => {
    const id = await ask()
    expect(await board()).toMatchObject({
      status: 200,
      total: 1,
      counts: { new: 1, progress: 0, waiting: 0, closed: 0, older: 0 },
      data: [
        {
          id,
          kind: 'support',
          title: 'Cannot open the mock',
          person: 'Mr. Aarav Deshmukh',
          registrant: 'Student',
          column: 'new',
          assigned_to: { id: '', name: '' },
          note_count: 0,
        },
      ],
    })
  })

  it('the message of a visitor, which goes when its ticket does', async () => {
    const body = {
      name: 'Mr. - Fr Thomas Kurian',
      email_id: 'thomas@example.com',
      text: 'Partnership?',
      kind: 'question',
    }
    const sent = await product().app.inject({ method: 'POST', url: '/api/v1/contact', payload: body })
    expect(sent.statusCode).toBe(201)
    const [item] = await rows()
    expect(item).toMatchObject({ kind: 'contact', title: expect.stringMatching(/Thomas Kurian$/), registrant: '' })
    const [stored, ticket] = [await ItemModel.findById(item!.id).lean(), await TicketModel.findById(item!.id).lean()]
    expect(stored!.expires_at).toEqual(ticket!.expires_at)
  })

  it('a need with its pincode and what it asks for, until its family has ended it', async () => {
    await plantNeedLists()
    const { need, guardian } = await postNeed(product())
    await offerNeeds(product())
    const [item] = await rows()
    expect(item).toMatchObject({
      id: need.id,
      kind: 'lead',
      title: 'Physics, Class 9',
      person: 'Ms. Rukmini Sen',
      pincode: '700019',
    })
    expect((await open(need.id)).data.need).toMatchObject({ note: 'Twice a week, please.', answers_left: 5 })
    await change(need.id, { column: 'waiting' })
    // A pause is no move.
    for (const state of ['paused', 'open']) {
      await callAs(product(), guardian, ['PATCH', `/requirements/${need.id}`], { state })
      await offerNeeds(product())
    }
    expect(await columnOf(need.id)).toBe('waiting')
    await callAs(product(), guardian, ['PATCH', `/requirements/${need.id}`], { state: 'closed' })
    await offerNeeds(product())
    expect(await columnOf(need.id)).toBe('closed')
  })

  it('a report with its reason, which is in progress with whoever looks at it, and closed by its decision', async () => {
    const { talk, data } = await reported()
    expect((await rows()).at(-1)).toMatchObject({ id: data.id, kind: 'report', title: 'Rude or threatening' })
    await decideAs(product(), talk.staff, data.id, { state: 'looking' })
    const assigned_to = { id: talk.staff.id, name: 'Mr. Sam Support' }
    expect((await open(data.id)).data).toMatchObject({ column: 'progress', assigned_to })
    await decideAs(product(), talk.staff, data.id, { state: 'rejected', decision: 'Nothing was wrong.' })
    expect(await columnOf(data.id)).toBe('closed')
  })

  it('what a dead server left, by a chore', async () => {
    const id = await ask()
    await ItemModel.deleteMany({})
    await TicketModel.updateOne({ _id: id }, { $set: { waiting_since: new Date() } })
    expect(await settleWaitingTickets(new Date(Date.now() + 10_000))).toBe(1)
    expect(await rows()).toMatchObject([{ id }])
    expect((await TicketModel.findById(id).lean())!.waiting_since).toBeUndefined()
  })
})

describe('a ticket moves its item', () => {
  it('when Support answers, and when the person writes again', async () => {
    const id = await ask()
    await answer(id)
    expect(await columnOf(id)).toBe('waiting')
    await writeAgain(id)
    expect(await columnOf(id)).toBe('new')
    await change(id, { column: 'waiting', assigned_to: staff.id })
    await writeAgain(id)
    expect(await columnOf(id)).toBe('progress')
  })

  it('and keeps its place in the queue when the person writes a second time', async () => {
    const id = await ask()
    const { touched_at } = (await open(id)).data
    await writeAgain(id)
    expect((await open(id)).data).toMatchObject({ column: 'new', touched_at })
  })

  it('to the end when it is closed, and closing the item closes it', async () => {
    const id = await ask()
    await callAs(product(), staff, ['PATCH', `/admin/tickets/${id}`], { status: 'closed' })
    expect(await columnOf(id)).toBe('closed')
    const statusOf = async () => (await TicketModel.findById(id).lean())!.status
    expect(await change(id, { column: 'progress' })).toMatchObject({ status: 200, message: 'Inquiry moved.' })
    expect([await statusOf(), await columnOf(id)]).toEqual(['open', 'progress'])
    expect((await change(id, { column: 'closed' })).status).toBe(200)
    expect(await statusOf()).toBe('closed')
  })
})

describe('staff', () => {
  it('take the item that has waited longest, one each, however many ask at once', async () => {
    const planted = await plant({ hours: 1 }, { hours: 31 }, { hours: 27 })
    const other = await makeUser({ roles: ['admin'] })
    const first = await take()
    expect(first.json<{ data: OpenedItem }>().data.id).toBe(String(planted[1]!._id))
    const taken = [first, ...(await Promise.all([take(other), take(), take(other)]))]
    expect(taken.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 204])
    const ids = taken.flatMap((one) => (one.statusCode === 200 ? one.json<{ data: OpenedItem }>().data.id : []))
    expect(new Set(ids)).toEqual(new Set(planted.map(({ _id }) => String(_id))))
    expect(await board('?column=progress&assigned=me')).toMatchObject({ status: 200, counts: { new: 0 } })
  })

  it('take nothing that somebody has already', async () => {
    await plant({ hours: 31, assigned_to: staff._id })
    expect((await take()).statusCode).toBe(204)
  })

  it('who put an item back among the new ones leave it its place', async () => {
    const [item] = await plant({ hours: 31 })
    const id = String(item!._id)
    await change(id, { column: 'progress' })
    await change(id, { column: 'new' })
    expect((await open(id)).data.touched_at).toBe(item!.touched_at.toISOString())
  })

  it('close no ticket over a message that they have not seen', async () => {
    const id = await ask()
    await ItemModel.updateOne({ _id: id }, { $set: { made_of: 0 } })
    expect(await change(id, { column: 'closed' })).toMatchObject({ status: 412, data: { column: 'new' } })
    expect((await TicketModel.findById(id).lean())!.status).toBe('open')
  })

  it('give an item to somebody, or to nobody, and see it under their name', async () => {
    const id = await ask()
    expect(await change(id, { assigned_to: staff.id })).toMatchObject({ message: 'Inquiry assigned.' })
    expect(await rows('?assigned=me')).toMatchObject([{ id, assigned_to: { name: 'Ms. Sunita Yadav' } }])
    expect(await rows('?assigned=nobody')).toEqual([])
    await change(id, { assigned_to: '' })
    expect(await rows('?assigned=nobody')).toMatchObject([{ id }])
  })

  it('write notes, once however often they are sent', async () => {
    const id = await ask()
    const key = { 'idempotency-key': 'a-note-of-the-board' }
    const both = await Promise.all([1, 2].map(() => note(id, ' Called back. ', key)))
    for (const sent of [...both, await note(id, ' Called back. ', key)])
      expect(sent).toMatchObject({ status: 201, message: 'Note added.' })
    const by = { id: staff.id, name: 'Ms. Sunita Yadav' }
    expect((await open(id)).data.notes).toMatchObject([{ by, text: 'Called back.' }])
    // Nor by a server that has not heard of the other call.
    const noteId = new Types.ObjectId()
    for (const _ of [1, 2]) await addNote(id, staff.id, { text: 'Once.' }, noteId)
    expect((await open(id)).data.note_count).toBe(2)
  })

  it('see what somebody else has changed meanwhile', async () => {
    const id = await ask()
    await change(id, { column: 'waiting' })
    expect(await change(id, { column: 'closed' }, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      message: 'Somebody has changed this inquiry. Here is what it is now.',
      data: { id, column: 'waiting', version: 2 },
    })
  })

  it('download what the filters leave, and that is recorded', async () => {
    await plant({ hours: 1, title: '=1+1, "quoted"' }, { hours: 2, column: 'closed', kind: 'lead', pincode: '700019' })
    const all = await csv()
    expect(all.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = all.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toBe(
      '\uFEFFID,Kind,Title,Person,Registered as,Pincode,Column,Assigned to,Opened,In this column since,Notes',
    )
    expect(lines[1]).toContain(`"'=1+1, ""quoted"""`)
    expect((await csv('?kind=lead')).body.trim().split('\r\n')).toHaveLength(2)
    expect(await AuditEntryModel.countDocuments({ action: 'inquiries.exported', actor: staff.id })).toBe(2)
  })
})

describe('filters', () => {
  beforeEach(async () => {
    await plant(
      { hours: 31, kind: 'lead', title: 'Home tuition', person: 'Ms. Pooja Chatterjee', pincode: '700019' },
      { hours: 2, title: 'Certificate was rejected' },
      { hours: 100, column: 'closed', title: 'Bulk seats' },
      { hours: 50, column: 'closed', title: 'A refund' },
    )
    for (const { _id, title, person, pincode } of await ItemModel.find().lean())
      await ItemModel.updateOne({ _id }, { $set: { words: searchedBy(title, person, pincode) } })
  })
  const titles = async (query: string) => (await rows(query)).map(({ title }) => title)

  it('leave new ones with the longest wait first, others the newest first', async () => {
    expect(await titles('')).toEqual(['Home tuition', 'Certificate was rejected'])
    expect(await titles('?column=closed')).toEqual(['A refund', 'Bulk seats'])
  })

  it('count each column, and what is new for more than a day', async () => {
    expect((await board()).counts).toEqual({ new: 2, progress: 0, waiting: 0, closed: 2, older: 1 })
    expect((await board('?kind=support')).counts).toEqual({ new: 1, progress: 0, waiting: 0, closed: 2, older: 0 })
  })

  it.each([
    ['?kind=lead', ['Home tuition']],
    ['?age=1', ['Home tuition']],
    ['?age=3', []],
    ['?q=pooja', ['Home tuition']],
    ['?q=7000', ['Home tuition']],
    ['?q=CERT%20rej', ['Certificate was rejected']],
    ['?q=...', []],
    ['?column=closed&age=3', ['Bulk seats']],
    ['?limit=1&page=2', ['Certificate was rejected']],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  it('are found by an index, whatever is asked', async () => {
    const queries = recordQueries()
    for (const query of ['', '?column=closed', '?kind=lead', '?assigned=me', '?age=1', '?q=pooja', '?kind=lead&q=home'])
      expect((await board(query)).status).toBe(200)
    await csv('?kind=lead')
    await take()
    await queries.assertIndexed()
  })
})

describe('a refusal', () => {
  it.each([
    ['?column=done', { column: 'Choose one of the four columns.' }],
    ['?kind=letter', { kind: 'Choose lead, support, contact or report.' }],
    ['?age=2', { age: 'Choose 1, 3 or 7 days.' }],
    ['?assigned=somebody', { assigned: "Choose 'me', 'nobody' or a person." }],
    [`?q=${'a'.repeat(101)}`, { q: 'Search must have at most 100 characters.' }],
  ])('of the filters %s', async (query, fields) => {
    expect(await board(query)).toMatchObject({ status: 422, fields })
    expect((await csv(query)).statusCode).toBe(422)
  })

  it.each([
    [{}, { column: 'Choose a column or a person.' }],
    [{ column: 'done' }, { column: 'Choose one of the four columns.' }],
    [{ assigned_to: 'a'.repeat(24) }, { assigned_to: 'This person does not answer inquiries.' }],
    [{ assigned_to: 'nobody' }, { assigned_to: 'This person does not answer inquiries.' }],
  ])('of the change %j', async (body, fields) => {
    expect(await change(await ask(), body)).toMatchObject({ status: 422, fields })
  })

  it('of somebody who is no staff, or no longer active', async () => {
    const id = await ask()
    const left = await makeUser({ roles: ['support'], status: 'inactive' })
    for (const who of [asker, left])
      expect(await change(id, { assigned_to: who.id })).toMatchObject({
        status: 422,
        fields: { assigned_to: 'This person does not answer inquiries.' },
      })
  })

  it('of a report that is to be closed without a decision, or opened again', async () => {
    const { talk, data } = await reported()
    const fields = { column: 'A report is closed by its decision. Open the report to decide it.' }
    expect(await change(data.id, { column: 'closed' })).toMatchObject({ status: 422, fields })
    await decideAs(product(), talk.staff, data.id, { state: 'rejected', decision: 'Nothing was wrong.' })
    expect(await change(data.id, { column: 'new' })).toMatchObject({ status: 422, fields })
    expect((await ReportModel.findById(data.id).lean())!.state).toBe('rejected')
  })

  it.each([
    ['', 'Note is required.'],
    ['a'.repeat(2_001), 'Note must be at most 2000 characters.'],
  ])('of a note', async (text, sentence) => {
    expect(await note(await ask(), text)).toMatchObject({ status: 422, fields: { text: sentence } })
  })

  it('of the note after the hundredth', async () => {
    const id = await ask()
    const one = { by: staff._id, at: new Date(), text: 'Called.' }
    await ItemModel.updateOne({ _id: id }, { $set: { notes: Array.from({ length: 100 }, () => one) } })
    expect(await note(id, 'Once more.')).toMatchObject({
      status: 422,
      fields: { text: 'This inquiry has 100 notes.' },
    })
  })

  it('of a need that has gone, whose item goes with it', async () => {
    await plantNeedLists()
    const { need } = await postNeed(product())
    await offerNeeds(product())
    await NeedModel.deleteOne({ _id: need.id })
    expect([(await open(need.id)).status, await ItemModel.countDocuments({ _id: need.id })]).toEqual([404, 0])
  })

  it('of what is not there', async () => {
    for (const { status, message } of [await open('0'.repeat(24)), await change('0'.repeat(24), { column: 'new' })])
      expect([status, message]).toEqual([404, 'There is no such inquiry.'])
  })
})

describe('when an account is deleted', () => {
  it('a report stays on the board without its name', async () => {
    const { talk, data } = await reported()
    expect((await open(data.id)).data.person).toBe('Ms. Rukmini Sen')
    await blankReportsOf(talk.guardian.id)
    expect((await open(data.id)).data).toMatchObject({ person: '', title: 'Rude or threatening' })
    expect(await rows('?q=rukmini')).toEqual([])
    expect(await rows('?q=rude')).toHaveLength(1)
  })

  it('a late worker puts no item of it back', async () => {
    await plantNeedLists()
    const { need } = await postNeed(product())
    const stored = (await NeedModel.findById(need.id).lean())!
    await NeedModel.deleteOne({ _id: need.id })
    await showOnBoard(stored as never)
    expect(await ItemModel.countDocuments({ _id: need.id })).toBe(0)
  })
})
