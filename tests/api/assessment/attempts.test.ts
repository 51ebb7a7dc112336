import { randomInt } from 'node:crypto'
import type { AttemptRow, Grant, OpenAttempt } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeDueAttempts } from '../../../api/src/assessment/attempts/close.ts'
import { AttemptModel, ChunkModel } from '../../../api/src/assessment/attempts/model.ts'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { begin, makeTaker, publishedTest, storeAttempts, type Taker } from '../../support/attempts.ts'
import { storeDraft } from '../../support/draft-tests.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let taker: Taker
beforeEach(async () => {
  taker = await makeTaker(product())
})

const start = (test: string, who = taker) => who.call<Grant>('POST', `/tests/${test}/attempts`, { device: 'A phone' })
const answer = (slot: string, given: string | null, at = 0) => ({ type: 'answer', slot, answer: given, at })

describe('starting a test', () => {
  it('grants a paper, and the time it may take', async () => {
    const test = await publishedTest(product())
    const answered = await start(test)
    expect(answered).toMatchObject({ status: 201, message: 'Test started.' })
    expect(answered.data).toMatchObject({
      test_name: 'Mock',
      writer: 1,
      form: 1,
      state: 'running',
      allowed_ms: 3_600_000,
      accepted_to: 0,
    })
    expect(Buffer.from(answered.data.key, 'base64')).toHaveLength(32)
    expect(Date.parse(answered.data.accept_until) - Date.parse(answered.data.started_at)).toBe(25 * 3_600_000)
  })

  it('twenty times at once begins one attempt', async () => {
    const test = await publishedTest(product())
    const all = await Promise.all(Array.from({ length: 20 }, () => start(test)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(new Set(all.map(({ data }) => data.attempt_id)).size).toBe(1)
    expect(all.find(({ status }) => status === 200)!.message).toBe('This test is already running.')
    expect(await AttemptModel.countDocuments({ test_id: test })).toBe(1)
  })

  it('is refused before it opens, after it closes, too late, and when all attempts are used', async () => {
    const test = await publishedTest(product(), 1, { attempts_allowed: 1 })
    const set = (change: object) => TestModel.updateOne({ _id: test }, { $set: change })
    const inAnHour = new Date(Date.now() + 3_600_000)
    await set({ status: 'scheduled', opens_at: inAnHour })
    expect(await start(test)).toMatchObject({
      status: 409,
      code: 'not_open',
      message: 'This test is not open yet.',
      data: { opens_at: inAnHour.toISOString() },
    })
    await set({ status: 'active', opens_at: new Date(0), last_start_at: new Date(1) })
    expect(await start(test)).toMatchObject({ code: 'too_late', message: 'It is too late to begin this test.' })
    await set({ status: 'closed' })
    expect(await start(test)).toMatchObject({ code: 'closed', message: 'This test is closed.' })
    await TestModel.updateOne({ _id: test }, { $set: { status: 'active' }, $unset: { last_start_at: 1 } })
    const taking = await begin(taker, test)
    await taking.send('submit', [{ type: 'submit' }])
    expect(await start(test)).toMatchObject({
      code: 'none_left',
      message: 'You have used all attempts of this test.',
    })
  })

  it('of a draft, an archived test or one that is being deleted finds nothing', async () => {
    const test = await publishedTest(product())
    for (const change of [{ status: 'draft' }, { status: 'archived' }, { status: 'active', deleting_at: new Date() }]) {
      await TestModel.updateOne({ _id: test }, { $set: change })
      expect(await start(test)).toMatchObject({ status: 404, message: 'There is no such test.' })
    }
    expect(await AttemptModel.countDocuments({ test_id: test })).toBe(0)
  })

  it('gives nobody more time than there is until the test closes', async () => {
    const test = await publishedTest(product())
    await TestModel.updateOne({ _id: test }, { $set: { closes_at: new Date(Date.now() + 600_000) } })
    const { data } = await start(test)
    expect(data.allowed_ms).toBeLessThanOrEqual(600_000)
    expect(data.allowed_ms).toBeGreaterThan(590_000)
  })

  it('gives the next attempt of a person another form', async () => {
    const test = await publishedTest(product(), 3, { forms: 3 })
    const forms = new Set<number>()
    for (let n = 0; n < 3; n++) {
      const taking = await begin(taker, test)
      forms.add(taking.grant.form)
      await taking.send('submit', [{ type: 'submit' }])
    }
    expect(forms.size).toBe(3)
  })
})

describe('saving', () => {
  it('says what the server has, and the same call twice stores it once', async () => {
    const taking = await begin(taker, await publishedTest(product()))
    const [first] = taking.slots
    const events = [{ type: 'enter', slot: first! }, answer(first!, taking.option(first!, 1))]
    expect(await taking.send('events', events)).toMatchObject({
      status: 200,
      message: 'Saved',
      data: { accepted_to: 2, state: 'running', late: 0, allowed_ms: 3_600_000 },
    })
    expect(
      await taking.send('events', events, { from: 1, events: [{ seq: 1, at: 0, type: 'enter', slot: first }] }),
    ).toMatchObject({
      status: 200,
      data: { accepted_to: 2 },
    })
    expect(await ChunkModel.countDocuments({ user_id: taker.id })).toBe(1)
  })

  it('refuses what is missing, and says from where to send again', async () => {
    const taking = await begin(taker, await publishedTest(product()))
    expect(await taking.send('events', [{ type: 'hide', seq: 3 }], { from: 3 })).toMatchObject({
      status: 409,
      code: 'gap',
      data: { accepted_to: 0 },
    })
    expect(await ChunkModel.countDocuments({ user_id: taker.id })).toBe(0)
  })

  it('refuses what the paper does not have, and stores nothing of the call', async () => {
    const taking = await begin(taker, await publishedTest(product()))
    const [first] = taking.slots
    expect(
      await taking.send('events', [
        { type: 'enter', slot: first! },
        { type: 'enter', slot: 'bbbbbbbb' },
      ]),
    ).toMatchObject({
      status: 422,
      fields: { 'events.1.slot': 'There is no such question in this paper.' },
    })
    expect(await taking.send('events', [answer(first!, 'ffffff')])).toMatchObject({
      status: 422,
      fields: { 'events.0.answer': 'There is no such option in this question.' },
    })
    expect(await taking.send('events', [{ type: 'enter', slot: first! }], { paper: 'x'.repeat(43) })).toMatchObject({
      status: 409,
      code: 'wrong_paper',
    })
    expect(await ChunkModel.countDocuments({ user_id: taker.id })).toBe(0)
  })

  it.each([[{ $gt: '' }], [['aaaaaa', 5]], [true]])(
    'of the answer %j is refused as no answer at all',
    async (given) => {
      const taking = await begin(taker, await publishedTest(product(), 1))
      const sent = await taking.send('events', [{ type: 'answer', slot: taking.slots[0]!, answer: given }])
      expect(sent.status).toBe(400)
    },
  )

  it('reaches own attempts alone', async () => {
    const taking = await begin(taker, await publishedTest(product()))
    const other = await makeTaker(product())
    const path = `/attempts/${taking.grant.attempt_id}`
    const body = { writer: 1, from: 1, paper: taking.grant.paper.hash, events: [{ seq: 1, at: 0, type: 'hide' }] }
    const asked = [
      other.call('GET', path),
      other.call('POST', `${path}/events`, body),
      other.call('POST', `${path}/submit`, { ...body, events: [{ seq: 1, at: 0, type: 'submit' }] }),
      other.call('POST', `${path}/writers`, { device: 'A phone' }),
      other.call('GET', `${path}/result`),
      other.call('GET', `${path}/solutions`),
      taker.call('POST', `${path}/events`, { ...body, writer: 2 }),
    ]
    for (const answered of await Promise.all(asked))
      expect(answered).toMatchObject({ status: 404, message: 'There is no such attempt.' })
  })
})

describe('another device', () => {
  it('goes on with what the server has, and the first one hears of it', async () => {
    const taking = await begin(taker, await publishedTest(product()))
    const [first, second] = taking.slots
    const path = `/attempts/${taking.grant.attempt_id}`
    await taking.send('events', [{ type: 'enter', slot: first! }, answer(first!, taking.option(first!, 1))])
    const going = await taker.call<Grant>('POST', `${path}/writers`, { device: 'A tablet' })
    expect(going).toMatchObject({ status: 201, message: 'This test goes on on this device.', data: { writer: 2 } })
    const open = await taker.call<OpenAttempt>('GET', path)
    expect(open.data.answers).toEqual({ [first!]: taking.option(first!, 1) })
    expect(open.data.writers.map(({ device }) => device)).toEqual(['A phone', 'A tablet'])
    expect(await taking.send('events', [answer(second!, taking.option(second!, 1))])).toMatchObject({
      status: 200,
      data: { superseded_by: 2 },
    })
  })
})

describe('handing in', () => {
  it('scores what was answered, and once', async () => {
    const taking = await begin(taker, await publishedTest(product(), 3))
    const [first, second] = taking.slots
    const events = [
      answer(first!, taking.option(first!, 1)),
      answer(second!, taking.option(second!, 0)),
      { type: 'submit' },
    ]
    expect(await taking.send('submit', events)).toMatchObject({
      status: 200,
      message: 'Your test is handed in.',
      data: { state: 'submitted', accepted_to: 3 },
    })
    const before = await AttemptModel.findById(taking.grant.attempt_id).lean()
    const again = events.map((event, i) => ({ seq: i + 1, ...event, at: 0 }))
    expect((await taking.send('submit', [], { from: 1, events: again })).data.state).toBe('submitted')
    expect(await AttemptModel.findById(taking.grant.attempt_id).lean()).toEqual(before)
    expect(await taking.result()).toMatchObject({
      status: 200,
      data: {
        score: 1,
        total: 3,
        percent: 33.33,
        counts: { right: 1, wrong: 1, blank: 1 },
        has_solutions: true,
        is_late: false,
      },
    })
  })

  it('needs its last event', async () => {
    const taking = await begin(taker, await publishedTest(product()))
    expect(await taking.send('submit', [{ type: 'hide' }])).toMatchObject({
      status: 422,
      fields: { events: 'The last event must hand in the test.' },
    })
  })

  it('by a clock that is fast does not end the test', async () => {
    const taking = await begin(taker, await publishedTest(product()))
    expect(await taking.send('submit', [{ type: 'time_up' }])).toMatchObject({ data: { state: 'running' } })
  })

  it('ends the attempt: nothing is answered any more', async () => {
    const taking = await begin(taker, await publishedTest(product()))
    const [first] = taking.slots
    await taking.send('submit', [{ type: 'submit' }])
    await taking.send('events', [answer(first!, taking.option(first!, 1))])
    expect((await taking.result()).data).toMatchObject({ score: 0, counts: { blank: 3 } })
  })
})

describe('the time is over', () => {
  const due = (id: string) => AttemptModel.updateOne({ _id: id }, { $set: { due_at: new Date(Date.now() - 1) } })

  it('and the server closes the attempt once, with what it has', async () => {
    const taking = await begin(taker, await publishedTest(product()))
    const [first] = taking.slots
    await taking.send('events', [answer(first!, taking.option(first!, 1))])
    await due(taking.grant.attempt_id)
    const closed = await Promise.all([1, 2, 3].map(() => closeDueAttempts(new Date(), () => true)))
    expect(Math.max(...closed)).toBeGreaterThan(0)
    const stored = await AttemptModel.findById(taking.grant.attempt_id).lean()
    expect(stored).toMatchObject({ state: 'expired', closed_by: 'server', result_version: 1 })
    expect(stored!.due_at).toBeUndefined()
    expect((await taking.result()).data).toMatchObject({ state: 'expired', score: 1 })
  })

  it('and what arrives later counts: it was handed in late', async () => {
    const taking = await begin(taker, await publishedTest(product()))
    const [first] = taking.slots
    await due(taking.grant.attempt_id)
    await closeDueAttempts(new Date(), () => true)
    const sent = await taking.send('submit', [answer(first!, taking.option(first!, 1)), { type: 'submit' }])
    expect(sent.data.state).toBe('submitted')
    expect((await taking.result()).data).toMatchObject({ state: 'submitted', is_late: true, score: 1 })
  })
})

describe('results', () => {
  const publishedExam = () =>
    publishedTest(product(), 2, {
      test_type: 'exam',
      offline_start: false,
      opens_at: new Date(Date.now() - 60_000),
      closes_at: new Date(Date.now() + 3_600_000),
    })

  it('of a running test are not there', async () => {
    const taking = await begin(taker, await publishedTest(product()))
    expect(await taking.result()).toMatchObject({ status: 409, message: 'This test is still running.' })
  })

  it('of an exam are shown after it closes, and its solutions when nobody can send answers any more', async () => {
    const test = await publishedExam()
    const taking = await begin(taker, test)
    const solutions = () => taker.call('GET', `/attempts/${taking.grant.attempt_id}/solutions`)
    await taking.send('submit', [{ type: 'submit' }])
    expect(await taking.result()).toMatchObject({
      status: 403,
      code: 'not_yet',
      message: 'The result of this test is shown after it closes.',
      data: { at: expect.stringContaining('Z') },
    })
    const rows = await taker.call<readonly { score: number | null }[]>('GET', '/attempts')
    expect(rows.data.map(({ score }) => score)).toEqual([null])
    await TestModel.updateOne({ _id: test }, { $set: { closes_at: new Date(Date.now() - 1_000) } })
    const closed = await taking.result()
    expect(closed).toMatchObject({ status: 200, data: { score: 0, total: 2, has_solutions: false } })
    expect(closed.data.slots).toBeUndefined()
    expect(await solutions()).toMatchObject({
      status: 403,
      code: 'not_yet',
      message: 'Solutions are shown after the test closes.',
    })
    await TestModel.updateOne({ _id: test }, { $set: { closes_at: new Date(Date.now() - 86_400_000 - 1_000) } })
    expect(await solutions()).toMatchObject({ status: 200 })
    expect((await taking.result()).data.slots).toHaveLength(2)
  })

  it('have solutions with the key and the own answer, page by page', async () => {
    const taking = await begin(taker, await publishedTest(product(), 3))
    const [first] = taking.slots
    const own = taking.option(first!, 0)
    await taking.send('submit', [answer(first!, own), { type: 'mark', slot: first, on: true }, { type: 'submit' }])
    const path = `/attempts/${taking.grant.attempt_id}/solutions?limit=2`
    const { data } = await taker.call<readonly Record<string, unknown>[]>('GET', path)
    expect(data).toHaveLength(2)
    expect(data[0]).toMatchObject({ number: 1, answer: own, is_marked: true, state: 'wrong', mark: 0, of: 1 })
    expect(data[0]!.content).toMatchObject({ options: [{}, { weight: 100 }, {}, {}] })
    const numbers = async (show: string) =>
      (await taker.call<readonly { number: number }[]>('GET', `${path}&show=${show}`)).data.map(({ number }) => number)
    expect(await numbers('wrong')).toEqual([1])
    expect(await numbers('marked')).toEqual([1])
    expect(await numbers('blank')).toEqual([2, 3])
    expect(await taker.call('GET', `${path}&show=right`)).toMatchObject({ status: 400 })
  })
})

describe('GET /attempts', () => {
  it('lists own attempts, the newest first, of one test or in one state', async () => {
    const first = await publishedTest(product(), 1)
    for (let n = 0; n < 2; n++) {
      const taking = await begin(taker, first)
      await taking.send('submit', [{ type: 'submit' }])
    }
    const second = await storeDraft([])
    await storeAttempts(second, 1, taker.id)
    const list = async (query: string) =>
      (await taker.call<readonly AttemptRow[]>('GET', `/attempts${query}`)).data.map(({ test_id, number }) => [
        test_id,
        number,
      ])
    expect(await list('')).toEqual([
      [second, 1],
      [first, 2],
      [first, 1],
    ])
    expect(await list(`?test_id=${first}`)).toEqual([
      [first, 2],
      [first, 1],
    ])
    expect(await list('?state=running')).toEqual([[second, 1]])
    expect((await (await makeTaker(product())).call('GET', '/attempts')).data).toEqual([])
  })
})

it('any cut of a journal into calls has one result', async () => {
  const test = await publishedTest(product(), 5, { attempts_allowed: 100 })
  const results = []
  for (let run = 0; run < 3; run++) {
    const taking = await begin(taker, test)
    const events = taking.slots.flatMap((slot, i) => [
      { type: 'enter', slot, at: i },
      answer(slot, taking.option(slot, 0), i),
      answer(slot, taking.option(slot, i % 2), i),
    ])
    for (let at = 0; at < events.length;) {
      const size = 1 + randomInt(4)
      await taking.send('events', events.slice(at, at + size))
      at += size
    }
    await taking.send('submit', [{ type: 'submit', at: 10 }])
    const { score, counts } = (await taking.result()).data
    results.push({ score, counts })
  }
  expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(results[0]).toMatchObject({ score: 2, counts: { right: 2, wrong: 3 } })
})
