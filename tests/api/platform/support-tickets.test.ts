import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { MailModel } from '../../../api/src/platform/mail/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import { siteSettingsId, SiteSettingsModel } from '../../../api/src/platform/site-settings/model.ts'
import { ItemModel } from '../../../api/src/platform/inquiry-items/model.ts'
import { settleWaitingTickets } from '../../../api/src/platform/support-tickets/commands.ts'
import { TicketModel } from '../../../api/src/platform/support-tickets/model.ts'
import { bearer, logIn, plantPlace, post, registered, setRoles, type SignedIn } from '../../support/accounts.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: { ...manyCalls, PUBLIC_URL: 'https://abhyas.test' } })
const question = { subject: 'My students', message: 'I cannot see them.\nWhat now?' }
let me: SignedIn

beforeEach(async () => {
  await plantPlace()
  me = await registered(product())
})

interface Ticket {
  readonly id: string
  readonly status: string
  readonly messages: { readonly from: string; readonly text: string }[]
  readonly user?: { readonly email_id: string }
}
const eve = () => registered(product(), { email_id: 'eve@example.com', mobile_no: '9000000002' })
/** Somebody with a role signs in after having got it. */
async function staff(role = 'support'): Promise<SignedIn> {
  await registered(product(), { email_id: 'staff@example.com', mobile_no: '9000000003' })
  await setRoles('staff@example.com', ['user', role])
  return logIn(product(), 'staff@example.com')
}
const ask = (body: object = question, who = me) => post(product(), '/support/tickets', body, bearer(who))
const asked = async (body: object = question, who = me) => (await ask(body, who)).json<{ data: Ticket }>().data
const get = (path: string, who = me) => product().app.inject({ url: `/api/v1${path}`, headers: bearer(who) })
const write = (id: string, message: string, who = me) =>
  post(product(), `/support/tickets/${id}/messages`, { message }, bearer(who))
const answer = (id: string, message: string, who: SignedIn) =>
  post(product(), `/admin/tickets/${id}/messages`, { message }, bearer(who))
const setStatus = (id: string, status: string, who: SignedIn) =>
  product().app.inject({
    method: 'PATCH',
    url: `/api/v1/admin/tickets/${id}`,
    payload: { status },
    headers: bearer(who),
  })
const mails = async () =>
  (await MailModel.find().sort({ _id: 1 }).lean()).map(
    ({ _id, sealed }) =>
      JSON.parse(product().context.keys.open(sealed!.buffer, _id.toHexString())) as Record<string, string>,
  )
const setContact = (contact_email: string) =>
  SiteSettingsModel.updateOne({ _id: siteSettingsId }, { $set: { contact_email } }, { upsert: true })

describe('when the board cannot be written', () => {
  it('an answer reaches its visitor all the same, and the chore makes the item', async () => {
    const { id } = await asked()
    const { user_id: _, ...ticket } = (await TicketModel.findById(id).lean())!
    await TicketModel.deleteOne({ _id: id })
    const guest = { name: 'Asha Rao', email_id: 'asha.guest@example.com' }
    await TicketModel.collection.insertOne({ ...ticket, guest } as never)
    const helper = await staff()
    const reading = vi.spyOn(ItemModel, 'findById').mockImplementation(() => {
      throw new Error('the database is gone')
    })
    try {
      expect((await answer(id, 'In your profile.', helper)).statusCode).toBe(201)
    } finally {
      reading.mockRestore()
    }
    expect((await mails()).at(-1)).toMatchObject({ to: 'asha.guest@example.com' })
    expect(await settleWaitingTickets(new Date(Date.now() + 10_000))).toBe(1)
    expect(await ItemModel.findById(id).lean()).toMatchObject({ column: 'waiting', person: 'Asha Rao' })
  })
})

