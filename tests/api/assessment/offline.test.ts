import { createCipheriv, randomBytes } from 'node:crypto'
import type { EnvelopeContent } from '@abhyas/shared/assessment/attempts/envelope'
import type { AttemptRow, Grant, OpenAttempt, TestPack } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { beforeEach, describe, expect, it } from 'vitest'
import { countRecentAttempts } from '../../../api/src/assessment/attempts/count.ts'
import { followAttempts } from '../../../api/src/assessment/attempts/follow.ts'
import { AttemptModel, ChunkModel } from '../../../api/src/assessment/attempts/model.ts'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { PaperModel } from '../../../api/src/assessment/test-papers/papers/model.ts'
import { readWholePaper } from '../../../api/src/assessment/test-papers/papers/storage.ts'
import { begin, makeTaker, publishedTest, type Taker } from '../../support/attempts.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
const [minuteMs, hourMs] = [60_000, 3_600_000]
const ago = (ms: number) => new Date(Date.now() - ms)
const device = 'A phone'
let taker: Taker
beforeEach(async () => {
  taker = await makeTaker(product())
})

const set = (test: string, change: object) => TestModel.updateOne({ _id: test }, { $set: change })
const packOf = (test: string, who = taker) => who.call<TestPack>('GET', `/tests/${test}/pack`)
/** A test whose papers are some hours old, so that it may have been begun without a network since. */
async function olderTest(...of: [count?: number, changes?: object]): Promise<string> {
  const test = await publishedTest(product(), ...of)
  await PaperModel.updateMany({ test_id: test }, { $set: { published_at: ago(5 * hourMs) } })
  return test
}
const report = (test: string, paper: string, started_at: Date, who = taker) =>
  who.call<Grant>('POST', `/tests/${test}/attempts`, {
    device,
    offline: { started_at: started_at.toISOString(), paper },
  })
const asExam = { test_type: 'exam', offline_start: false, closes_at: new Date(Date.now() + hourMs) }

describe('the pack of a test', () => {
  it('is that of the next attempt, with all that a start without a network needs', async () => {
    const test = await publishedTest(product())
    const { status, data } = await packOf(test)
    expect(status).toBe(200)
    const { data: grant } = await taker.call<Grant>('POST', `/tests/${test}/attempts`, { device })
    const { attempt_id, paper, form, key, envelope_key, sections, allowed_ms } = grant
    expect(data).toMatchObject({ attempt_id, paper, form, key, envelope_key, sections, allowed_ms })
    expect(data).toMatchObject({ test_name: 'Mock', number: 1, accept_minutes: 1440, offline_start: true })
    expect((await packOf(test)).data).toMatchObject({ attempt_id, number: 1 })
    expect((await packOf(test, await makeTaker(product()))).data.attempt_id).not.toBe(attempt_id)
  })

  it('has no key for an exam, for a test that begins with a network only, and before it opens', async () => {
    const test = await publishedTest(product())
    await set(test, { offline_start: false })
    expect((await packOf(test)).data.key).toBeNull()
    await set(test, { ...asExam, offline_start: true })
    expect((await packOf(test)).data).toMatchObject({ key: null, envelope_key: null })
    await set(test, { test_type: 'mock', status: 'scheduled', opens_at: new Date(Date.now() + hourMs) })
    expect((await packOf(test)).data).toMatchObject({ key: null, envelope_key: null })
  })

  it('is there from 24 hours before the test opens, and as long as it can be begun', async () => {
    const test = await publishedTest(product(), 1, { attempts_allowed: 1 })
    const opens_at = new Date(Date.now() + 25 * hourMs)
    await set(test, { status: 'scheduled', opens_at })
    expect(await packOf(test)).toMatchObject({
      status: 409,
      code: 'not_open',
      message: 'This test is not open yet.',
      data: { opens_at: opens_at.toISOString() },
    })
    await set(test, { status: 'closed', opens_at: new Date(0) })
    expect(await packOf(test)).toMatchObject({ code: 'closed', message: 'This test is closed.' })
    await set(test, { status: 'active' })
    await (await begin(taker, test)).send('submit', [{ type: 'submit' }])
    expect(await packOf(test)).toMatchObject({ code: 'none_left' })
    await set(test, { status: 'archived' })
    expect(await packOf(test)).toMatchObject({ status: 404, message: 'There is no such test.' })
  })
})

