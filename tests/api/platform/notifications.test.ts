import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { notify } from '../../../api/src/platform/notifications/commands.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import { bearer, logIn, password, plantPlace, post, registered, type SignedIn } from '../../support/accounts.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
let me: SignedIn
let myId: string

beforeEach(async () => {
  await plantPlace()
  me = await registered(product())
  myId = await idOf('asha@example.com')
  await NotificationModel.deleteMany()
})

const idOf = async (email_key: string) => (await UserModel.findOne({ email_key }).lean())!._id.toHexString()
const say = (title: string, userId = myId) => notify(userId, { kind: 'test', title, text: 'Text', link: '/about' })

interface List {
  readonly data: { readonly id: string; readonly title: string; readonly read: boolean }[]
  readonly total: number
  readonly unread: number
}
const get = (query = '', who = me) =>
  product().app.inject({ url: `/api/v1/notifications${query}`, headers: bearer(who) })
const list = async (query = '', who = me) => (await get(query, who)).json<List>()
const read = (body: object, who = me) => post(product(), '/notifications/read', body, bearer(who))

describe('the first notifications', () => {
  it("are 'Email verified' at registration and 'New sign-in' at a login from another device", async () => {
    await registered(product(), { email_id: 'eve@example.com', mobile_no: '9000000002' })
    const eve = await logIn(product(), 'eve@example.com')
    const { data } = await list('', eve)
    expect(data).toMatchObject([
      {
        kind: 'security',
        title: 'New sign-in',
        text: 'An unknown device signed in to your account. If it was not you, change your password.',
        link: '/account/security',
        read: false,
      },
      { kind: 'account', title: 'Email verified', text: 'eve@example.com is verified. You log in with it.', link: '' },
    ])
  })

  it('say nothing of a device that they have logged in from before', async () => {
    const answer = await post(product(), '/auth/login', { email_id: 'asha@example.com', password })
    const device = answer.cookies.find(({ name }) => name === '__Host-device')!
    expect((await list()).total).toBe(1)
    const cookie = `${device.name}=${device.value}`
    await post(product(), '/auth/login', { email_id: 'asha@example.com', password }, { cookie })
    expect((await list()).total).toBe(1)
  })

  it('are one line while equal ones are unread, and a new one afterwards', async () => {
    const signIns = async () => (await list()).data.filter(({ title }) => title === 'New sign-in')
    for (let i = 0; i < 3; i++) await logIn(product())
    expect(await signIns()).toMatchObject([{ read: false, times: 3 }])
    expect((await list()).unread).toBe(1)
    await read({ all: true })
    await logIn(product())
    expect(await signIns()).toMatchObject([
      { read: false, times: 1 },
      { read: true, times: 3 },
    ])
  })

  it('do not break a login where they cannot be kept', async () => {
    vi.spyOn(NotificationModel, 'create').mockRejectedValue(new Error('no room'))
    await logIn(product())
    vi.restoreAllMocks()
    expect(product().logged.join('')).toContain('a notification is lost')
    expect((await list()).total).toBe(0)
  })
})

describe('GET /api/v1/notifications', () => {
  it('answers the list reply, the newest first, and how many are unread', async () => {
    for (const title of ['one', 'two', 'three']) await say(title)
    const answer = await get('?limit=2')
    expect(answer.json()).toEqual({
      success: true,
      data: ['three', 'two'].map((title) => ({
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        kind: 'test',
        title,
        text: 'Text',
        link: '/about',
        read: false,
        times: 1,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      })),
      total: 3,
      totalPages: 2,
      currentPage: 1,
      pagination: { total: 3, totalPages: 2, page: 1, limit: 2 },
      unread: 3,
    })
    expect((await list('?page=2&limit=2')).data.map(({ title }) => title)).toEqual(['one'])
  })

  it('filters the unread ones', async () => {
    await say('one')
    await say('two')
    const [two] = (await list()).data
    await read({ ids: [two!.id] })
    expect(await list('?filter=unread')).toMatchObject({ data: [{ title: 'one' }], total: 1, unread: 1 })
    expect(await list('?filter=all')).toMatchObject({ data: [{ read: true }, { read: false }], total: 2, unread: 1 })
  })

  it.each([
    ['?filter=read', { filter: 'Filter must be all or unread.' }],
    ['?page=0', { page: 'Page must be a whole number from 1 to 1000000' }],
    ['?limit=101', { limit: 'Limit must be a whole number from 1 to 100' }],
  ])('refuses %s with a sentence', async (query, fields) => {
    const answer = await get(query)
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields])
  })

  it('is for who is logged in', async () => {
    expect((await product().app.inject('/api/v1/notifications')).statusCode).toBe(401)
    expect((await post(product(), '/notifications/read', { all: true })).statusCode).toBe(401)
  })

  it('never shows those of somebody else, and answers 50 readers at once each their own', async () => {
    const eve = await registered(product(), { email_id: 'eve@example.com', mobile_no: '9000000002' })
    await NotificationModel.deleteMany()
    await say('mine')
    await say('hers', await idOf('eve@example.com'))
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => list('', n % 2 ? eve : me)))
    for (const [n, { data }] of answers.entries())
      expect(data.map(({ title }) => title)).toEqual([n % 2 ? 'hers' : 'mine'])
  })
})