describe('POST /api/v1/support/tickets', () => {
  it('keeps a ticket with its thread', async () => {
    const reply = await ask({ subject: '  My students ', message: ` ${question.message}\n` })
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      {
        success: true,
        message: 'Your message was sent to Support.',
        data: {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          subject: 'My students',
          status: 'open',
          message_count: 1,
          created_at: date,
          updated_at: date,
          messages: [
            { id: expect.stringMatching(/^[0-9a-f]{24}$/), from: 'user', text: question.message, created_at: date },
          ],
        },
      },
    ])
  })

  it('writes to the support address, with who asks and where to answer', async () => {
    await setContact('help@abhyas.test')
    const { id } = await asked()
    expect(await mails()).toEqual([
      {
        to: 'help@abhyas.test',
        subject: 'Support: My students',
        text: `Ms. - Asha Rao (asha@example.com) wrote:\n\nI cannot see them.\nWhat now?\n\nAnswer here:\nhttps://abhyas.test/admin/inquiries?item=${id}`,
      },
    ])
    await write(id, 'Anybody there?')
    expect((await mails())[1]!.text).toContain('Anybody there?')
  })

  it('writes to nobody without a support address', async () => {
    await setContact('')
    expect((await ask()).statusCode).toBe(201)
    expect(await mails()).toEqual([])
  })

  it.each([
    ['nothing', {}, { subject: 'Subject is required.', message: 'Message is required.' }],
    ['spaces', { subject: ' ', message: '\n' }, { subject: 'Subject is required.', message: 'Message is required.' }],
    [
      'a long subject',
      { ...question, subject: 'x'.repeat(151) },
      { subject: 'Subject must be at most 150 characters.' },
    ],
    [
      'a subject of two lines',
      { ...question, subject: 'x\r\nBcc: all@example.com' },
      { subject: 'Subject must be one line.' },
    ],
    [
      'a long message',
      { ...question, message: 'x'.repeat(5_001) },
      { message: 'Message must be at most 5000 characters.' },
    ],
  ])('refuses %s with a sentence for each field', async (_, body, fields) => {
    const reply = await ask(body)
    expect([reply.statusCode, reply.json().fields]).toEqual([422, fields])
    expect(await TicketModel.countDocuments()).toBe(0)
  })

  it.each([
    { ...question, user_id: '0'.repeat(24) },
    { ...question, status: 'closed' },
    { ...question, open_slot: 'x' },
    { ...question, subject: { $gt: '' } },
    { ...question, message: ['x'] },
  ])('refuses %j', async (body) => {
    expect((await ask(body)).statusCode).toBe(400)
  })

  it('keeps twenty open tickets of one person, however many are sent at once', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => ask()))
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201).length).toBe(20)
    expect(await TicketModel.countDocuments({ status: 'open' })).toBe(20)
    const last = await ask()
    expect([last.statusCode, last.json().message]).toEqual([
      422,
      'You have 20 open tickets. Reply to one of them, or wait until Support closes one.',
    ])
    expect((await ask(question, await eve())).statusCode).toBe(201)
  })
})

