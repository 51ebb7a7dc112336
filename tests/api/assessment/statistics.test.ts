import type { FlaggedRow } from '@abhyas/shared/content/questions/flags'
import type { QuestionStatistics, Statistics } from '@abhyas/shared/assessment/statistics/shapes'
import mongoose from 'mongoose'
import { describe, expect, it } from 'vitest'
import { followAttempts } from '../../../api/src/assessment/attempts/follow.ts'
import { AttemptModel, type AttemptRecord } from '../../../api/src/assessment/attempts/model.ts'
import { knownPaper } from '../../../api/src/assessment/attempts/papers.ts'
import { computeStatistics, computeWanted } from '../../../api/src/assessment/statistics/commands.ts'
import { StatisticsModel } from '../../../api/src/assessment/statistics/model.ts'
import { TestModel, type TestRecord } from '../../../api/src/assessment/test-papers/model.ts'
import { flagQuestions } from '../../../api/src/content/questions/flags/commands.ts'
import { QuestionModel } from '../../../api/src/content/questions/model.ts'
import { begin, makeTaker, publishedTest, type Taker } from '../../support/attempts.ts'
import { unitsOf } from '../../../shared/src/assessment/scoring/marks.ts'
import { attemptId } from '../../../api/src/assessment/attempts/ids.ts'
import { numbered, storeQuestions } from '../../support/draft-tests.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })

const editor = () => makeTaker(product(), { roles: ['editor'] })
const read = async (test: string, who?: Taker) =>
  (who ?? (await editor())).call<Statistics>('GET', `/tests/${test}/statistics`)

/** Stores first attempts that are over: `choices` says of each person which option they chose at each question. */
async function store(testId: string, choices: readonly (readonly number[])[]): Promise<void> {
  const test = (await TestModel.findById(testId).lean())!
  const { hash } = test.papers[0]!
  const { whole } = await knownPaper(hash)
  const slots = whole.sections.flatMap((section) => section.slots.map(({ id }) => id))
  const of = unitsOf(1)
  const now = new Date()
  await AttemptModel.insertMany(
    choices.map((own, person) => {
      const user_id = person.toString(16).padStart(24, '0')
      const results = own.map((place, i) => {
        const chosen = [whole.keys[slots[i]!]!.ids.options![place]!]
        const isRight = place === 1
        return {
          slot: slots[i]!,
          mark: isRight ? of : 0,
          of,
          state: isRight ? 'right' : 'wrong',
          ms: 2_000 + i,
          changes: 0,
          chosen,
        }
      })
      return {
        _id: attemptId(testId, user_id, 1),
        test_id: testId,
        user_id,
        number: 1,
        edition: test.edition,
        form: 1,
        paper: hash,
        started_at: now,
        section_ms: [],
        writers: [{ n: 1, device: 'A phone', at: now }],
        state: 'submitted',
        result: { slots: results, score: results.reduce((sum, { mark }) => sum + mark, 0), total: own.length * of },
        result_version: 1,
      } as unknown as AttemptRecord
    }),
  )
}

/** So many people: the weak choose 0, the strong choose right, but at the third question a wrong one. */
const people = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    n < count / 3 ? [0, 0, 1, 0] : n < (2 * count) / 3 ? [1, 0, 1, 0] : [1, 1, 2, 1],
  )

