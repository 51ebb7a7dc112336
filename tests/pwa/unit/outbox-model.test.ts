import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sendQueued as sendQueuedOf } from '../../../pwa/src/data/outbox/engine.ts'
import type { Answer, Send } from '../../../pwa/src/data/outbox/kind.ts'
import {
  type ProfileOutbox as OutboxStore,
  profileKind,
  type QueuedChange,
  resolved,
} from '../../../pwa/src/data/outbox/kinds/profile.ts'
import { changesBetween, fieldsOf, isSame, withFields } from '../../../shared/src/identity/profile/changes.ts'
import { profileParts } from '../../../shared/src/identity/profile/parts.ts'
import type { Profile } from '../../../shared/src/identity/profile/shapes.ts'
import { contactOf } from '../../../shared/src/identity/profile/to-values.ts'
import { contactToWire } from '../../../shared/src/identity/profile/to-wire.ts'

const isFull = process.env.OFFLINE === 'full'
const [devices, changes, orders, runs] = isFull ? [3, 100, 10, 100] : [3, 12, 2, 60]

const sendQueued = (store: Device, send: Send) => sendQueuedOf(store, send, { '': profileKind })

/** The server as the product's contract has it: versions, keys, and the whole record in every answer. */
class Server {
  profile = {
    version: 0,
    whatsapp_no: '',
    nationality: '',
    interested_in: [],
    institute_name: '',
    institute_category: '',
    how_much_do_you_charge: '',
    institute_or_training_location: [],
    total_year_of_experience: '',
    experience_teaching: 'yes',
    university_name: '',
    university_location: '',
    period_of_service: '',
    tutoring_description: '',
    teaching_entries: [],
    educations: { common: null, secondary: null, higher: [] },
    contact: contactToWire(contactOf(null)),
    institute_description: '',
  } as unknown as Profile
  readonly made: string[] = []

  answer(call: Parameters<Send>[0], headers: Parameters<Send>[1]): Answer {
    const key = headers['idempotency-key']!
    if (this.made.includes(key)) return { status: 200, data: this.profile }
    if (headers['if-match'] !== `"${this.profile.version}"`) return { status: 412, data: this.profile }
    const body = (call.body ?? {}) as Record<string, unknown>
    if (JSON.stringify(body).includes('refuse')) return { status: 422, fields: { whatsapp_no: 'No' }, message: 'No' }
    this.made.push(key)
    const { charge, level, ...others } = body
    const next: Record<string, unknown> = { ...this.profile, version: this.profile.version + 1 }
    if (call.path === '/teacher/contact_information') next.contact = body
    else if (call.method === 'DELETE') {
      const id = call.path.split('/').at(-1)
      next.teaching_entries = this.profile.teaching_entries.filter((entry) => entry.id !== id)
    } else
      Object.assign(next, others, charge !== undefined && { how_much_do_you_charge: charge, teaching_entries: level })
    this.profile = next as unknown as Profile
    return { status: 200, data: this.profile }
  }
}

/** A device as IndexedDB keeps it: every write is whole or not at all. */
class Device implements OutboxStore {
  copy: Profile
  changes: QueuedChange[] = []
  seq = 0
  constructor(copy: Profile) {
    this.copy = copy
  }
  document = () => Promise.resolve(this.copy)
  keepDocument = async (profile: Profile) => void (this.copy = profile)
  queued = () => Promise.resolve(this.changes)
  replace = async (change: QueuedChange) =>
    void (this.changes = this.changes.map((one) => (one.seq === change.seq ? change : one)))
  settle: OutboxStore['settle'] = async (sent, profile, onTopOfIt) => {
    this.copy = profile
    this.changes = this.changes
      .filter(({ seq }) => seq !== sent.seq)
      .map((one) => (one.step === sent.step ? { ...one, changes: onTopOfIt(one.changes) } : one))
  }

  /** What the form shows: the copy, and on it all that waits. */
  view(step: QueuedChange['step']): object {
    let values: object = profileParts[step].of(this.copy)
    for (const change of this.changes.filter((one) => one.step === step))
      values = withFields(
        values,
        Object.fromEntries(Object.entries(change.changes).map(([field, { mine }]) => [field, mine])),
      )
    return values
  }

