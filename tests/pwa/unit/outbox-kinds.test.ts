import { describe, expect, it } from 'vitest'
import { type Outcome, type OutboxStore, sendQueued } from '../../../pwa/src/data/outbox/engine.ts'
import type { Answer, Kind, Kinds, Queued, Send } from '../../../pwa/src/data/outbox/kind.ts'

interface Note extends Queued {
  readonly to: string
  readonly text: string
}

/** All that a kind needs that only inserts. */
const note: Kind<Note> = {
  kind: 'note',
  schema: 2,
  documentKey: ({ to }) => to,
  call: ({ to, text }) => ({ method: 'POST', path: `/notes/${to}`, body: { text: text.trim() } }),
  describe: ({ to, text }) => ({ page: { path: `/notes/${to}`, name: 'notes' }, part: text, fields: [] }),
}
/** Another one, with the same keys. */
const call: Kind<Note> = { ...note, kind: 'call', call: ({ to }) => ({ method: 'POST', path: `/calls/${to}` }) }
const kinds: Kinds = { note, call }

const waiting = { userId: 'u', at: 1, schema: 2, kind: 'note', text: 'hi', state: 'waiting' } as const
let seq = 0
const change = (to: string, more: object = {}): Note => ({ ...waiting, seq: (seq += 1), id: `key-${to}`, to, ...more })

/** A queue on a device, and what it sends to a server that answers so, by path. */
class Device implements OutboxStore {
  readonly sent: [path: string, body: object | undefined, headers: object][] = []
  queue: readonly Queued[]
  answers: Record<string, Answer> = {}
  constructor(...queue: readonly Queued[]) {
    this.queue = queue
  }
  document = () => Promise.reject(new Error('who only inserts knows no document'))
  keepDocument = () => Promise.reject(new Error('who only inserts keeps no document'))
  queued = () => Promise.resolve(this.queue)
  replace = async (changed: Queued) =>
    void (this.queue = this.queue.map((one) => (one.seq === changed.seq ? changed : one)))
  settle: OutboxStore['settle'] = async (settled) =>
    void (this.queue = this.queue.filter((one) => one.seq !== settled.seq))

  send: Send = async ({ path, body }, headers) => {
    this.sent.push([path, body, headers])
    return this.answers[path] ?? { status: 201 }
  }
  run = (): Promise<Outcome> => sendQueued(this, this.send, kinds)
  paths = () => this.sent.map(([path]) => path)
  states = () => this.queue.map(({ id, state }) => [id, state])
}

it('what only inserts is sent in order, each with its key and no version, and goes', async () => {
  const device = new Device(change('a', { text: ' one ' }), change('b'), change('a', { id: 'key-a2', text: 'two' }))
  expect(await device.run()).toBe('sent')
  expect(device.sent).toEqual([
    ['/notes/a', { text: 'one' }, { 'idempotency-key': 'key-a' }],
    ['/notes/b', { text: 'hi' }, { 'idempotency-key': 'key-b' }],
    ['/notes/a', { text: 'two' }, { 'idempotency-key': 'key-a2' }],
  ])
  expect(device.queue).toEqual([])
})

it.each([0, 401, 408, 425, 429, 500, 503])('status %d stops the queue; the same key is sent again', async (status) => {
  const device = new Device(change('a'), change('b'))
  const before = device.queue
  device.answers['/notes/a'] = { status, retryAfter: 7 }
  expect(await device.run()).toEqual({ retryAfter: 7 })
  expect([device.paths(), device.queue]).toEqual([['/notes/a'], before])
  device.answers = {}
  expect(await device.run()).toBe('sent')
  expect(device.sent.map(([, , headers]) => headers)).toEqual(
    ['key-a', 'key-a', 'key-b'].map((key) => ({ 'idempotency-key': key })),
  )
})

