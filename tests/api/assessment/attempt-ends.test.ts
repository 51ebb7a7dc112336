import { beforeEach, describe, expect, it, vi } from 'vitest'
import { closeDueAttempts } from '../../../api/src/assessment/attempts/close.ts'
import { followTests } from '../../../api/src/assessment/attempts/follow-tests.ts'
import { AttemptModel } from '../../../api/src/assessment/attempts/model.ts'
import { readResult, readSolutions } from '../../../api/src/assessment/attempts/result.ts'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { begin, begunEarlier, makeTaker, publishedTest, type Taker, type Taking } from '../../support/attempts.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
const minuteMs = 60_000
const minutes = (ms: number | null | undefined) => Math.round(ms! / minuteMs)
let [taker, other, editor, admin]: Taker[] = []
beforeEach(async () => {
  ;[taker, other, editor, admin] = await Promise.all([
    makeTaker(product()),
    makeTaker(product()),
    makeTaker(product(), { roles: ['user', 'editor'] }),
    makeTaker(product(), { roles: ['user', 'admin'] }),
  ])
})

const idOf = ({ grant }: Taking) => grant.attempt_id
const storedTest = async (test: string) => (await TestModel.findById(test).lean())!
const close = (test: string) => editor!.call('PATCH', `/tests/${test}`, { status: 'closed' })
const extend = (id: string, more: number) =>
  editor!.call('PATCH', `/admin/attempts/${id}`, { do: 'extend', minutes: more, reason: 'The network was down.' })
const giveExtra = (who: Taker) =>
  admin!.call('PUT', `/admin/users/${who.id}/accommodation`, { extra_time_percent: 50, pause_minutes: 0, note: '' })
const right = (taking: Taking, n: number, at = 0) => ({
  type: 'answer',
  slot: taking.slots[n],
  answer: taking.option(taking.slots[n]!, 1),
  at,
})
/** An exam of an hour that closes in an hour. */
async function examOfAnHour(): Promise<{ test: string; closes: number }> {
  const closes = Date.now() + 60 * minuteMs
  const times = { opens_at: new Date(Date.now() - minuteMs), closes_at: new Date(closes) }
  return { test: await publishedTest(product(), 2, { test_type: 'exam', offline_start: false, ...times }), closes }
}
const all = { page: 1, limit: 10 }

describe('what an exam shows when it has closed', () => {
  const nothing = async () => undefined
  it.each([
    ['extra time', { before: () => giveExtra(taker!), after: nothing, ends: 30 }],
    ['an extension', { before: nothing, after: (id: string) => extend(id, 20), ends: 20 }],
    ['extra time that comes later', { before: nothing, after: () => giveExtra(taker!), ends: 30 }],
  ])('waits for who still writes because of %s', async (_, { before, after, ends }) => {
    await before()
    const { test, closes } = await examOfAnHour()
    const late = await begin(taker!, test)
    await after(idOf(late))
    const early = await begin(other!, test)
    await early.send('submit', [{ type: 'submit' }])
    const last = late.grant.started_at
    const end = Math.min(Date.parse(last) + 60 * minuteMs, closes) + ends * minuteMs
    const result = (at: number) => readResult(other!.id, idOf(early), new Date(at))
    const solutions = (at: number) => readSolutions(other!.id, idOf(early), {}, all, new Date(at))
    await expect(result(end - 1)).rejects.toMatchObject({
      code: 'not_yet',
      data: { at: new Date(end).toISOString() },
    })
    expect(await result(end)).toMatchObject({ score: 0 })
    await expect(solutions(end + 1_440 * minuteMs - 1)).rejects.toMatchObject({ code: 'not_yet' })
    expect((await solutions(end + 1_440 * minuteMs)).total).toBe(2)
  })
})