describe('a start without a network', () => {
  it('is an attempt since then, and takes no part in ranks', async () => {
    const test = await olderTest()
    const { data: pack } = await packOf(test)
    const began = ago(10 * minuteMs)
    const { status, message, data } = await report(test, pack.paper.hash, began)
    expect({ status, message }).toEqual({ status: 201, message: 'Test started.' })
    expect(data).toMatchObject({ attempt_id: pack.attempt_id, writer: 1, started_at: began.toISOString() })
    expect(data.remaining_ms).toBeLessThanOrEqual(50 * minuteMs)
    expect(await AttemptModel.findById(data.attempt_id).lean()).toMatchObject({ ranked: false, state: 'running' })
  })

  it('reported twenty times is one attempt', async () => {
    const test = await olderTest()
    const { data: pack } = await packOf(test)
    const began = ago(minuteMs)
    const all = await Promise.all(Array.from({ length: 20 }, () => report(test, pack.paper.hash, began)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(all.map(({ data }) => `${data.attempt_id} ${data.writer}`))).toEqual(
      new Set([`${pack.attempt_id} 1`]),
    )
    await begin(taker, test).then(({ send }) => send('submit', [{ type: 'submit' }]))
    expect((await report(test, pack.paper.hash, began)).data).toMatchObject({
      attempt_id: pack.attempt_id,
      state: 'submitted',
    })
  })

  it('with a made-up time is cut to between its paper and its arrival', async () => {
    const test = await olderTest()
    const opens_at = ago(2 * hourMs)
    await set(test, { opens_at })
    const { hash } = (await packOf(test)).data.paper
    const { data } = await report(test, hash, new Date(0))
    expect(data.started_at).toBe(opens_at.toISOString())
    const other = await makeTaker(product())
    const before = Date.now()
    const late = Date.parse((await report(test, hash, new Date(Date.now() + hourMs), other)).data.started_at)
    expect(late).toBeGreaterThanOrEqual(before)
    expect(late).toBeLessThanOrEqual(Date.now())
  })

  it('of an exam, or of a test that begins with a network only, is refused', async () => {
    const test = await publishedTest(product())
    const { data: pack } = await packOf(test)
    for (const change of [
      { ...asExam, offline_start: true },
      { test_type: 'mock', offline_start: false },
    ]) {
      await set(test, change)
      expect(await report(test, pack.paper.hash, ago(0))).toMatchObject({
        status: 422,
        message: 'This test begins with a network only.',
      })
    }
    expect(await AttemptModel.countDocuments({ test_id: test })).toBe(0)
  })

  it('needs a paper of its own', async () => {
    const test = await publishedTest(product())
    expect(await report(test, 'x'.repeat(43), ago(0))).toMatchObject({ status: 409, code: 'wrong_paper' })
    expect(await AttemptModel.countDocuments({ test_id: test })).toBe(0)
  })

  it('joins the attempt that the person has begun on another device', async () => {
    const test = await olderTest()
    const taking = await begin(taker, test)
    const began = new Date()
    const { status, data } = await report(test, taking.grant.paper.hash, began)
    expect({ status, data }).toMatchObject({
      status: 200,
      data: { attempt_id: taking.grant.attempt_id, writer: 2, started_at: taking.grant.started_at, accepted_to: 0 },
    })
    expect((await report(test, taking.grant.paper.hash, began)).data.writer).toBe(2)
    const stored = await AttemptModel.findById(data.attempt_id).lean()
    expect(stored!.writers).toHaveLength(2)
    expect(stored!.ranked).toBeUndefined()
  })

  it('is heard of after the test has closed, and after its own time: its answers count as late ones', async () => {
    const test = await olderTest(2)
    const { data: pack } = await packOf(test)
    await set(test, { status: 'closed', closes_at: ago(hourMs) })
    expect(await report(test, pack.paper.hash, ago(30 * minuteMs))).toMatchObject({ status: 409, code: 'closed' })
    const { data } = await report(test, pack.paper.hash, ago(4 * hourMs))
    expect(data.state).toBe('expired')
    const { keys } = await readWholePaper(pack.paper.hash)
    const [slot, key] = Object.entries(keys)[0]!
    const events = [
      { seq: 1, at: 1_000, type: 'answer', slot, answer: key.ids.options![1]! },
      { seq: 2, at: 2_000, type: 'submit' },
    ]
    const body = { writer: 1, from: 1, paper: pack.paper.hash, events }
    expect((await taker.call('POST', `/attempts/${data.attempt_id}/submit`, body)).data.state).toBe('submitted')
    expect((await taker.call('GET', `/attempts/${data.attempt_id}/result`)).data).toMatchObject({
      is_late: true,
      score: 1,
    })
    const { data: rows } = await taker.call<AttemptRow[]>('GET', '/attempts')
    expect(rows).toHaveLength(1)
  })

  it('that the server hears of hours later is counted when it is over', async () => {
    const test = await olderTest()
    const { data: pack } = await packOf(test)
    await report(test, pack.paper.hash, ago(3 * hourMs))
    const countOf = async () => (await TestModel.findById(test).lean())!.attempt_count
    await countRecentAttempts(new Date())
    expect(await countOf()).toBe(0)
    await followAttempts(product().context, new Date())
    expect(await countOf()).toBe(1)
  })

  it('uses up an attempt as any other', async () => {
    const test = await olderTest(1, { attempts_allowed: 1 })
    const { data: pack } = await packOf(test)
    await (await begin(taker, test)).send('submit', [{ type: 'submit' }])
    expect(await report(test, pack.paper.hash, ago(minuteMs))).toMatchObject({ status: 409, code: 'none_left' })
  })
})

/** Seals answers as a device does. */
function sealed(attempt_id: string, key: string, content: EnvelopeContent | object) {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), iv)
  const data = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()])
  return { attempt_id, iv: iv.toString('base64'), data: data.toString('base64') }
}
/** @param remoteAddress a network has thirty a minute */
async function hand(payload: object, remoteAddress = '127.0.0.1') {
  const url = '/api/v1/attempts/envelopes'
  const answer = await product().app.inject({ method: 'POST', url, payload, remoteAddress })
  return {
    status: answer.statusCode,
    ...answer.json<{ message: string; code: string; data: { accepted_to: number } }>(),
  }
}
const contentOf = (test_id: string, paper: string, events: readonly object[]) => ({
  test_id,
  user_id: taker.id,
  device,
  writer: 1,
  paper,
  events: events.map((event, i) => ({ seq: i + 1, at: 0, ...event })),
})

