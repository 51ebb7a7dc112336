import { beforeEach, describe, expect, it } from 'vitest'
import { finishAttempts } from '../../../api/src/assessment/attempts/close.ts'
import { followTests } from '../../../api/src/assessment/attempts/follow-tests.ts'
import { followAttempts } from '../../../api/src/assessment/attempts/follow.ts'
import { AttemptModel } from '../../../api/src/assessment/attempts/model.ts'
import { buildDueTables } from '../../../api/src/assessment/attempts/ranks/build-table.ts'
import { RankTableModel } from '../../../api/src/assessment/attempts/ranks/model.ts'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { QuestionModel } from '../../../api/src/content/questions/model.ts'
import { ownCollections } from '../../../api/src/identity/data-requests/collections.ts'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { MailModel } from '../../../api/src/platform/mail/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import { begin, makeTaker, publishedTest, type Taker, type Taking } from '../../support/attempts.ts'
import type { AttemptRow, Solution } from '../../../shared/src/assessment/attempts/reply-shapes.ts'
import type { TestCard } from '../../../shared/src/assessment/test-papers/reply-shapes.ts'
import { reviewPreset } from '../../../shared/src/assessment/test-papers/review.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let people: Taker[]
beforeEach(async () => {
  people = await Promise.all(Array.from({ length: 11 }, () => makeTaker(product())))
})

const log = { warn: (...args: unknown[]) => expect.fail(JSON.stringify(args)) } as never
/** What the worker does within seconds. */
async function work(at = new Date(Date.now() + 1_000)): Promise<void> {
  await followAttempts({ ...product().context, log }, at)
  await buildDueTables(new Date(at.getTime() + 3_600_000))
}

/** Answers so many questions right and hands in. */
async function take(who: Taker, test: string, right: number): Promise<Taking> {
  const taking = await begin(who, test)
  const answers = taking.slots.map((slot, i) => ({
    type: 'answer',
    slot,
    answer: taking.option(slot, i < right ? 1 : 0),
  }))
  await taking.send('submit', [...answers, { type: 'submit' }])
  return taking
}

const set = (test: string, change: object) => TestModel.updateOne({ _id: test }, { $set: change })
const anHourAgo = () => new Date(Date.now() - 3_600_000)
const noticesOf = (who: Taker) => NotificationModel.find({ user_id: who.id, kind: 'result' }).lean()

describe('ranks', () => {
  it('are those of the first attempts of all, from ten on', async () => {
    const test = await publishedTest(product(), 3)
    const taken = await Promise.all(people.slice(0, 9).map((who, i) => take(who, test, i % 3)))
    await work()
    expect((await taken[0]!.result()).data).toMatchObject({
      of: 9,
      rank: null,
      percentile: null,
      average: null,
      ranked: true,
    })
    await take(people[9]!, test, 3)
    await work()
    expect((await taken[2]!.result()).data).toMatchObject({
      of: 10,
      rank: 2,
      percentile: 90,
      average: 1.2,
      is_provisional: true,
    })
    expect((await taken[0]!.result()).data).toMatchObject({ rank: 8, percentile: 30 })
    const rows = (await people[2]!.call<AttemptRow[]>('GET', '/attempts')).data
    expect(rows).toMatchObject([{ ranked: true, rank: 2 }])
    // Another attempt has no rank, and changes none.
    const again = await take(people[0]!, test, 3)
    await work()
    expect((await again.result()).data).toMatchObject({
      of: 10,
      rank: null,
      ranked: false,
      average: 1.2,
      earlier: [{ attempt_id: taken[0]!.grant.attempt_id, number: 1, score: 0, total: 3, percent: 0 }],
    })
  })

  it('leave out who is annulled, waits for a decision, or is staff; then the next attempt counts', async () => {
    const test = await publishedTest(product(), 2)
    const [first, second] = [await take(people[0]!, test, 1), await take(people[0]!, test, 2)]
    await UserModel.updateOne({ _id: people[1]!.id }, { $set: { roles: ['editor'] } })
    const byStaff = await take(people[1]!, test, 2)
    const ranked = async () => {
      await work()
      const found = await AttemptModel.find({ test_id: test, rank_key: { $exists: true } }, { _id: 1 }).lean()
      return found.map(({ _id }) => _id)
    }
    expect(await ranked()).toEqual([first.grant.attempt_id])
    for (const state of ['void', 'held'] as const) {
      await AttemptModel.updateOne({ _id: first.grant.attempt_id }, { $set: { state } })
      expect(await ranked()).toEqual([second.grant.attempt_id])
    }
    await AttemptModel.updateOne({ _id: first.grant.attempt_id }, { $set: { state: 'submitted' } })
    await AttemptModel.updateOne({ _id: second.grant.attempt_id }, { $set: { ranked: false } })
    expect(await ranked()).toEqual([first.grant.attempt_id])
    await UserModel.updateOne({ _id: people[1]!.id }, { $set: { roles: [] } })
    await AttemptModel.updateOne({ _id: byStaff.grant.attempt_id }, { $set: { state: 'submitted', ranked: false } })
    expect(await ranked()).toEqual([first.grant.attempt_id])
  })

  it('are final when nothing that arrives counts any more', async () => {
    const test = await publishedTest(product(), 1)
    const taking = await take(people[0]!, test, 1)
    await work()
    await AttemptModel.updateOne({ _id: taking.grant.attempt_id }, { $set: { accept_until: anHourAgo() } })
    await finishAttempts(new Date(), () => true)
    await set(test, { status: 'closed', closes_at: new Date(0) })
    await work()
    expect((await taking.result()).data).toMatchObject({ state: 'final', ranked: true, is_provisional: false })
  })

  it('leave out who has deleted their account', async () => {
    const test = await publishedTest(product(), 1)
    const taken = await Promise.all(people.map((who) => take(who, test, 1)))
    await work()
    expect((await taken[0]!.result()).data).toMatchObject({ of: 11 })
    const own = ownCollections.find(({ collection }) => collection === AttemptModel.collection)!
    // Cut off and done again.
    for (let n = 0; n < 2; n++) await own.remove!(people[10]!.id)
    await buildDueTables(new Date(Date.now() + 3_600_000))
    expect((await taken[0]!.result()).data).toMatchObject({ of: 10 })
    expect(await AttemptModel.countDocuments({ user_id: people[10]!.id })).toBe(0)
  })

  it('of a building that was cut off are built again', async () => {
    const test = await publishedTest(product(), 1)
    await take(people[0]!, test, 1)
    await work()
    const before = await RankTableModel.findById(`${test}.1`).lean()
    await RankTableModel.updateOne({ _id: `${test}.1` }, { $set: { version: 0, due_at: new Date(0) } })
    await buildDueTables(new Date())
    expect(await RankTableModel.findById(`${test}.1`).lean()).toMatchObject({ version: 1, forms: before!.forms })
  })
})