describe('a test that is closed by hand', () => {
  it('ends the attempts that run: what was answered until then counts', async () => {
    const test = await publishedTest(product(), 2, { attempts_allowed: 1 })
    const [taking, extended] = [await begin(taker!, test), await begin(other!, test)]
    await taking.send('events', [right(taking, 0)])
    await extend(idOf(extended), 15)
    for (const one of [taking, extended]) await begunEarlier(idOf(one), 0.5)
    expect((await close(test)).message).toBe('Test closed.')
    // That was ten minutes ago.
    await TestModel.updateOne({ _id: test }, { $set: { closes_at: new Date(Date.now() - 10 * minuteMs) } })
    await followTests(new Date())
    expect((await storedTest(test)).times_changed_at).toBeUndefined()
    const sent = await taking.send('events', [right(taking, 1, 25 * minuteMs)])
    expect([minutes(sent.data.allowed_ms), sent.data.late]).toEqual([20, 1])
    // Who has more time than others has it here, too.
    expect(minutes((await extended.send('events', [right(extended, 0)])).data.allowed_ms)).toBe(35)
    expect((await storedTest(test)).last_end_at!.getTime()).toBeGreaterThan(Date.now())
    await closeDueAttempts(new Date(), () => true)
    expect((await taking.result()).data).toMatchObject({ state: 'expired', score: 1 })
    expect(await AttemptModel.findById(idOf(extended)).lean()).toMatchObject({ state: 'running' })
  })

  it('shows nothing before its attempts know when they end', async () => {
    const { test } = await examOfAnHour()
    await TestModel.updateOne({ _id: test }, { $set: { review: { solutions: 'closed' } } })
    const [taking, writing] = [await begin(taker!, test), await begin(other!, test)]
    await extend(idOf(writing), 15)
    await taking.send('submit', [{ type: 'submit' }])
    await close(test)
    const solutions = (at: number) => readSolutions(taker!.id, idOf(taking), {}, all, new Date(at))
    const notYet = { code: 'not_yet', data: { at: '' } }
    await expect(solutions(Date.now() + minuteMs)).rejects.toMatchObject(notYet)
    await followTests(new Date())
    await expect(solutions(Date.now() + 14 * minuteMs)).rejects.toMatchObject({ code: 'not_yet' })
    expect((await solutions(Date.now() + 15 * minuteMs)).total).toBe(2)
  })

  it('ends one that begins at the same moment', async () => {
    const test = await publishedTest(product())
    const { collection } = AttemptModel
    const insert = collection.insertOne.bind(collection)
    vi.spyOn(collection, 'insertOne').mockImplementationOnce((async (record: never) => {
      await close(test)
      return insert(record)
    }) as never)
    const { grant } = await begin(taker!, test)
    expect(minutes(grant.allowed_ms)).toBe(0)
    expect((await AttemptModel.findById(grant.attempt_id).lean())!.due_at!.getTime()).toBeLessThan(
      Date.now() + minuteMs,
    )
  })

  it('and one that closes later gives the attempts that run their time', async () => {
    const closes_at = new Date(Date.now() + 20 * minuteMs)
    const test = await publishedTest(product(), 1, { closes_at })
    const taking = await begin(taker!, test)
    expect(minutes(taking.grant.allowed_ms)).toBe(20)
    const later = new Date(Date.now() + 40 * minuteMs).toISOString()
    expect(await editor!.call('PUT', `/tests/${test}`, { closes_at: later })).toMatchObject({ status: 200 })
    await followTests(new Date())
    expect(minutes((await taking.send('events', [right(taking, 0)])).data.allowed_ms)).toBe(40)
  })
})

describe('an annulled attempt', () => {
  it('gives its try back', async () => {
    const test = await publishedTest(product(), 1, { attempts_allowed: 1 })
    const first = await begin(taker!, test)
    const start = () => taker!.call('POST', `/tests/${test}/attempts`, { device: 'A phone' })
    await first.send('submit', [{ type: 'submit' }])
    expect(await start()).toMatchObject({ status: 409, code: 'none_left' })
    await editor!.call('PATCH', `/admin/attempts/${idOf(first)}`, { do: 'void', reason: 'The wrong paper.' })
    expect((await taker!.call('GET', `/tests/${test}/pack`)).data).toMatchObject({ number: 2 })
    const second = await begin(taker!, test)
    expect(idOf(second)).not.toBe(idOf(first))
    await second.send('submit', [{ type: 'submit' }])
    expect(await start()).toMatchObject({ status: 409, code: 'none_left' })
  })
})
