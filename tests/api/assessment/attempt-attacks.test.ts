import type { OpenAttempt } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settleAttempt } from '../../../api/src/assessment/attempts/close.ts'
import { chunkId } from '../../../api/src/assessment/attempts/ids.ts'
import { AttemptModel, ChunkModel } from '../../../api/src/assessment/attempts/model.ts'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { begin, makeTaker, publishedTest, type Taker, type Taking } from '../../support/attempts.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
const minute = 60_000
let taker: Taker
beforeEach(async () => {
  taker = await makeTaker(product())
})
afterEach(() => vi.restoreAllMocks())

const answer = (slot: string, given: unknown, at = 0) => ({ type: 'answer', slot, answer: given, at })
const openOf = ({ grant }: Taking) => taker.call<OpenAttempt>('GET', `/attempts/${grant.attempt_id}`)
const answersOf = async (taking: Taking) => (await openOf(taking)).data.answers
const storedOf = ({ grant }: Taking) => AttemptModel.findById(grant.attempt_id).lean()

/** An attempt that was begun so long ago. */
async function begunBefore(ms: number, changes: Parameters<typeof publishedTest>[2] = {}): Promise<Taking> {
  const taking = await begin(taker, await publishedTest(product(), 3, changes))
  const at = new Date(Date.now() - ms)
  const times = { started_at: at, 'writers.0.at': at, due_at: new Date(at.getTime() + 61 * minute) }
  await AttemptModel.updateOne({ _id: taking.grant.attempt_id }, { $set: times })
  return taking
}

describe('an answer after the time is over', () => {
  it('is kept, said to be late, and does not count', async () => {
    const taking = await begunBefore(60 * minute + 30_000)
    const [first] = taking.slots
    const sent = await taking.send('events', [answer(first!, taking.option(first!, 1), 60 * minute + 10_000)])
    expect(sent).toMatchObject({ status: 200, data: { accepted_to: 1, late: 1, remaining_ms: 0 } })
    expect(await answersOf(taking)).toEqual({})
  })

  it('with a forged time is raised to the last contact, and does not count either', async () => {
    const taking = await begunBefore(61 * minute)
    const [first] = taking.slots
    await taking.send('events', [{ type: 'hide', at: 60 * minute + 30_000 }])
    const clock = { type: 'clock', jump_ms: -30 * minute, at: 30 * minute }
    expect((await taking.send('events', [clock, answer(first!, taking.option(first!, 1), 30 * minute)])).status).toBe(
      200,
    )
    expect(await answersOf(taking)).toEqual({})
  })

  it('does not end the attempt earlier: a time-up of a fast clock is believed at its arrival', async () => {
    const taking = await begunBefore(30 * minute)
    await taking.send('submit', [{ type: 'time_up', at: 60 * minute }])
    expect(await storedOf(taking)).toMatchObject({ state: 'running' })
  })
})

