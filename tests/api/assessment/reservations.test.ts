import type { HeldQuestions } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import mongoose from 'mongoose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followTests } from '../../../api/src/assessment/attempts/follow-tests.ts'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { PaperModel, PublishRunModel } from '../../../api/src/assessment/test-papers/papers/model.ts'
import { releaseOverTests, updateStatuses } from '../../../api/src/assessment/test-papers/publish/by-clock.ts'
import { sweepRuns } from '../../../api/src/assessment/test-papers/publish/runs.ts'
import { reserve } from '../../../api/src/assessment/test-papers/reservations/commands.ts'
import { ReservationModel } from '../../../api/src/assessment/test-papers/reservations/model.ts'
import { numbered, storeDraft, storedTest, storeNumbered, storeQuestions } from '../../support/draft-tests.ts'
import { type Header, staffHeader } from '../../support/imports.ts'
import { headerOf, makeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'
import { fixedDraft, fixedSection, forgetPaperFiles, patchTest, type StatusAnswer } from '../../support/test-calls.ts'
import { rule, sectionWith } from '../../support/test-papers.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let editor: Header
beforeEach(async () => {
  editor = await staffHeader(product(), 'editor')
  await forgetPaperFiles()
})
afterEach(() => vi.restoreAllMocks())

const patch = (id: string, body: object) => patchTest(product(), editor, id, body)
const publish = (id: string) => patch(id, { status: 'active' })
const held = async () => (await ReservationModel.find().lean()).filter(({ runs }) => runs.length > 0)
const holders = async () => [...new Set((await held()).map(({ test_id }) => test_id))]
const filesOf = (bucket: string) => mongoose.connection.collection(`${bucket}.files`).countDocuments()
const inAnHour = () => new Date(Date.now() + 3_601_000)
/** The questions that somebody who picks from these learns to be taken. */
async function askHeld(ids: readonly string[], query: { test_id?: string } = {}, headers = editor) {
  const url = '/api/v1/tests/held-questions'
  const answer = await product().app.inject({ url, query: { ids: ids.join(), ...query }, headers })
  return answer.json<{ data: HeldQuestions }>().data
}
const refusal = (count: string) => `${count} in a mock or exam that is not over.`

describe('the questions of a mock or exam', () => {
  it('are reserved by their content when it is published, and those of practice are not', async () => {
    const { ids, test } = await fixedDraft(2)
    await publish(test)
    expect([(await held()).length, await holders()]).toEqual([2, [test]])
    const practice = await storeDraft([fixedSection(await storeNumbered(2, {}, 50))], { test_type: 'practice' })
    await publish(practice)
    expect(await holders()).toEqual([test])
    expect(ids).toHaveLength(2)
  })

  it.each(['practice', 'mock'] as const)('are refused to %s, also as copies in another bank', async (test_type) => {
    const { test } = await fixedDraft(2)
    await publish(test)
    const copies = await storeNumbered(2, { bank_id: 'b'.repeat(24) })
    const other = await storeDraft([fixedSection(copies)], { test_type })
    const check = await product().app.inject({ url: `/api/v1/tests/${other}/check`, headers: editor })
    expect(check.json<StatusAnswer>().data.problems).toMatchObject([{ message: refusal('2 questions are') }])
    expect(await publish(other)).toMatchObject({ status: 422, fields: { sections: refusal('2 questions are') } })
    const drawn = await storeDraft([sectionWith('A', [rule('r', 1, { bank_id: 'b'.repeat(24) })])], { test_type })
    expect(await publish(drawn)).toMatchObject({
      fields: { 'sections.0.slots.0.count': 'Section A draws 1, but of 2 approved questions only 0 are free.' },
    })
  })

  it('are told to who picks questions, also as copies in another bank, by the name of the test', async () => {
    const { ids, test } = await fixedDraft(2, { test_name: 'Mock of motion' })
    const copies = await storeNumbered(1, { bank_id: 'b'.repeat(24) })
    const [free] = await storeNumbered(1, {}, 50)
    const all = [...ids, ...copies, free!]
    expect(await askHeld(all)).toEqual([])
    await publish(test)
    const named = [...ids, ...copies].map((question_id) => ({ question_id, test_name: 'Mock of motion' }))
    expect(await askHeld(all)).toEqual(expect.arrayContaining(named))
    expect(await askHeld(all)).toHaveLength(3)
    expect(await askHeld(all, { test_id: await storeDraft([]) })).toHaveLength(3)
    expect(await askHeld(all, { test_id: test })).toEqual([])
    await patch(test, { status: 'archived' })
    expect(await askHeld(all)).toEqual([])
  })

  it('are told to a teacher only of tests of their own: nobody asks an exam of the house question by question', async () => {
    const teacher = await makeUser({ i_am: 'Teacher' })
    const headers = await headerOf(product(), teacher)
    const { ids, test } = await fixedDraft(1)
    const own = await storeNumbered(1, {}, 50)
    const ownTest = await storeDraft([fixedSection(own)], { owner_id: teacher.id, visibility: 'batch' })
    await publish(test)
    await patchTest(product(), headers, ownTest, { status: 'active' })
    const all = [...ids, ...own]
    expect(await askHeld(all, {}, headers)).toEqual([{ question_id: own[0], test_name: 'Mock' }])
    expect(await askHeld(all)).toHaveLength(2)
  })

  it.each([
    ['no question', ''],
    ['what is no id', 'motion'],
    ['an operator', '{"$gt":""}'],
    ['101 questions', Array(101).fill('a'.repeat(24)).join()],
  ])('are not told of %s', async (_, ids) => {
    const answer = await product().app.inject({ url: '/api/v1/tests/held-questions', query: { ids }, headers: editor })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).not.toHaveProperty('data')
  })

  it('are free again when it is deleted, and its papers are gone', async () => {
    const { ids, test } = await fixedDraft(2, { opens_at: new Date('2100-01-01') })
    const { data } = await publish(test)
    const gone = await product().app.inject({ method: 'DELETE', url: `/api/v1/tests/${test}`, headers: editor })
    expect(gone.statusCode).toBe(200)
    expect([await held(), await PaperModel.countDocuments(), await PublishRunModel.countDocuments()]).toEqual([
      [],
      0,
      0,
    ])
    expect([await filesOf('sealed_papers'), await filesOf('whole_papers')]).toEqual([0, 0])
    expect((await product().app.inject(`/api/v1/papers/${data.papers[0]!.hash}`)).statusCode).toBe(404)
    expect(await publish(await storeDraft([fixedSection(ids)]))).toMatchObject({ message: 'Test published.' })
  })

  it.each(['archived', 'draft'])('are free again when it becomes %s', async (status) => {
    const { ids, test } = await fixedDraft(2, { opens_at: new Date('2100-01-01') })
    await publish(test)
    await patch(test, { status })
    expect(await held()).toEqual([])
    expect(await publish(await storeDraft([fixedSection(ids)]))).toMatchObject({ message: 'Test published.' })
  })

  it('are held until late answers no longer count, and taken again when it is reopened', async () => {
    const { ids, test } = await fixedDraft(2)
    await publish(test)
    await patch(test, { status: 'closed' })
    await releaseOverTests(new Date())
    expect(await holders()).toEqual([test])
    // As the chore does: until running attempts know of the closing, the last of them may still be answered.
    await followTests(new Date())
    await releaseOverTests(new Date(Date.now() + 25 * 3_600_000))
    expect([await held(), await storedTest(test)]).toEqual([
      [],
      expect.not.objectContaining({ publish_run: expect.anything() }),
    ])
    const closes_at = '2100-01-01T00:00:00.000Z'
    expect(await patch(test, { status: 'active', closes_at })).toMatchObject({ message: 'Test reopened.' })
    expect(await holders()).toEqual([test])
    // Again, but now another mock is faster.
    await patch(test, { status: 'closed' })
    await followTests(new Date())
    await releaseOverTests(new Date(Date.now() + 25 * 3_600_000))
    const other = await storeDraft([fixedSection(ids)])
    await publish(other)
    expect(await patch(test, { status: 'active', closes_at })).toMatchObject({
      status: 422,
      message: 'This test cannot be published yet.',
      fields: { sections: refusal('2 questions are') },
    })
    expect(await holders()).toEqual([other])
    expect(await PublishRunModel.countDocuments()).toBe(0)
  })

  describe('in two languages', () => {
    const english = numbered(1, { external_id: 'q1' })
    const hindi = numbered(1, { stem: '1 + 1 क्या है?', language: 'hi', external_id: 'q1' })
    const other = { bank_id: 'b'.repeat(24) }
    const publishMock = async (id: string) => {
      const mock = await storeDraft([fixedSection([id])])
      expect(await publish(mock)).toMatchObject({ message: 'Test published.' })
      return mock
    }
    const refused = { status: 422, fields: { sections: refusal('1 question is') } }
    const practice = { test_type: 'practice' } as const

    it('are reserved with their translations, which no other test shows as questions of their own', async () => {
      const [own, twin] = await storeQuestions([english, hindi])
      const mock = await publishMock(own!)
      const [paper] = await PaperModel.find({ test_id: mock }).lean()
      expect([(await held()).length, paper!.hashes.length, await holders()]).toEqual([2, 2, [mock]])
      const [copy] = await storeQuestions([hindi], other)
      for (const id of [twin!, copy!])
        expect(await publish(await storeDraft([fixedSection([id])], practice))).toMatchObject(refused)
      await patch(mock, { status: 'closed' })
      await releaseOverTests(new Date(Date.now() + 25 * 3_600_000))
      await patch(mock, { status: 'active', closes_at: '2100-01-01T00:00:00.000Z' })
      expect((await held()).length).toBe(2)
    })

    it.each(['practice', 'mock'] as const)('of which a mock has a translation are refused to %s', async (test_type) => {
      const [copy] = await storeQuestions([hindi], other)
      await publishMock(copy!)
      const [own] = await storeQuestions([english, hindi])
      expect(await publish(await storeDraft([fixedSection([own!])], { test_type }))).toMatchObject(refused)
    })

    it('of which a mock has a translation are not drawn', async () => {
      const [copy] = await storeQuestions([hindi], other)
      await publishMock(copy!)
      await storeQuestions([english, hindi])
      expect(await publish(await storeDraft([sectionWith('A', [rule('r', 1)])], practice))).toMatchObject({
        fields: { 'sections.0.slots.0.count': 'Section A draws 1, but of 1 approved question only 0 are free.' },
      })
    })

    it('that rules have drawn are refused to practice, where their rule does not find the translation', async () => {
      const [copy] = await storeQuestions([hindi], other)
      await publishMock(copy!)
      await storeQuestions([{ ...english, difficulty: 'easy' }, hindi])
      const section = sectionWith('A', [rule('r', 1, { difficulty: 'easy' })])
      for (const test_type of ['practice', 'mock'] as const)
        expect(await publish(await storeDraft([section], { test_type }))).toMatchObject(refused)
    })

    it('are not drawn where the test has fixed a translation', async () => {
      const [own] = await storeQuestions([english])
      await storeQuestions([{ ...hindi, difficulty: 'easy' }])
      const drawn = sectionWith('B', [rule('r', 1, { difficulty: 'easy' })])
      expect(await publish(await storeDraft([fixedSection([own!]), drawn]))).toMatchObject({
        fields: { 'sections.1.slots.0.count': 'Section B draws 1, but of 1 approved question only 0 are free.' },
      })
    })
  })

  it('go to exactly one of many tests that are published at once', async () => {
    const ids = await storeNumbered(12)
    const editors = await Promise.all([0, 1, 2, 3].map(() => staffHeader(product(), 'editor')))
    for (let round = 0; round < 5; round++) {
      // All want question 6, and each has others that it shares with some.
      const wanted = [0, 1, 2, 3].map((n) =>
        fixedSection(n % 2 ? ids.slice(n, 7 + n) : ids.slice(n, 7 + n).toReversed()),
      )
      const tests = await Promise.all(wanted.map((section) => storeDraft([section])))
      const answers = await Promise.all(
        tests.map((test, n) => patchTest(product(), editors[n]!, test, { status: 'active' })),
      )
      const winners = tests.filter((_, i) => answers[i]!.status === 200)
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
      expect([await holders(), (await held()).length]).toEqual([winners, 7])
      await patch(winners[0]!, { status: 'archived' })
    }
  })

  it('are reserved by two publishings of one test, and kept until both are over', async () => {
    const [one, two] = [new mongoose.Types.ObjectId(), new mongoose.Types.ObjectId()]
    const hashes = Array.from({ length: 50 }, (_, n) => `hash ${n}`)
    await Promise.all([one, two, one].map((run) => reserve(hashes, { test_id: 'a', run })))
    expect((await held()).map(({ runs }) => runs.length)).toEqual(Array(50).fill(2))
    expect((await reserve(hashes.slice(9), { test_id: 'b', run: new mongoose.Types.ObjectId() })).size).toBe(41)
    expect(await holders()).toEqual(['a'])
  })
})

