import type { Solution } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { Regrade } from '@abhyas/shared/assessment/regrades/shapes'
import { beforeEach, describe, expect, it } from 'vitest'
import { followTests } from '../../../api/src/assessment/attempts/follow-tests.ts'
import { followAttempts } from '../../../api/src/assessment/attempts/follow.ts'
import { AttemptModel, ChunkModel } from '../../../api/src/assessment/attempts/model.ts'
import { computePreviews } from '../../../api/src/assessment/regrades/commands.ts'
import { RegradeModel } from '../../../api/src/assessment/regrades/model.ts'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { QuestionModel } from '../../../api/src/content/questions/model.ts'
import { VersionModel } from '../../../api/src/content/questions/versions.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import { begin, makeTaker, publishedTest, type Taker, type Taking } from '../../support/attempts.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
const log = { warn: (...args: unknown[]) => expect.fail(JSON.stringify(args)) } as never
let editor: Taker
beforeEach(async () => {
  editor = await makeTaker(product(), { roles: ['editor'] })
})

/** What the worker does within seconds. */
async function work(at = new Date(Date.now() + 1_000)): Promise<void> {
  await followTests(at)
  await followAttempts({ ...product().context, log }, at)
  await followAttempts({ ...product().context, log }, new Date(at.getTime() + 1_000))
}

/** Chooses one option at each question, by its place, or nothing for -1, and hands in. */
async function take(who: Taker, test: string, places: readonly number[]): Promise<Taking> {
  const taking = await begin(who, test)
  const answers = taking.slots.flatMap((slot, i) =>
    places[i] === -1 ? [] : [{ type: 'answer', slot, answer: taking.option(slot, places[i]!) }],
  )
  await taking.send('submit', [...answers, { type: 'submit' }])
  return taking
}

/** A test of three questions whose second options are right, and what three people chose. */
async function taken(changes: Parameters<typeof publishedTest>[2] = {}) {
  const test = await publishedTest(product(), 3, changes)
  const people = await Promise.all([0, 1, 2].map(() => makeTaker(product())))
  const chosen = [
    [1, 1, 1],
    [0, 1, 0],
    [-1, 0, 1],
  ] as const
  const takings: Taking[] = []
  for (const [i, who] of people.entries()) takings.push(await take(who, test, chosen[i]!))
  await work()
  const { whole, slots } = takings[0]!
  const questions = slots.map((slot) => whole.keys[slot]!.question_id)
  return { test, people, takings, questions }
}

const ask = (test: string, changes: readonly object[], reason: string | undefined = 'The key was wrong.') =>
  editor.call<Regrade>('POST', `/tests/${test}/regrades`, { changes, reason })
const apply = ({ id }: Regrade, who = editor) => who.call<Regrade>('POST', `/regrades/${id}/apply`, {})
const undo = ({ id }: Regrade) => editor.call<Regrade>('POST', `/regrades/${id}/undo`, {})
const scores = (takings: readonly Taking[]) =>
  Promise.all(takings.map(async ({ result }) => (await result()).data.score))
const notices = async (who: Taker) =>
  (await NotificationModel.find({ user_id: who.id }).lean()).filter(({ title }) => title === 'Score changed')