describe('POST /api/v1/notifications/read', () => {
  it('marks all', async () => {
    await say('one')
    await say('two')
    const answer = await read({ all: true })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'Marked as read.', data: { unread: 0 } },
    ])
    expect((await read({ all: true })).statusCode).toBe(200)
  })

  it('does not touch those of somebody else', async () => {
    const eve = await registered(product(), { email_id: 'eve@example.com', mobile_no: '9000000002' })
    await say('mine')
    const [mine] = (await list()).data
    expect((await read({ ids: [mine!.id] }, eve)).statusCode).toBe(200)
    await read({ all: true }, eve)
    expect(await list()).toMatchObject({ data: [{ read: false }], unread: 1 })
  })

  it('answers the same to 20 calls at once', async () => {
    await Promise.all(['a', 'b', 'c'].map((title) => say(title)))
    const answers = await Promise.all(Array.from({ length: 20 }, () => read({ all: true })))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect((await list()).unread).toBe(0)
  })

  it.each([
    [{}, 422, 'Send the ids of notifications, or all: true.'],
    [{ all: false }, 422, 'Send the ids of notifications, or all: true.'],
    [{ all: true, ids: [] }, 422, 'Send the ids of notifications, or all: true.'],
    [{ ids: Array.from({ length: 101 }, () => 'a'.repeat(24)) }, 422, 'At most 100 notifications at once.'],
    [{ ids: ['x'] }, 400, 'The request has the wrong shape: body.ids.0 must match pattern "^[0-9a-f]{24}$".'],
    [{ ids: [{ $ne: '' }] }, 400, 'The request has the wrong shape: body.ids.0 must be string.'],
    [{ ids: 'all' }, 400, 'The request has the wrong shape: body.ids must be array.'],
    [{ all: true, user_id: 'x' }, 400, 'The request has the wrong shape: there is no field user_id.'],
  ])('refuses %j', async (body, status, sentence) => {
    const answer = await read(body)
    expect([answer.statusCode, answer.json().message]).toEqual([status, sentence])
  })
})

describe('of one person', () => {
  it('the newest 500 are kept, and those of others too', async () => {
    const eve = '0'.repeat(23) + 1
    await say('hers', eve)
    const at = Date.now() - 10_000
    await NotificationModel.insertMany(
      Array.from({ length: 499 }, (_, n) => ({
        user_id: myId,
        kind: 'test',
        title: `old ${n}`,
        read: n % 2 === 0,
        created_at: new Date(at + n),
      })),
    )
    for (const title of ['a', 'b', 'c']) await say(title)
    expect((await list()).total).toBe(500)
    expect(await NotificationModel.countDocuments({ user_id: myId, title: { $in: ['old 0', 'old 1'] } })).toBe(0)
    expect(await NotificationModel.countDocuments({ user_id: eve })).toBe(1)
  })

  it('they are kept for 180 days', async () => {
    const indexes = await NotificationModel.collection.indexes()
    expect(indexes.find(({ expireAfterSeconds }) => expireAfterSeconds)).toMatchObject({
      key: { created_at: 1 },
      expireAfterSeconds: 180 * 24 * 60 * 60,
    })
  })
})