describe('a card of the catalogue', () => {
  it('says where somebody stands, and what of it is shown', async () => {
    const [who, other] = [people[6]!, people[7]!]
    const test = await publishedTest(product(), 3)
    const mine = async (asking: Taker) => {
      const { data } = await asking.call<readonly TestCard[]>('GET', '/tests')
      return data.find(({ test_id }) => test_id === test)!.mine
    }
    expect(await mine(who)).toBeUndefined()
    const taking = await begin(who, test)
    const attempt_id = taking.grant.attempt_id
    expect(await mine(who)).toEqual({ attempt_id, state: 'running', at: 1, of: 3, score: null, total: null })
    await taking.send('events', [{ type: 'enter', slot: taking.slots[1] }])
    expect(await mine(who)).toMatchObject({ at: 2, of: 3 })
    await taking.send('submit', [{ type: 'submit' }])
    expect(await mine(who)).toEqual({ attempt_id, state: 'submitted', at: null, of: null, score: 0, total: 3 })
    expect(await mine(other)).toBeUndefined()
    await set(test, { review: { score: 'over' } })
    expect(await mine(who)).toMatchObject({ state: 'submitted', score: null, total: null })
  })
})

describe('the review of an author', () => {
  it('is saved, checked and obeyed', async () => {
    const test = await publishedTest(product(), 3, { review: { solutions: 'never', topics: 'never' } as never })
    const taking = await take(people[0]!, test, 2)
    const { data } = await taking.result()
    expect(data).toMatchObject({ score: 2, has_solutions: false, solutions_at: '' })
    expect(data.topics).toBeUndefined()
    expect(await people[0]!.call('GET', `/attempts/${taking.grant.attempt_id}/solutions`)).toMatchObject({
      status: 403,
      message: 'Solutions are shown after the test closes.',
    })
    const release = new Date(Date.now() + 3_600_000)
    await set(test, { review: { score: 'closed', release_at: release.toISOString() } })
    expect(await taking.result()).toMatchObject({ status: 403, code: 'not_yet', data: { at: release.toISOString() } })
    await set(test, { review: { score: 'closed', release_at: anHourAgo().toISOString() } })
    expect(await taking.result()).toMatchObject({ status: 200, data: { score: 2 } })
  })
})