describe('POST /tests/:id/regrades', () => {
  it('says what would change, and changes nothing', async () => {
    const { test, takings, questions, people } = await taken({ pass_percent: 60 })
    const { status, data } = await ask(test, [{ question_id: questions[0], how: 'accept', options: [0] }])
    expect(status).toBe(202)
    expect(data).toMatchObject({
      state: 'ready',
      changed: { up: 1, down: 0, same: 2 },
      worst: null,
      pass_flips: { passed: 1, failed: 0 },
      examples: [{ attempt_id: takings[1]!.grant.attempt_id, before: 1, after: 2 }],
      may_undo: false,
    })
    await work()
    expect(await scores(takings)).toEqual([3, 1, 1])
    expect(await notices(people[1]!)).toEqual([])
  })

  it('says the same by results that have the answers, and by the journals of older ones', async () => {
    const { test, questions } = await taken()
    const changes = [{ question_id: questions[0], how: 'all_attempted' }]
    const changedOf = async () => (await ask(test, changes)).data.changed
    const expected = { up: 1, down: 0, same: 2 }
    expect(await changedOf()).toEqual(expected)
    const journals = await ChunkModel.find().lean()
    await ChunkModel.deleteMany({})
    expect(await changedOf()).toEqual(expected)
    await ChunkModel.insertMany(journals)
    const older = { 'result.has_answers': 1, 'result.slots.$[].chosen': 1 }
    await AttemptModel.collection.updateMany({}, { $unset: older })
    expect(await changedOf()).toEqual(expected)
  })

  it.each([
    ['all_attempted', [3, 2, 1]],
    ['everyone', [3, 2, 2]],
    ['exclude', [2, 1, 1]],
  ] as const)('%s, once it is applied, gives everybody their new result', async (how, expected) => {
    const { test, takings, questions } = await taken()
    const { data } = await ask(test, [{ question_id: questions[0], how }])
    expect(await apply(data)).toMatchObject({ status: 202, data: { state: 'applied', may_undo: true } })
    await work()
    expect(await scores(takings)).toEqual(expected)
  })

  it('marks by the key of a later approved version, and not by one with other options', async () => {
    const { test, takings, questions, people } = await taken()
    const [id] = questions
    const question = (await QuestionModel.findById(id).lean())!
    const options = question.content.options!.map((option: { text: string }, i: number) => ({
      ...option,
      weight: i === 0 ? 100 : 0,
    }))
    const change = [{ question_id: id, how: 'key' }]
    expect(await ask(test, change)).toMatchObject({
      status: 422,
      fields: { changes: 'This question has no later approved version.' },
    })
    const older = { ...question, question_id: question._id, number: question.version, by: 'a', at: new Date() }
    await VersionModel.create({ ...older, _id: `${id}-${question.version}` } as never)
    const version = question.version + 1
    await QuestionModel.updateOne({ _id: id }, { $set: { 'content.options': options.toReversed(), version } })
    expect(await ask(test, change)).toMatchObject({
      status: 422,
      fields: { changes: 'The options of the later version are others. Choose who gets the marks instead.' },
    })
    await QuestionModel.updateOne({ _id: id }, { $set: { 'content.options': options } })
    const { data } = await ask(test, change)
    expect(data).toMatchObject({ changed: { up: 1, down: 1, same: 1 }, worst: 1, changes: [{ how: 'key', version }] })
    await apply(data)
    await work()
    expect(await scores(takings)).toEqual([2, 2, 1])
    const { data: solutions } = await people[1]!.call<Solution[]>(
      'GET',
      `/attempts/${takings[1]!.grant.attempt_id}/solutions`,
    )
    expect(solutions[0]).toMatchObject({ correction: 'key', state: 'right', content: { options } })
    expect(solutions[1]).not.toHaveProperty('correction')
    // Who hands in afterwards is marked by the same key.
    const later = await take(await makeTaker(product()), test, [0, 1, 1])
    expect((await later.result()).data.score).toBe(3)
  })

  it('refuses what cannot be corrected, with a sentence for each', async () => {
    const { test, questions } = await taken()
    const [question_id] = questions
    const refused = async (change: object, sentence: string) =>
      expect(await ask(test, [change])).toMatchObject({ status: 422, fields: { changes: sentence } })
    await refused({ question_id: 'a'.repeat(24), how: 'everyone' }, 'This question is not part of the test.')
    await refused({ question_id, how: 'accept' }, 'Choose the options that count as right too.')
    const wrongOption = 'Only options that are there, and are not right already, can be accepted.'
    await refused({ question_id, how: 'accept', options: [1] }, wrongOption)
    await refused({ question_id, how: 'accept', options: [9] }, wrongOption)
    const everyone = { question_id, how: 'everyone' }
    expect(await ask(test, [everyone, everyone])).toMatchObject({ fields: { changes: 'Correct each question once.' } })
    expect(await ask(test, [everyone], ' ')).toMatchObject({
      status: 422,
      fields: { reason: 'Say why: those whose results change may ask.' },
    })
    expect(await RegradeModel.countDocuments({})).toBe(0)
  })

  it('is of its own tests alone for a teacher, and staff who only read cannot correct', async () => {
    const { test, questions } = await taken()
    const changes = [{ question_id: questions[0], how: 'everyone' }]
    const { data } = await ask(test, changes)
    const teacher = await makeTaker(product(), { i_am: 'Teacher' })
    const reviewer = await makeTaker(product(), { roles: ['reviewer'] })
    const body = { changes, reason: 'Mine.' }
    expect((await teacher.call('POST', `/tests/${test}/regrades`, body)).status).toBe(404)
    expect(await teacher.call('GET', `/regrades/${data.id}`)).toMatchObject({
      status: 404,
      message: 'There is no such regrade.',
    })
    expect((await apply(data, teacher)).status).toBe(404)
    expect((await reviewer.call('GET', `/regrades/${data.id}`)).status).toBe(200)
    expect((await apply(data, reviewer)).status).toBe(403)
  })
})