it.each([404, 409, 412, 422])('status %d refuses: later ones of its key wait, others are sent', async (status) => {
  const device = new Device(
    change('a'),
    change('a', { id: 'key-a2' }),
    change('b'),
    change('a', { kind: 'call', id: 'key-call' }),
  )
  device.answers['/notes/a'] = { status, fields: { text: 'Too long' }, message: 'No', code: 'no', data: { version: 3 } }
  expect(await device.run()).toBe('sent')
  expect(device.paths()).toEqual(['/notes/a', '/notes/b', '/calls/a'])
  expect(device.queue).toMatchObject([
    { id: 'key-a', state: 'refused', problems: { text: 'Too long' }, message: 'No', code: 'no' },
    { id: 'key-a2', state: 'waiting' },
  ])
  expect(await device.run()).toBe('sent')
  expect(device.paths()).toHaveLength(3)
})

it('unknown kinds and later formats stay as they are, and hold up nothing but their own document', async () => {
  const unknown = change('a', { kind: 'attempt', id: 'unknown' })
  const inherited = change('a', { kind: 'constructor', id: 'inherited' })
  const later = change('b', { schema: 3, id: 'later' })
  const device = new Device(unknown, inherited, later, change('a'), change('b'), change('b', { kind: 'call' }))
  expect(await device.run()).toBe('sent')
  expect(device.paths()).toEqual(['/notes/a', '/calls/b'])
  expect(device.queue.slice(0, 3)).toEqual([unknown, inherited, later])
  expect(device.states().slice(3)).toEqual([['key-b', 'waiting']])
})

it('a damaged change is marked, and holds up its own document only', async () => {
  const device = new Device(change('a', { text: null }), change('b'))
  expect(await device.run()).toBe('sent')
  expect([device.paths(), device.states()]).toEqual([['/notes/b'], [['key-a', 'unreadable']]])
})

it('a kind that merges waits until the device knows its document, and holds up no other', async () => {
  const merged: Kind<Note> = { ...note, kind: 'merged', rebase: (rest) => ({ rest, conflicts: [] }) }
  const device = new Device(change('a', { kind: 'merged' }), change('b'))
  const store = Object.assign(device, { document: () => Promise.resolve(undefined) })
  expect(await sendQueued(store, device.send, { note, merged })).toBe('sent')
  expect([device.paths(), device.states()]).toEqual([['/notes/b'], [['key-a', 'waiting']]])
})

describe('a kind whose changes go together', () => {
  const together: Kind<Note> = {
    ...note,
    kind: 'list',
    together: { most: 3, call: (all) => ({ method: 'POST', path: '/list', body: all.map(({ to }) => to) }) },
  }
  const inList = (to: string) => change(to, { kind: 'list' })
  const run = (device: Device) => sendQueued(device, device.send, { ...kinds, list: together })

  it('sends them in few calls, without a key, and nothing of other kinds', async () => {
    const device = new Device(...['a', 'b', 'c', 'd'].map(inList), change('z'))
    expect(await run(device)).toBe('sent')
    expect(device.sent).toEqual([
      ['/list', ['a', 'b', 'c'], {}],
      ['/notes/d', { text: 'hi' }, { 'idempotency-key': 'key-d' }],
      ['/notes/z', { text: 'hi' }, { 'idempotency-key': 'key-z' }],
    ])
    expect(device.queue).toEqual([])
  })

  it('keeps them all when the network fails', async () => {
    const device = new Device(inList('a'), inList('b'))
    device.answers['/list'] = { status: 503, retryAfter: 7 }
    expect(await run(device)).toEqual({ retryAfter: 7 })
    expect(device.queue).toHaveLength(2)
  })

  it('sends them one by one when they are refused, so that one of them alone is', async () => {
    const device = new Device(inList('a'), inList('b'), inList('c'))
    device.answers = { '/list': { status: 400 }, '/notes/b': { status: 422 } }
    expect(await run(device)).toBe('sent')
    expect(device.paths()).toEqual(['/list', '/notes/a', '/notes/b', '/notes/c'])
    expect(device.states()).toEqual([['key-b', 'refused']])
  })
})