describe('sealed answers', () => {
  it('count without a login, once, and hand the test in', async () => {
    const test = await publishedTest(product())
    const { grant, slots, option, result } = await begin(taker, test)
    const events = [{ type: 'answer', slot: slots[0], answer: option(slots[0]!, 1) }, { type: 'submit' }]
    const envelope = sealed(grant.attempt_id, grant.envelope_key, contentOf(test, grant.paper.hash, events))
    expect(await hand(envelope)).toMatchObject({ status: 200, data: { accepted_to: 2 } })
    expect(await hand(envelope)).toMatchObject({ status: 200, data: { accepted_to: 2 } })
    expect(await ChunkModel.find({ user_id: taker.id }).lean()).toMatchObject([{ via: 'envelope', to: 2 }])
    expect((await result()).data).toMatchObject({ state: 'submitted', score: 1 })
  })

  it('of more than one call arrive whole, and what cannot be read of them is left out', async () => {
    const test = await publishedTest(product())
    const { grant, slots, option } = await begin(taker, test)
    const events = [
      ...Array.from({ length: 250 }, () => ({ type: 'hide' })),
      { type: 'answer', slot: 'bbbbbbbb', answer: 'x' },
      { type: 'answer', slot: slots[0], answer: option(slots[0]!, 1) },
    ]
    const envelope = sealed(grant.attempt_id, grant.envelope_key, contentOf(test, grant.paper.hash, events))
    expect(await hand(envelope)).toMatchObject({ status: 200, data: { accepted_to: 252 } })
    const { data } = await taker.call<OpenAttempt>('GET', `/attempts/${grant.attempt_id}`)
    expect(data.answers).toEqual({ [slots[0]!]: option(slots[0]!, 1) })
  })

  it('of a start that the server has not heard of begin the attempt', async () => {
    const test = await olderTest()
    const { data: pack } = await packOf(test)
    const began = ago(20 * minuteMs).toISOString()
    const content = {
      ...contentOf(test, pack.paper.hash, [{ type: 'submit', at: minuteMs }]),
      offline: { started_at: began, paper: pack.paper.hash, number: 1 },
    }
    const envelope = sealed(pack.attempt_id, pack.envelope_key!, content)
    const other = { ...content, user_id: (await makeTaker(product())).id }
    expect((await hand(sealed(pack.attempt_id, pack.envelope_key!, other))).status).toBe(404)
    expect(await hand(envelope)).toMatchObject({ status: 200, data: { accepted_to: 1 } })
    expect(await AttemptModel.find({ test_id: test }).lean()).toMatchObject([
      { _id: pack.attempt_id, user_id: taker.id, state: 'submitted', ranked: false, started_at: new Date(began) },
    ])
  })

  it('that a page and its service worker bring at the same moment are taken once, and both hear so', async () => {
    const test = await olderTest()
    for (let round = 0; round < 4; round++) {
      taker = await makeTaker(product())
      const { data: pack } = await packOf(test)
      const content = {
        ...contentOf(test, pack.paper.hash, [{ type: 'submit', at: minuteMs }]),
        offline: { started_at: ago(20 * minuteMs).toISOString(), paper: pack.paper.hash, number: 1 },
      }
      const envelope = sealed(pack.attempt_id, pack.envelope_key!, content)
      const answers = await Promise.all(Array.from({ length: 6 }, () => hand(envelope, '192.0.2.7')))
      expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [200, undefined]))
      const [attempt, ...others] = await AttemptModel.find({ user_id: taker.id }).lean()
      expect([attempt!.state, attempt!.writers.map(({ n }) => n), others]).toEqual(['submitted', [1], []])
    }
  })

  it('that do not open are those of no attempt', async () => {
    const test = await publishedTest(product())
    const { grant } = await begin(taker, test)
    const { grant: other } = await begin(await makeTaker(product()), test)
    const content = contentOf(test, grant.paper.hash, [{ type: 'submit' }])
    const good = sealed(grant.attempt_id, grant.envelope_key, content)
    const wrong = [
      sealed(grant.attempt_id, other.envelope_key, content),
      sealed(other.attempt_id, grant.envelope_key, content),
      sealed(other.attempt_id, other.envelope_key, content),
      { ...good, data: `${good.data.startsWith('A') ? 'B' : 'A'}${good.data.slice(1)}` },
      { ...good, data: 'AAAA' },
      sealed(grant.attempt_id, grant.envelope_key, { events: [] }),
    ]
    for (const one of wrong)
      expect(await hand(one)).toMatchObject({ status: 404, message: 'There is no such attempt.' })
    expect(await ChunkModel.countDocuments({ user_id: taker.id })).toBe(0)
  })

  it('are taken thirty times a minute from a network', async () => {
    const envelope = sealed('a'.repeat(24), randomBytes(32).toString('base64'), {})
    const answers = []
    for (let n = 0; n < 40; n++) answers.push((await hand(envelope)).status)
    expect(answers.lastIndexOf(404)).toBeLessThan(30)
    expect(answers.at(-1)).toBe(429)
  })
})

it('another device hears that a section was left early', async () => {
  const test = await publishedTest(product(), 2)
  const { grant, whole, send } = await begin(taker, test)
  const [section] = whole.sections
  const times = { section_ms: [hourMs] }
  await AttemptModel.updateOne({ _id: grant.attempt_id }, { $set: times })
  await send('events', [{ type: 'hide' }])
  const { data } = await taker.call<OpenAttempt>('GET', `/attempts/${grant.attempt_id}`)
  expect(data.windows).toEqual({ [section!.id]: { from: 0, to: hourMs } })
})