describe('beside an own result', () => {
  it('stands the median time of each question, from ten people on', async () => {
    const test = await publishedTest(product(), 2)
    const timed = async (i: number) => {
      const { grant } = await take(people[i]!, test, 1)
      const set = { 'result.slots.0.ms': 1_000 * (i + 1), 'result.slots.1.ms': i < 9 ? 500 : 0 }
      await AttemptModel.updateOne({ _id: grant.attempt_id }, { $set: set })
      return grant.attempt_id
    }
    const ids = await Promise.all(people.slice(0, 10).map((_, i) => timed(i)))
    const solutions = (await people[0]!.call<Solution[]>('GET', `/attempts/${ids[0]}/solutions`)).data
    // The second one was looked at by nine.
    expect(solutions.map(({ ms, median_ms }) => [ms, median_ms])).toEqual([
      [1_000, 5_500],
      [500, undefined],
    ])
  })

  it('stand the same topics in the last five tests before it, as far as they are shown', async () => {
    const who = people[0]!
    const practice = async (test_name: string, topic_name: string) => {
      const test = await publishedTest(product(), 2, { test_type: 'practice', test_name, topic_name, key: test_name })
      await QuestionModel.deleteMany({})
      return test
    }
    for (let n = 1; n <= 7; n++) {
      const test = await practice(`Test ${n}`, 'Rotation')
      await take(who, test, n % 3)
      if (n === 6) await set(test, { review: { topics: 'never' } })
    }
    await take(who, await practice('Other', 'Waves'), 2)
    const last = await take(who, await practice('Last', 'Rotation'), 2)
    const percents = [
      { test_name: 'Test 3', percent: 0 },
      { test_name: 'Test 4', percent: 50 },
      { test_name: 'Test 5', percent: 100 },
      { test_name: 'Test 7', percent: 50 },
    ]
    expect((await last.result()).data.topics_before).toEqual([{ name: 'Rotation', percents }])
  })
})

describe('the notice of a result', () => {
  it('comes once, when an exam has closed', async () => {
    const who = people[2]!
    const test = await publishedTest(product(), 3)
    await set(test, { test_type: 'exam', opens_at: new Date(0), closes_at: new Date(Date.now() + 60_000) })
    const taking = await take(who, test, 2)
    await work()
    expect(await noticesOf(who)).toEqual([])
    await set(test, { closes_at: new Date() })
    await work(new Date(Date.now() + 7_200_000))
    await AttemptModel.updateOne({ _id: taking.grant.attempt_id }, { $set: { state: 'final' } })
    await work()
    expect(await noticesOf(who)).toMatchObject([
      {
        title: 'Result ready',
        text: 'Mock: 2 of 3.',
        link: `/attempts/${taking.grant.attempt_id}/result`,
      },
    ])
    expect(await MailModel.countDocuments()).toBe(1)
  })

  it('comes as soon as its author releases it', async () => {
    const who = people[8]!
    const test = await publishedTest(product(), 3)
    const closes_at = new Date(Date.now() + 7 * 86_400_000)
    await set(test, { test_type: 'exam', offline_start: false, opens_at: new Date(0), closes_at })
    await take(who, test, 2)
    await work()
    const release_at = new Date().toISOString()
    const editor = await makeTaker(product(), { roles: ['user', 'editor'] })
    const review = { ...reviewPreset('exam'), release_at }
    expect(await editor.call('PUT', `/tests/${test}`, { review })).toMatchObject({ status: 200 })
    await followTests(new Date())
    await work()
    expect(await noticesOf(who)).toMatchObject([{ text: 'Mock: 2 of 3.' }])
    expect((await TestModel.findById(test).lean())!.review_changed_at).toBeUndefined()
  })

  it('does not come for a result that was shown at the hand-in', async () => {
    const who = people[3]!
    await take(who, await publishedTest(product(), 1), 1)
    await work()
    expect(await noticesOf(who)).toEqual([])
  })

  it('comes when the server has closed the attempt, and when an essay was marked', async () => {
    const [closed, marked] = [people[4]!, people[5]!]
    const test = await publishedTest(product(), 1)
    const one = await take(closed, test, 1)
    await AttemptModel.updateOne({ _id: one.grant.attempt_id }, { $set: { state: 'expired', closed_by: 'server' } })
    const other = await take(marked, test, 1)
    const isMarking = (is: boolean) => ({ state: is ? 'marking' : 'submitted', 'result.is_marking': is })
    await AttemptModel.updateOne({ _id: other.grant.attempt_id }, { $set: isMarking(true) })
    await work()
    expect(await noticesOf(closed)).toHaveLength(1)
    expect(await noticesOf(marked)).toEqual([])
    await AttemptModel.updateOne({ _id: other.grant.attempt_id }, { $set: isMarking(false) })
    await work()
    expect(await noticesOf(marked)).toHaveLength(1)
  })
})