describe('POST /regrades/:id/apply', () => {
  it('is refused when attempts came in since the preview, which is computed again', async () => {
    const { test, takings, questions } = await taken()
    const { data } = await ask(test, [{ question_id: questions[0], how: 'everyone' }])
    await take(await makeTaker(product()), test, [0, 0, 0])
    expect(await apply(data)).toMatchObject({
      status: 409,
      message: 'Attempts came in since this preview. Look at it again.',
    })
    await work()
    expect(await scores(takings)).toEqual([3, 1, 1])
    await computePreviews(new Date())
    const again = await editor.call<Regrade>('GET', `/regrades/${data.id}`)
    expect(again.data).toMatchObject({ state: 'ready', changed: { up: 3, down: 0, same: 1 } })
    expect((await apply(again.data)).status).toBe(202)
  })

  it('tells those whose score changes, once, and nobody else', async () => {
    const { test, people, questions } = await taken()
    const { data } = await ask(test, [{ question_id: questions[0], how: 'everyone' }])
    const answers = await Promise.all([apply(data), apply(data), apply(data)])
    expect(answers.filter(({ status }) => status === 202).length).toBeGreaterThan(0)
    await work()
    await work()
    const { test_name } = (await TestModel.findById(test).lean())!
    expect(await notices(people[1]!)).toMatchObject([{ text: `Your score of ${test_name} changed from 1 to 2.` }])
    expect(await notices(people[0]!)).toEqual([])
    expect(await AttemptModel.countDocuments({ changed_from: { $exists: true }, test_id: test })).toBe(0)
  })

  it('goes on where it was cut off, between the test and its regrade', async () => {
    const { test, takings, questions } = await taken()
    const { data } = await ask(test, [{ question_id: questions[0], how: 'everyone' }])
    await apply(data)
    await RegradeModel.updateOne({ _id: data.id }, { $set: { state: 'ready' }, $unset: { applied_at: 1 } })
    expect(await apply(data)).toMatchObject({ status: 202, data: { state: 'applied' } })
    expect((await TestModel.findById(test).lean())!.corrections_version).toBe(1)
    await work()
    expect(await scores(takings)).toEqual([3, 2, 2])
  })
})

describe('POST /regrades/:id/undo', () => {
  it('gives everybody their earlier result, the last regrade first', async () => {
    const { test, takings, questions, people } = await taken()
    const first = (await ask(test, [{ question_id: questions[0], how: 'everyone' }])).data
    await apply(first)
    await work()
    const second = (await ask(test, [{ question_id: questions[1], how: 'everyone' }])).data
    expect(second.changed).toEqual({ up: 1, down: 0, same: 2 })
    await apply(second)
    await work()
    expect(await scores(takings)).toEqual([3, 2, 3])
    expect(await undo(first)).toMatchObject({
      status: 409,
      message: 'A later regrade builds on this one. Undo that first.',
    })
    expect(await undo(second)).toMatchObject({ status: 202, data: { state: 'undone' } })
    expect((await undo(first)).status).toBe(202)
    await work()
    expect(await scores(takings)).toEqual([3, 1, 1])
    expect(await notices(people[2]!)).toHaveLength(3)
    expect((await undo(second)).status).toBe(202)
    expect(await apply(first)).toMatchObject({ status: 409, message: 'This regrade is not ready to be applied.' })
  })

  it('goes on where it was cut off, and is over after thirty days', async () => {
    const { test, questions } = await taken()
    const { data } = await ask(test, [{ question_id: questions[0], how: 'everyone' }])
    expect(await undo(data)).toMatchObject({ status: 409, message: 'This regrade is not applied.' })
    await apply(data)
    await undo(data)
    const set = { state: 'applied' }
    await RegradeModel.updateOne({ _id: data.id }, { $set: set })
    expect(await undo(data)).toMatchObject({ status: 202, data: { state: 'undone' } })
    const long = new Date(Date.now() - 31 * 24 * 3_600_000)
    await RegradeModel.updateOne({ _id: data.id }, { $set: { ...set, applied_at: long } })
    expect(await undo(data)).toMatchObject({ status: 409, message: 'A regrade can be undone for 30 days.' })
  })
})
