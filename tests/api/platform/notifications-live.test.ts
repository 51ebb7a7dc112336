import { connect } from 'node:net'
import { PassThrough, Writable } from 'node:stream'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { buildApp } from '../../../api/src/app.ts'
import { notify } from '../../../api/src/platform/notifications/commands.ts'
import { EventStream } from '../../../api/src/http/event-stream.ts'
import { bearer, logIn, plantPlace, post, registered, type SignedIn } from '../../support/accounts.ts'
import { type EventReader, listening, readEvents } from '../../support/event-reader.ts'
import { eventually } from '../../support/eventually.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
let origin: string
let me: SignedIn
let myId: string
const readers: EventReader[] = []

beforeAll(async () => {
  origin = await listening(product())
})
beforeEach(async () => {
  await plantPlace()
  me = await registered(product())
  myId = await idOf('asha@example.com')
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})

const idOf = async (email_key: string) => (await UserModel.findOne({ email_key }).lean())!._id.toHexString()
const say = (title: string, userId = myId) => notify(userId, { kind: 'test', title, text: 'Text', link: '/about' })
async function open(who = me, at = origin): Promise<EventReader> {
  const reader = await readEvents(at, who.token)
  readers.push(reader)
  return reader
}
const titles = ({ events }: EventReader) =>
  events.filter(({ event }) => event === 'notification').map(({ data }) => (data as { title: string }).title)
const arrives = (reader: EventReader, title: string) =>
  eventually(async () => titles(reader).includes(title), `the event '${title}'`, 3_000)
const last = ({ events }: EventReader) => events.at(-1)?.event

/** Another API process, as far as the database can tell. */
async function another() {
  const { context, metrics } = product()
  const app = await buildApp(context, metrics, { prepared: true, draining: false })
  return { app, origin: await listening({ app }) }
}

describe('GET /api/v1/events', () => {
  it('begins with ready, and is a stream that nobody keeps', async () => {
    const reader = await open()
    await eventually(async () => reader.events.length > 0, 'ready')
    expect([reader.status, reader.events[0]]).toEqual([200, { event: 'ready', data: {} }])
    expect(reader.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(reader.headers['cache-control']).toBe('no-store')
    expect(reader.headers['x-content-type-options']).toBe('nosniff')
  })

  it('carries a notification within three seconds, once, with its id', async () => {
    const reader = await open()
    const start = performance.now()
    await say('live')
    await arrives(reader, 'live')
    expect(performance.now() - start).toBeLessThan(3_000)
    const found = reader.events.find(({ data }) => (data as { title?: string }).title === 'live')!
    expect(found.data).toMatchObject({ id: found.id, kind: 'test', text: 'Text', link: '/about', read: false })
    await say('next')
    await arrives(reader, 'next')
    expect(titles(reader).filter((title) => title === 'live')).toEqual(['live'])
  })

  it('carries what another process stores, to every stream of the person and to nobody else', async () => {
    const eve = await registered(product(), { email_id: 'eve@example.com', mobile_no: '9000000002' })
    const other = await another()
    const [one, two, hers] = [await open(), await open(me, other.origin), await open(eve)]
    await say('mine')
    await say('hers', await idOf('eve@example.com'))
    await Promise.all([arrives(one, 'mine'), arrives(two, 'mine'), arrives(hers, 'hers')])
    expect([titles(one), titles(two)].flat()).not.toContain('hers')
    expect(titles(hers)).not.toContain('mine')
    await other.app.close()
  })

  it.each([
    ['logout', () => post(product(), '/auth/logout', {}, bearer(me))],
    ['logout everywhere', () => post(product(), '/auth/logout-all', {}, bearer(me))],
    ['being disabled', () => UserModel.updateOne({ _id: myId }, { status: 'inactive' })],
  ])('ends within five seconds by %s, and says so', async (_, act) => {
    const reader = await open()
    const start = performance.now()
    await act()
    await reader.ended
    expect(performance.now() - start).toBeLessThan(5_000)
    expect(last(reader)).toBe('over')
    expect((await open()).status).toBe(401)
  })

  it('of another session goes on', async () => {
    const phone = await logIn(product())
    const reader = await open(phone)
    await post(product(), '/auth/logout', {}, bearer(me))
    await say('still')
    expect(await arrives(reader, 'still')).toBe(true)
  })

  it('is open five times at most: the oldest makes room', async () => {
    const six = []
    for (let n = 0; n < 6; n++) six.push(await open())
    await six[0]!.ended
    expect(last(six[0]!)).toBe('replaced')
    await say('five')
    await Promise.all(six.slice(1).map((reader) => arrives(reader, 'five')))
  })

  it('makes room when a browser goes', async () => {
    for (let n = 0; n < 5; n++) (await open()).close()
    const five = []
    for (let n = 0; n < 5; n++) five.push(await open())
    await say('still')
    expect(await Promise.all(five.map((reader) => arrives(reader, 'still')))).toHaveLength(5)
    expect(five.filter((reader) => last(reader) === 'replaced')).toEqual([])
  })

  it('is for who is logged in, and not for HEAD', async () => {
    expect((await product().app.inject('/api/v1/events')).statusCode).toBe(401)
    expect(
      (await product().app.inject({ method: 'HEAD', url: '/api/v1/events', headers: bearer(me) })).statusCode,
    ).toBe(404)
  })

  it('does not keep the server from stopping', async () => {
    const other = await another()
    const readersThere = await Promise.all([open(me, other.origin), open(me, other.origin)])
    const start = performance.now()
    await other.app.close()
    expect(performance.now() - start).toBeLessThan(2_000)
    await Promise.all(readersThere.map(({ ended }) => ended))
  })

  it('goes on after a connection was cut in the middle', async () => {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    socket.write(`GET /api/v1/events HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${me.token}\r\n\r\n`)
    await new Promise((resolve) => void socket.once('data', resolve))
    socket.resetAndDestroy()
    const reader = await open()
    await say('after')
    expect(await arrives(reader, 'after')).toBe(true)
  })
})

describe('a stream that nobody reads', () => {
  it('is cut off before it fills the memory', () => {
    const unread = new Writable({ write: () => undefined })
    const stream = new EventStream(unread)
    for (let n = 0; n < 1_000 && !unread.destroyed; n++) stream.event('notification', { text: 'x'.repeat(1_000) })
    expect([unread.destroyed, unread.writableLength < 70_000]).toEqual([true, true])
    stream.heartbeat()
  })

  it('takes nothing more when it is over', () => {
    const read = new PassThrough()
    const stream = new EventStream(read)
    stream.finish('over')
    stream.finish('replaced')
    stream.heartbeat()
    expect(String(read.read())).toBe('event: over\ndata: {}\n\n')
    expect(read.writableEnded).toBe(true)
  })
})