describe('GET /tests/:id/statistics', () => {
  it('says how many there are, and nothing of fewer than ten', async () => {
    const test = await publishedTest(product(), 4)
    await store(test, people(9))
    expect((await read(test)).data).toMatchObject({ attempts: 9, test: null, items: [] })
  })

  it('has the figures of the test and of each question, and who chose what', async () => {
    const test = await publishedTest(product(), 4)
    await store(test, people(30))
    const { data } = await read(test)
    expect(data).toMatchObject({ attempts: 30, is_sample: false, test: { total: 4, mean: 2, median: 2 } })
    const [first, , third] = data.items
    expect(first).toMatchObject({ facility: 200 / 3, attempts: 30, of: 1, guess: 25, median_ms: 2_000, blank: 0 })
    expect(first!.options.map(({ is_right, lower, middle, upper }) => [is_right, lower, middle, upper])).toEqual([
      [false, 10, 0, 0],
      [true, 0, 10, 10],
      [false, 0, 0, 0],
      [false, 0, 0, 0],
    ])
    expect(first!.flags).toEqual(['option_unused'])
    expect(third!.flags).toEqual(['separates_badly', 'strong_choose_wrong', 'option_unused'])
  })

  it('flags nothing below thirty attempts', async () => {
    const test = await publishedTest(product(), 4)
    await store(test, people(29))
    expect((await read(test)).data.items.flatMap(({ flags }) => flags)).toEqual([])
  })

  it('counts first attempts alone that are over, as they are handed in', async () => {
    const test = await publishedTest(product(), 4)
    await store(test, people(12))
    const taker = await makeTaker(product())
    const taking = await begin(taker, test)
    const [slot] = taking.slots as [string]
    await taking.send('submit', [
      { type: 'enter', slot },
      { type: 'answer', slot, answer: taking.option(slot, 3) },
      { type: 'submit' },
    ])
    await begin(taker, test)
    const { data } = await read(test)
    expect(data.attempts).toBe(13)
    expect(data.items[0]!.options[3]).toMatchObject({ lower: 1, middle: 0, upper: 0 })
    expect(data.items[1]).toMatchObject({ blank: 1 })
  })

  it('are the last ones for a minute, and computed by the worker where somebody waits', async () => {
    const test = await publishedTest(product(), 4)
    await store(test, people(12))
    expect((await read(test)).data.attempts).toBe(12)
    await AttemptModel.updateMany({ test_id: test }, { $set: { state: 'void' } })
    expect((await read(test)).data.attempts).toBe(12)
    await StatisticsModel.updateOne({ _id: test }, { $set: { wanted_at: new Date(0) } })
    await computeWanted(new Date())
    expect((await read(test)).data).toMatchObject({ attempts: 0, test: null })
  })

  it('is for the authors of the test alone', async () => {
    const test = await publishedTest(product(), 4)
    expect(await read(test, await makeTaker(product()))).toMatchObject({ status: 403 })
    expect(await read(test, await makeTaker(product(), { i_am: 'Teacher' }))).toMatchObject({ status: 404 })
  })
})

describe('GET /admin/questions/:id/statistics', () => {
  const ofQuestion = async (id: string, who?: Taker) =>
    (who ?? (await editor())).call<QuestionStatistics>('GET', `/admin/questions/${id}/statistics`)

  it('has the figures over all tests, each attempt alike, and the tests by answers', async () => {
    const small = await publishedTest(product(), 4)
    await store(small, people(12))
    const [first] = (await read(small)).data.items
    const id = first!.question_id
    const large = await TestModel.findById(small).lean()
    const { items } = (await StatisticsModel.findById(small).lean())!.figures!
    const other = { ...items[0]!, attempts: 36, blank: 6, facility: 20 }
    const _id = new mongoose.Types.ObjectId()
    await TestModel.collection.insertOne({ ...large, _id, test_name: 'Large', key: 'large' } as never)
    const figures = { attempts: 36, is_sample: false, test: null, items: [...items.slice(1), other] }
    await StatisticsModel.create({ _id: _id.toHexString(), edition: 1, figures })
    const { status, data } = await ofQuestion(id)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      answered: 42,
      test_count: 2,
      tests: [
        { test_id: _id.toHexString(), test_name: 'Large', answered: 30, facility: 20 },
        { test_id: small, test_name: 'Mock', answered: 12 },
      ],
    })
    expect(data.facility).toBeCloseTo((200 / 3) * (12 / 48) + 20 * (36 / 48), 6)
  })

  it('has none of a question that no test has figures of', async () => {
    const test = await publishedTest(product(), 4)
    await store(test, people(9))
    await read(test)
    const [question] = await QuestionModel.find({ state: 'approved' }, { _id: 1 }).limit(1).lean()
    expect((await ofQuestion(question!._id.toHexString())).data).toEqual({
      answered: 0,
      facility: null,
      tests: [],
      test_count: 0,
    })
  })

  it('is for staff who read questions, and of a question that is there', async () => {
    const [id] = await storeQuestions([numbered(900)])
    expect(await ofQuestion(id!, await makeTaker(product()))).toMatchObject({ status: 403 })
    expect(await ofQuestion(id!, await makeTaker(product(), { i_am: 'Teacher' }))).toMatchObject({ status: 403 })
    expect(await ofQuestion('a'.repeat(24))).toMatchObject({ status: 404 })
  })
})