  type(name: string, { step, field, value }: Edit): void {
    const before = this.view(step)
    const changes = changesBetween(before, withFields(before, { [field]: value }))
    if (Object.keys(changes).length === 0) return
    const seq = (this.seq += 1)
    this.changes.push({ seq, id: `${name}-${seq}`, userId: 'u', step, changes, at: seq, state: 'waiting' })
  }
}

interface Edit {
  readonly step: 'about' | 'teaching' | 'contact'
  readonly field: string
  readonly value: unknown
}
/** A server and a device on which this was typed. */
function withTyped(edits: readonly Edit[]): { server: Server; device: Device } {
  const server = new Server()
  const device = new Device(server.profile)
  for (const one of edits) device.type('a', one)
  return { server, device }
}

const words = fc.constantFrom('', 'a', 'b', 'c', 'd')
const entry = fc.record({ at: fc.constantFrom('e1', 'e2', 'e3'), board: words, isGone: fc.boolean() })
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    step: fc.constant('about' as const),
    field: fc.constantFrom('whatsapp_no', 'nationality', 'institute_name'),
    value: words,
  }),
  fc.record({
    step: fc.constant('teaching' as const),
    field: fc.constantFrom('tutoring_description', 'university_name'),
    value: words,
  }),
  fc.record({
    step: fc.constant('contact' as const),
    field: fc.constantFrom('landmark', 'address_line_1'),
    value: words,
  }),
  entry.map(({ at, board, isGone }) => ({
    step: 'teaching' as const,
    field: `entries#${at}`,
    value: isGone ? undefined : { id: at, level: null, subject: [], board: [board] },
  })),
)

/** What happens on the way: nothing, the request is lost, the answer is lost, the request comes twice, the device dies. */
const fates = ['well', 'well', 'well', 'request lost', 'answer lost', 'twice', 'killed'] as const
class Killed extends Error {}