describe('a publishing that is cut off', () => {
  /** Lets the nth call of a method fail as if the process had died there. */
  function cutAt(model: object, method: string, nth = 1) {
    const own = (model as Record<string, (...given: unknown[]) => unknown>)[method]!.bind(model)
    let calls = 0
    vi.spyOn(model as Record<string, () => unknown>, method).mockImplementation(((...given: unknown[]) => {
      calls += 1
      if (calls >= nth) throw new Error('the process died')
      return own(...given)
    }) as never)
  }

  it.each([
    ['before its questions are reserved', () => cutAt(ReservationModel.collection, 'bulkWrite')],
    ['before its files are noted', () => cutAt(PublishRunModel, 'updateOne')],
    ['before the record of a paper', () => cutAt(PaperModel, 'create')],
    ['before the record of the second paper', () => cutAt(PaperModel, 'create', 2)],
    ['before the test is changed', () => cutAt(TestModel, 'findOneAndUpdate')],
  ] as const)('%s has no effect, can be repeated, and is swept after an hour', async (_, cut) => {
    const { test } = await fixedDraft(3, { forms: 3 })
    cut()
    expect((await publish(test)).status).toBe(500)
    vi.restoreAllMocks()
    expect(await storedTest(test)).toMatchObject({ status: 'draft', version: 1, papers: [] })
    await sweepRuns(new Date())
    expect(await PublishRunModel.countDocuments()).toBe(1)
    await sweepRuns(inAnHour())
    expect([await held(), await PaperModel.countDocuments(), await PublishRunModel.countDocuments()]).toEqual([
      [],
      0,
      0,
    ])
    expect([await filesOf('sealed_papers'), await filesOf('whole_papers')]).toEqual([0, 0])
    expect(await publish(test)).toMatchObject({ status: 200, data: { edition: 1 } })
    expect([(await held()).length, await PaperModel.countDocuments()]).toEqual([3, 3])
  })

  it('can be repeated at once, and its sweep takes nothing away from what was published', async () => {
    const { test } = await fixedDraft(3)
    cutAt(TestModel, 'findOneAndUpdate')
    await publish(test)
    vi.restoreAllMocks()
    const { data } = await publish(test)
    await sweepRuns(inAnHour())
    expect([(await held()).map(({ runs }) => runs.length), await PaperModel.countDocuments()]).toEqual([[1, 1, 1], 1])
    expect((await product().app.inject(`/api/v1/papers/${data.papers[0]!.hash}`)).statusCode).toBe(200)
  })

  it('after the test was changed is complete', async () => {
    const { test } = await fixedDraft(3)
    cutAt(PublishRunModel, 'deleteOne')
    expect((await publish(test)).status).toBe(500)
    vi.restoreAllMocks()
    await sweepRuns(inAnHour())
    expect(await storedTest(test)).toMatchObject({ status: 'active', edition: 1 })
    expect([(await held()).length, await PaperModel.countDocuments(), await PublishRunModel.countDocuments()]).toEqual([
      3, 1, 0,
    ])
  })

  it('cannot be completed any more by a process that slept for an hour', async () => {
    const { test } = await fixedDraft(2)
    const update = TestModel.findOneAndUpdate.bind(TestModel)
    vi.spyOn(TestModel, 'findOneAndUpdate').mockImplementationOnce(((...given: Parameters<typeof update>) => ({
      lean: async () => {
        await sweepRuns(inAnHour())
        return update(...given).lean()
      },
    })) as never)
    expect(await publish(test)).toMatchObject({ status: 412 })
    expect(await storedTest(test)).toMatchObject({ status: 'draft', papers: [] })
    expect([await held(), await PaperModel.countDocuments()]).toEqual([[], 0])
  })

  it('while it lets its questions go is completed later', async () => {
    const { test } = await fixedDraft(2)
    await publish(test)
    cutAt(ReservationModel, 'updateMany')
    expect((await patch(test, { status: 'archived' })).status).toBe(500)
    vi.restoreAllMocks()
    expect([(await storedTest(test)).status, (await held()).length]).toEqual(['archived', 2])
    await sweepRuns(inAnHour())
    expect(await held()).toEqual([])
  })
})

describe('the clock', () => {
  it('changes what is stored within one run, and no version', async () => {
    const now = new Date()
    const [past, later] = [new Date(now.getTime() - 1_000), new Date(now.getTime() + 60_000)]
    const section = sectionWith('A', [])
    const make = (status: 'scheduled' | 'active', times: object) => storeDraft([section], { status, ...times })
    const tests = [
      await make('scheduled', { opens_at: past }),
      await make('scheduled', { opens_at: later }),
      await make('scheduled', { opens_at: past, closes_at: past }),
      await make('active', { closes_at: past }),
      await make('active', { closes_at: later }),
      await make('active', {}),
    ]
    await updateStatuses(now)
    await updateStatuses(now)
    const stored = await Promise.all(tests.map(storedTest))
    expect(stored.map(({ status }) => status)).toEqual(['active', 'scheduled', 'closed', 'closed', 'active', 'active'])
    expect(new Set(stored.map(({ version }) => version))).toEqual(new Set([1]))
  })
})