describe('flagged questions', () => {
  const reviewer = () => makeTaker(product(), { roles: ['reviewer'] })
  const flagged = async (who: Taker) => (await who.call<FlaggedRow[]>('GET', '/admin/questions/flagged')).data
  const version = (row: FlaggedRow) => ({ 'if-match': `"${row.version}"` })

  /** A published test that thirty people took, whose figures were computed within the hour by themselves. */
  async function flaggedTest() {
    const test = await publishedTest(product(), 4)
    await store(test, people(30))
    await begin(await makeTaker(product()), test).then(({ send }) => send('submit', [{ type: 'submit' }]))
    const now = new Date(Date.now() + 1_000)
    await followAttempts(product().context, now)
    const { figures_at } = (await TestModel.findById(test).lean())!
    expect(figures_at!.getTime() - now.getTime()).toBe(3_600_000)
    await computeWanted(figures_at!)
    expect((await TestModel.findById(test).lean())!.figures_at).toBeUndefined()
    return test
  }

  it('stand in a queue with their figures, and stay live', async () => {
    const test = await flaggedTest()
    const { test_name } = (await TestModel.findById(test).lean())!
    const rows = await flagged(await reviewer())
    expect(rows).toHaveLength(4)
    expect(rows.find(({ reasons }) => reasons.length === 3)).toMatchObject({
      reasons: ['separates_badly', 'strong_choose_wrong', 'option_unused'],
      attempts: 31,
      test_id: test,
      test_name,
    })
    expect(await QuestionModel.countDocuments({ state: 'approved' })).toBe(4)
    expect((await (await makeTaker(product())).call('GET', '/admin/questions/flagged')).status).toBe(403)
  })

  it('are kept for their version, and flagged again once they are changed', async () => {
    const test = await flaggedTest()
    const who = await reviewer()
    const [row] = await flagged(who)
    expect((await who.call('POST', `/admin/questions/${row!.id}/keep`, {}, { 'if-match': '"9"' })).status).toBe(412)
    expect(await who.call('POST', `/admin/questions/${row!.id}/keep`, {}, version(row!))).toMatchObject({
      status: 200,
      message: 'The question is kept as it is. This version is not flagged again.',
    })
    expect(await who.call('POST', `/admin/questions/${row!.id}/keep`, {}, version(row!))).toMatchObject({
      status: 409,
      message: 'This question is not flagged any more.',
    })
    await computeStatistics((await TestModel.findById(test).lean<TestRecord>())!, new Date())
    expect((await flagged(who)).map(({ id }) => id)).not.toContain(row!.id)
    await QuestionModel.updateOne({ _id: row!.id }, { $unset: { kept_version: 1 } })
    await computeStatistics((await TestModel.findById(test).lean<TestRecord>())!, new Date())
    expect((await flagged(who)).map(({ id }) => id)).toContain(row!.id)
  })

  it('go back to their authors, and students get them until the changes are approved', async () => {
    await flaggedTest()
    const who = await reviewer()
    const [row] = await flagged(who)
    const ask = (path: string, body: object) =>
      who.call<{ review: { id: string }; state: string; live_version: number }>(
        'POST',
        `/admin/questions/${row!.id}/${path}`,
        body,
        version(row!),
      )
    expect((await ask('approve', {})).status).toBe(409)
    const { status, data } = await ask('request-changes', { comment: 'Option C is right too.' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ state: 'changes_requested', live_version: row!.version })
    expect(await flagged(who)).toHaveLength(3)
    await who.call('POST', `/admin/questions/reviews/${data.review.id}/undo`)
    expect((await QuestionModel.findById(row!.id).lean())!.state).toBe('approved')
  })

  it('are not flagged any more when the figures are good again, or they are retired', async () => {
    const test = await flaggedTest()
    const who = await reviewer()
    const [row] = await flagged(who)
    await QuestionModel.updateOne({ _id: row!.id }, { $set: { state: 'retired' } })
    expect(await flagged(who)).toHaveLength(3)
    const judged = { reasons: [], facility: 50, discrimination: 40, attempts: 40, test_id: test, test_name: '' }
    const ids = (await flagged(who)).map(({ id }) => id)
    await flagQuestions([{ ...judged, id: ids[0]!, version: 1 }], new Date())
    await flagQuestions([{ ...judged, id: ids[1]!, version: 1, test_id: 'another' }], new Date())
    expect((await flagged(who)).map(({ id }) => id)).toEqual(ids.slice(1))
  })
})