describe('a journal', () => {
  it('keeps what came first: the same number with another answer changes nothing', async () => {
    const taking = await begin(taker, await publishedTest(product()))
    const [first] = taking.slots
    await taking.send('events', [answer(first!, taking.option(first!, 1))])
    const again = [{ seq: 1, ...answer(first!, taking.option(first!, 2)) }]
    expect(await taking.send('events', [], { from: 1, events: again })).toMatchObject({
      status: 200,
      data: { accepted_to: 1 },
    })
    expect(await answersOf(taking)).toEqual({ [first!]: taking.option(first!, 1) })
  })

  it('does not go back in time from one call to the next', async () => {
    const taking = await begin(taker, await publishedTest(product()))
    await taking.send('events', [{ type: 'hide', at: 500 }])
    expect(await taking.send('events', [{ type: 'show', at: 400 }])).toMatchObject({
      status: 422,
      fields: { 'events.0.at': 'This event is earlier than the one before it.' },
    })
  })

  it('of one form is none of another', async () => {
    const test = await publishedTest(product(), 3, { forms: 2, attempts_allowed: 5 })
    const first = await begin(taker, test)
    await first.send('submit', [answer(first.slots[0]!, first.option(first.slots[0]!, 1)), { type: 'submit' }])
    const second = await begin(taker, test)
    const old = await ChunkModel.findOne({ _id: { $gt: first.grant.attempt_id } }).lean()
    const replay = { from: 1, events: old!.events, paper: first.grant.paper.hash }
    expect(await second.send('submit', [], replay)).toMatchObject({
      status: 409,
      code: 'wrong_paper',
      message: 'These answers belong to another paper.',
    })
  })

  it('is closed when nothing counts any more', async () => {
    const taking = await begin(taker, await publishedTest(product()))
    await taking.send('submit', [{ type: 'submit' }])
    await AttemptModel.updateOne({ _id: taking.grant.attempt_id }, { $set: { state: 'final' } })
    expect(await taking.send('events', [{ type: 'hide' }])).toMatchObject({
      status: 409,
      code: 'closed',
      message: 'This attempt is closed.',
    })
  })

  it('of any number of devices has at most 20,000 events', async () => {
    const taking = await begin(taker, await publishedTest(product()))
    const id = taking.grant.attempt_id
    const events = [{ seq: 19_999, at: 0, type: 'hide' as const }]
    const chunk = { user_id: taker.id, from: 1, to: 19_999, events, received_at: new Date(), via: 'save' as const }
    await ChunkModel.create({ _id: chunkId(id, 1, 19_999), ...chunk })
    const save = (from: number, writer = 1) =>
      taking.send('events', [], { writer, from, events: [{ seq: from, at: 0, type: 'hide' }] })
    expect((await save(20_000)).status).toBe(200)
    const refused = { status: 409, message: 'This attempt has too many entries.' }
    expect(await save(20_001)).toMatchObject(refused)
    await taker.call('POST', `/attempts/${id}/writers`, { device: 'A tablet' })
    expect(await save(1, 2)).toMatchObject(refused)
  })
})

describe('what is too much', () => {
  it.each([
    [
      '201 events',
      422,
      (taking: Taking) => Array.from({ length: 201 }, () => ({ type: 'enter', slot: taking.slots[0] })),
    ],
    [
      '10,000 option ids',
      422,
      ({ slots }: Taking) => [
        answer(
          slots[0]!,
          Array.from({ length: 10_000 }, () => 'aaaaaa'),
        ),
      ],
    ],
    ['an answer of a megabyte', 413, ({ slots }: Taking) => [answer(slots[0]!, 'x'.repeat(1_000_000))]],
  ])('is refused and not stored: %s', async (_, status, events) => {
    const taking = await begin(taker, await publishedTest(product()))
    expect((await taking.send('events', events(taking))).status).toBe(status)
    expect(await ChunkModel.countDocuments({ user_id: taker.id })).toBe(0)
  })
})

describe('operators and prototypes', () => {
  it.each([
    ['a question', { events: [{ seq: 1, at: 0, type: 'enter', slot: { $gt: '' } }] }],
    ['a paper', { paper: { $ne: '' } }],
    ['a writer', { writer: { $gt: 0 } }],
    ['an answer', { events: [{ seq: 1, at: 0, type: 'answer', slot: 'aaaaaaaa', answer: { constructor: 'x' } }] }],
  ])('are refused as %s', async (_, more) => {
    const taking = await begin(taker, await publishedTest(product()))
    expect((await taking.send('events', [{ type: 'hide' }], more)).status).toBe(400)
  })

  it('are refused as __proto__', async () => {
    const taking = await begin(taker, await publishedTest(product()))
    const answered = JSON.parse('{"__proto__": "x", "aaaaaa": "y"}') as object
    expect((await taking.send('events', [answer(taking.slots[0]!, answered)])).status).toBe(400)
  })

  it('are refused in filters of the list', async () => {
    expect((await taker.call('GET', '/attempts?state[$ne]=x')).status).toBe(400)
    expect((await taker.call('GET', '/attempts?state=nothing')).status).toBe(400)
  })
})