describe('GET /api/v1/support/tickets', () => {
  it('lists the own ones, the one written to last first', async () => {
    const first = await asked({ ...question, subject: 'first' })
    await asked({ ...question, subject: 'second' })
    await asked({ ...question, subject: 'hers' }, await eve())
    await write(first.id, 'more')
    const reply = (await get('/support/tickets?limit=1')).json()
    expect(reply).toMatchObject({
      success: true,
      data: [{ subject: 'first', status: 'open', message_count: 2 }],
      total: 2,
      totalPages: 2,
      currentPage: 1,
    })
    expect(reply.data[0]).not.toHaveProperty('messages')
    expect((await get('/support/tickets?page=2&limit=1')).json()).toMatchObject({ data: [{ subject: 'second' }] })
  })

  it.each(['?page=0', '?limit=101', '?page=x'])('refuses %s', async (query) => {
    expect((await get(`/support/tickets${query}`)).statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('a ticket of somebody else', () => {
  it('is not there: it is neither read nor written to', async () => {
    const { id } = await asked()
    const other = await eve()
    for (const reply of [await get(`/support/tickets/${id}`, other), await write(id, 'let me in', other)])
      expect([reply.statusCode, reply.json().message]).toEqual([404, 'There is no such ticket.'])
    expect((await get(`/support/tickets/${'0'.repeat(24)}`)).statusCode).toBe(404)
    expect((await get(`/support/tickets/${id}`)).json()).toMatchObject({ data: { message_count: 1 } })
  })

  it('stays so for 40 readers at once', async () => {
    const { id } = await asked()
    const other = await eve()
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => get(`/support/tickets/${id}`, n % 2 ? other : me)),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 40 }, (_, n) => (n % 2 ? 404 : 200)),
    )
  })

  it.each(['user', 'editor', 'reviewer', 'finance'])('is not opened by the role %s', async (role) => {
    const { id } = await asked()
    const somebody = await staff(role)
    const replies = [
      await get('/admin/tickets', somebody),
      await get(`/admin/tickets/${id}`, somebody),
      await answer(id, 'hello', somebody),
      await setStatus(id, 'closed', somebody),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    expect((await product().app.inject('/api/v1/admin/tickets')).statusCode).toBe(401)
  })
})

describe('Support', () => {
  it.each(['support', 'admin'])('lists the tickets of everybody by status, in the role %s', async (role) => {
    const [open, closed] = [
      await asked({ ...question, subject: 'open' }),
      await asked({ ...question, subject: 'closed' }),
    ]
    const somebody = await staff(role)
    await setStatus(closed.id, 'closed', somebody)
    expect((await get('/admin/tickets?status=open', somebody)).json()).toMatchObject({
      data: [{ id: open.id, user: { contact_person: 'Ms. - Asha Rao', email_id: 'asha@example.com' } }],
      total: 1,
    })
    expect((await get('/admin/tickets?status=closed', somebody)).json()).toMatchObject({ data: [{ id: closed.id }] })
    expect((await get('/admin/tickets', somebody)).json()).toMatchObject({ total: 2 })
    expect((await get('/admin/tickets?status=lost', somebody)).json().fields).toEqual({
      status: 'Status must be open or closed.',
    })
  })

  it('answers in the thread, and who asked is told', async () => {
    const { id } = await asked()
    const somebody = await staff()
    const reply = await answer(id, 'Press Refresh.', somebody)
    expect([reply.statusCode, reply.json().message]).toEqual([201, 'Message sent.'])
    expect((await get(`/admin/tickets/${id}`, somebody)).json().data.user.email_id).toBe('asha@example.com')
    const { data } = (await get(`/support/tickets/${id}`)).json<{ data: Ticket }>()
    expect(data.messages.map(({ from, text }) => [from, text])).toEqual([
      ['user', question.message],
      ['support', 'Press Refresh.'],
    ])
    expect(JSON.stringify(data)).not.toMatch(/author|staff@example/)
    const { _id } = (await UserModel.findOne({ email_key: 'asha@example.com' }).lean())!
    expect(await NotificationModel.findOne({ user_id: _id, kind: 'support' }).lean()).toMatchObject({
      title: 'Support replied',
      text: 'My students',
      link: `/support/${id}`,
    })
  })

  it('closes a ticket and opens it again; a closed one takes no message and makes room', async () => {
    const { id } = await asked()
    const somebody = await staff()
    expect((await setStatus(id, 'closed', somebody)).json()).toMatchObject({
      message: 'Ticket closed.',
      data: { status: 'closed' },
    })
    expect((await write(id, 'but')).json().fields).toEqual({ message: 'This ticket is closed. Open a new one.' })
    for (let n = 0; n < 20; n++) expect((await ask()).statusCode).toBe(201)
    expect((await setStatus(id, 'open', somebody)).json().message).toBe('This person has 20 open tickets.')
    const [any] = (await get('/support/tickets')).json<{ data: Ticket[] }>().data
    await setStatus(any!.id, 'closed', somebody)
    const twice = await Promise.all([setStatus(id, 'open', somebody), setStatus(id, 'open', somebody)])
    expect(twice[0].json()).toMatchObject({ message: 'Ticket reopened.', data: { status: 'open' } })
    const open = await TicketModel.find({ status: 'open' }).lean()
    expect(new Set(open.map(({ open_slot }) => open_slot)).size).toBe(20)
    expect((await write(id, 'and')).statusCode).toBe(201)
  })

  it.each([{}, { status: '' }, { status: 'gone' }])('does not set the status %j', async (body) => {
    const { id } = await asked()
    const reply = await product().app.inject({
      method: 'PATCH',
      url: `/api/v1/admin/tickets/${id}`,
      payload: body,
      headers: bearer(await staff()),
    })
    expect([reply.statusCode, reply.json().message]).toEqual([422, 'Status must be open or closed.'])
  })

  it('finds no ticket that is not there', async () => {
    const somebody = await staff()
    const id = '0'.repeat(24)
    const replies = [
      await get(`/admin/tickets/${id}`, somebody),
      await answer(id, 'hello', somebody),
      await setStatus(id, 'closed', somebody),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  })
})

describe('a thread', () => {
  it('keeps every message of 30 written at once', async () => {
    const { id } = await asked()
    await Promise.all(Array.from({ length: 30 }, (_, n) => write(id, `message ${n}`)))
    const { data } = (await get(`/support/tickets/${id}`)).json<{ data: Ticket }>()
    expect(new Set(data.messages.map(({ text }) => text)).size).toBe(31)
  })

  it('has 200 messages at the most', async () => {
    const { id } = await asked()
    await TicketModel.updateOne({ _id: id }, { $set: { message_count: 199 } })
    const statuses = (await Promise.all([write(id, 'a'), write(id, 'b')])).map(({ statusCode }) => statusCode)
    expect(statuses).toEqual(expect.arrayContaining([201, 422]))
    expect((await write(id, 'c')).json().message).toBe('This ticket has 200 messages. Open a new one.')
  })
})