/** Runs devices against one server in a random order with a bad network, then lets everything through. */
async function history(typed: readonly (readonly Edit[])[], random: () => number): Promise<void> {
  const server = new Server()
  const all = typed.map(() => new Device(server.profile))
  const overwritten: unknown[] = []
  let isCalm = false
  const sendFor =
    (device: Device): Send =>
    async (call, headers) => {
      const fate = isCalm ? 'well' : fates[Math.floor(random() * fates.length)]!
      if (fate === 'request lost') return { status: 0 }
      const before = server.profile
      const answer = server.answer(call, headers)
      // What it changed was what the device had seen, or said so: nothing is overwritten unseen.
      const change = device.changes.find(({ id }) => id === headers['idempotency-key'])!
      if (server.profile !== before)
        for (const [field, { base }] of Object.entries(change.changes)) {
          const was = fieldsOf(profileParts[change.step].of(before))[field]
          const is = fieldsOf(profileParts[change.step].of(server.profile))[field]
          if (!isSame(was, is) && !isSame(was, base)) overwritten.push({ field, was, is, base })
        }
      if (fate === 'twice') server.answer(call, headers)
      if (fate === 'killed') throw new Killed()
      return fate === 'answer lost' ? { status: 0 } : answer
    }
  const decide = (device: Device) => {
    for (const change of device.changes)
      if (change.state === 'conflict') void device.replace(resolved(change, () => random() < 0.5))
  }
  const exchange = async (device: Device) => {
    try {
      await sendQueued(device, sendFor(device))
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
    decide(device)
  }
  const waiting = typed.map((edits) => [...edits])
  while (waiting.some((edits) => edits.length > 0)) {
    const at = Math.floor(random() * all.length)
    const next = waiting[at]!.shift()
    if (next) all[at]!.type(`device${at}`, next)
    if (random() < 0.4) await exchange(all[Math.floor(random() * all.length)]!)
  }
  isCalm = true
  for (let round = 0; all.some(({ changes }) => changes.length > 0); round++) {
    if (round > 1_000) throw new Error(`nothing moves any more: ${JSON.stringify(all.map((one) => one.changes))}`)
    for (const device of all) await exchange(device)
  }
  for (const device of all) await device.keepDocument(server.profile)
  expect(overwritten).toEqual([])
  expect(new Set(server.made).size).toBe(server.made.length)
  for (const [at, device] of all.entries()) {
    const own = server.made.filter((key) => key.startsWith(`device${at}-`)).map((key) => Number(key.split('-')[1]))
    for (const step of ['about', 'teaching', 'contact'] as const) {
      expect(device.view(step)).toEqual(profileParts[step].of(server.profile))
    }
    expect(new Set(own).size).toBe(own.length)
  }
}

function randomFrom(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('devices that change one profile', () => {
  it(
    'end with what the server has: each change once, none overwritten unseen, whatever is lost, repeated or killed',
    { timeout: 3_600_000 },
    async () => {
      const edits = fc.array(fc.array(edit, { minLength: changes, maxLength: changes }), {
        minLength: devices,
        maxLength: devices,
      })
      const property = fc.asyncProperty(edits, fc.integer(), async (typed, seed) => {
        for (let order = 0; order < orders; order++) await history(typed, randomFrom(seed + order * 7_919))
      })
      const { failed, counterexample } = await fc.check(property, { numRuns: runs })
      expect([failed, counterexample]).toEqual([false, null])
    },
  )

  it(
    'if they are two, neither overwrites the other unseen in any of many histories',
    { timeout: 3_600_000 },
    async () => {
      const edits = fc.array(fc.array(edit, { minLength: 4, maxLength: 12 }), { minLength: 2, maxLength: 2 })
      const property = fc.asyncProperty(edits, fc.integer(), (typed, seed) => history(typed, randomFrom(seed)))
      const { failed, counterexample, numRuns } = await fc.check(property, { numRuns: isFull ? 10_000 : 500 })
      expect([failed, counterexample, numRuns]).toEqual([false, null, isFull ? 10_000 : 500])
    },
  )

  it('a refused change holds up the later ones of its step, and nothing else', async () => {
    const { server, device } = withTyped([
      { step: 'about', field: 'whatsapp_no', value: 'refuse' },
      { step: 'about', field: 'nationality', value: 'x' },
      { step: 'contact', field: 'landmark', value: 'Temple' },
    ])
    await sendQueued(device, async (call, headers) => server.answer(call, headers))
    expect(device.changes.map(({ state, problems }) => [state, problems])).toEqual([
      ['refused', { whatsapp_no: 'No' }],
      ['waiting', undefined],
    ])
    expect(server.profile.contact?.landmark).toBe('Temple')
  })

  it('what a later version of the app has queued, and what is damaged, waits and holds up its own step only', async () => {
    const { server, device } = withTyped([
      { step: 'about', field: 'whatsapp_no', value: '1' },
      { step: 'teaching', field: 'university_name', value: '2' },
      { step: 'about', field: 'nationality', value: '3' },
      { step: 'contact', field: 'landmark', value: 'Temple' },
    ])
    const [newer, damaged, later, other] = device.changes as [QueuedChange, QueuedChange, QueuedChange, QueuedChange]
    device.changes = [{ ...newer, schema: 2 }, { ...damaged, changes: null as never }, later, other]
    await sendQueued(device, async (call, headers) => server.answer(call, headers))
    expect(device.changes.map(({ seq, state }) => [seq, state])).toEqual([
      [newer.seq, 'waiting'],
      [damaged.seq, 'unreadable'],
      [later.seq, 'waiting'],
    ])
    expect(server.profile).toMatchObject({ whatsapp_no: '', contact: { landmark: 'Temple' } })
  })

  it('what the server made of a value is what later changes stand on', async () => {
    const { server, device } = withTyped([
      { step: 'about', field: 'nationality', value: ' Indian ' },
      { step: 'about', field: 'nationality', value: 'Nepali' },
    ])
    const trimming: Send = async (call, headers) => {
      const body = JSON.parse(JSON.stringify(call.body).replaceAll('" Indian "', '"Indian"')) as object
      return server.answer({ ...call, body }, headers)
    }
    expect(await sendQueued(device, trimming)).toBe('sent')
    expect([device.changes, server.profile.nationality]).toEqual([[], 'Nepali'])
  })
})