it('a process takes up what another one has stored, and the first of what is told twice stays', async () => {
  const taking = await begin(taker, await publishedTest(product()))
  const [slot] = taking.slots
  await taking.send('events', [{ type: 'enter', slot: slot! }])
  const stored = (await ChunkModel.findOne({ user_id: taker.id }).lean())!
  const second = { seq: 2, at: 1_000, type: 'answer', slot, answer: taking.option(slot!, 0) } as const
  const _id = chunkId(taking.grant.attempt_id, 1, 2)
  await ChunkModel.collection.insertOne({ ...stored, _id, from: 2, to: 2, events: [second] } as never)

  const other = { ...second, answer: taking.option(slot!, 1) }
  const third = { seq: 3, at: 2_000, type: 'hide' } as const
  expect(await taking.send('events', [], { from: 2, events: [other] })).toMatchObject({ data: { accepted_to: 2 } })
  expect(await taking.send('events', [], { from: 2, events: [other, third] })).toMatchObject({
    data: { accepted_to: 3 },
  })
  const { data } = await taker.call('GET', `/attempts/${taking.grant.attempt_id}`)
  expect(data).toMatchObject({ accepted_to: 3, answers: { [slot!]: taking.option(slot!, 0) } })
})

it('a start that meets a deletion takes itself back', async () => {
  const test = await publishedTest(product())
  const { collection } = AttemptModel
  const insert = collection.insertOne.bind(collection)
  vi.spyOn(collection, 'insertOne').mockImplementation((async (record: never) => {
    await TestModel.updateOne({ _id: test }, { $set: { deleting_at: new Date() } })
    return insert(record)
  }) as never)
  expect(await taker.call('POST', `/tests/${test}/attempts`, { device: 'A phone' })).toMatchObject({
    status: 404,
    message: 'There is no such test.',
  })
  expect(await AttemptModel.countDocuments({})).toBe(0)
})

it('a hand-in that dies before its result is handed in by the next call, once', async () => {
  const taking = await begin(taker, await publishedTest(product()))
  const update = vi.spyOn(AttemptModel, 'findOneAndUpdate').mockImplementationOnce(() => {
    throw new Error('the process is gone')
  })
  expect((await taking.send('submit', [{ type: 'submit' }])).status).toBe(500)
  expect(await storedOf(taking)).toMatchObject({ state: 'running' })
  update.mockRestore()
  const sent = await taking.send('submit', [{ type: 'submit' }])
  expect(sent).toMatchObject({ status: 200, data: { state: 'submitted', accepted_to: 1 } })
  expect(await storedOf(taking)).toMatchObject({ state: 'submitted', result_version: 1 })
})

it('an older result does not replace a newer one', async () => {
  const taking = await begin(taker, await publishedTest(product()))
  const before = (await storedOf(taking))!
  await taking.send('submit', [{ type: 'submit' }])
  await AttemptModel.updateOne({ _id: before._id }, { $set: { result_version: 5 } })
  await settleAttempt({ ...before, state: 'submitted' }, new Date())
  expect(await storedOf(taking)).toMatchObject({ result_version: 5 })
})

it('pages of solutions that are not shown yet are not guessed', async () => {
  const times = { opens_at: new Date(Date.now() - minute), closes_at: new Date(Date.now() + 60 * minute) }
  const exam = { test_type: 'exam', offline_start: false, ...times } as const
  const taking = await begin(taker, await publishedTest(product(), 2, exam))
  await taking.send('submit', [{ type: 'submit' }])
  for (const page of [1, 2, 99])
    expect(
      await taker.call('GET', `/attempts/${taking.grant.attempt_id}/solutions?page=${page}&limit=1`),
    ).toMatchObject({
      status: 403,
      code: 'not_yet',
    })
})
