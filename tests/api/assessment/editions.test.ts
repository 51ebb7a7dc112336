import mongoose from 'mongoose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { PaperModel, PublishRunModel } from '../../../api/src/assessment/test-papers/papers/model.ts'
import { releaseOverTests, updateStatuses } from '../../../api/src/assessment/test-papers/publish/by-clock.ts'
import { ReservationModel } from '../../../api/src/assessment/test-papers/reservations/model.ts'
import { caller } from '../../support/authored-tests.ts'
import { numbered, storeDraft, storedTest, storeQuestions } from '../../support/draft-tests.ts'
import { type Header, staffHeader } from '../../support/imports.ts'
import { manyCalls, startProduct } from '../../support/product.ts'
import { fixedDraft, fixedSection, forgetPaperFiles, patchTest } from '../../support/test-calls.ts'

const product = startProduct({ env: manyCalls })
const send = caller(product)
let editor: Header
beforeEach(async () => {
  editor = await staffHeader(product(), 'editor')
  await forgetPaperFiles()
})
afterEach(() => vi.restoreAllMocks())

const patch = (id: string, status: string) => patchTest(product(), editor, id, { status })
const later = { opens_at: new Date('2100-01-01') }
const picture = `<img src="data:image/png;base64,${'A'.repeat(8_000)}" alt="" />`
const draftWithPicture = async (changes: Parameters<typeof storeDraft>[1]) =>
  storeDraft([fixedSection(await storeQuestions([numbered(1, { stem: picture })]))], changes)
const filesOf = (bucket: string) => mongoose.connection.collection(`${bucket}.files`).countDocuments()
/** Papers, their sealed files, whole papers, runs that are noted, and reservations. */
const stored = async () => [
  await PaperModel.countDocuments(),
  await filesOf('sealed_papers'),
  await filesOf('whole_papers'),
  await PublishRunModel.countDocuments(),
  await ReservationModel.countDocuments(),
]
const nothing = [0, 0, 0, 0, 0]

describe('a scheduled test that becomes a draft again', () => {
  it.each(['mock', 'practice'] as const)('has no papers any more, as %s', async (test_type) => {
    const test = await draftWithPicture({ ...later, test_type })
    const { data } = await patch(test, 'active')
    expect(await stored()).toEqual([1, 2, 1, 0, test_type === 'mock' ? 1 : 0])
    expect(await patch(test, 'draft')).toMatchObject({ message: 'Test is a draft again.' })
    expect([await stored(), (await storedTest(test)).papers]).toEqual([nothing, []])
    expect((await product().app.inject(`/api/v1/papers/${data.papers[0]!.hash}`)).statusCode).toBe(404)
  })

  it('is changed and published as the next edition, with the papers of this one alone', async () => {
    const test = await draftWithPicture(later)
    const first = await patch(test, 'active')
    await patch(test, 'draft')
    const sections = [fixedSection(await storeQuestions([numbered(2), numbered(3)]))]
    expect((await send('PUT', `/tests/${test}`, editor, { sections })).statusCode).toBe(200)
    const second = await patch(test, 'active')
    expect(second).toMatchObject({ message: 'Test scheduled.', data: { edition: 2, number_of_questions: 2 } })
    expect(second.data.papers[0]!.hash).not.toBe(first.data.papers[0]!.hash)
    expect(await stored()).toEqual([1, 1, 1, 0, 2])
  })

  it('cannot be closed by way of the archive', async () => {
    const test = await draftWithPicture(later)
    for (const status of ['active', 'draft', 'archived']) await patch(test, status)
    expect(await patch(test, 'closed')).toMatchObject({ message: 'An archived test cannot become closed.' })
  })

  it('and is cut off there loses them later', async () => {
    const test = await draftWithPicture(later)
    await patch(test, 'active')
    vi.spyOn(TestModel, 'updateOne').mockImplementationOnce(() => {
      throw new Error('cut off')
    })
    expect((await patch(test, 'draft')).status).toBe(500)
    expect(await storedTest(test)).toMatchObject({ status: 'draft', papers: [{ form: 1 }] })
    expect(await PaperModel.countDocuments()).toBe(1)
    await releaseOverTests(new Date())
    expect([await stored(), (await storedTest(test)).papers]).toEqual([nothing, []])
  })
})

describe('a draft that still names papers', () => {
  const withPapers = async (attempt_count: number) => {
    const test = await draftWithPicture({ test_type: 'practice' })
    const { data } = await patch(test, 'active')
    await TestModel.updateOne({ _id: test }, { $set: { status: 'draft', attempt_count } })
    await patch(test, 'active')
    return { old: data.papers[0]!.hash, now: (await storedTest(test)).papers[0]!.hash }
  }
  const named = async () => (await PaperModel.find({}, { _id: 1 }).lean()).map(({ _id }) => _id).toSorted()

  it('loses them when it is published again', async () => {
    const { old, now } = await withPapers(0)
    expect([await named(), now === old, await filesOf('sealed_papers')]).toEqual([[now], false, 2])
  })

  it('keeps them if somebody has begun one', async () => {
    const { old, now } = await withPapers(1)
    expect(await named()).toEqual([old, now].toSorted())
  })
})

describe('a test that comes back from the archive', () => {
  it('is closed, has its papers, and holds its questions again', async () => {
    const { test } = await fixedDraft(2)
    const { data } = await patch(test, 'active')
    await patch(test, 'archived')
    expect(await ReservationModel.countDocuments()).toBe(0)
    expect(await patch(test, 'closed')).toMatchObject({ message: 'Test closed.', data: { papers: data.papers } })
    expect((await product().app.inject(`/api/v1/papers/${data.papers[0]!.hash}`)).statusCode).toBe(200)
    expect((await ReservationModel.find().lean()).map(({ test_id }) => test_id)).toEqual([test, test])
  })

  it('stays there while another mock has its questions', async () => {
    const { ids, test } = await fixedDraft(2)
    await patch(test, 'active')
    await patch(test, 'archived')
    await patch(await storeDraft([fixedSection(ids)]), 'active')
    expect(await patch(test, 'closed')).toMatchObject({
      status: 422,
      fields: { sections: '2 questions are in a mock or exam that is not over.' },
    })
    expect(await storedTest(test)).toMatchObject({ status: 'archived', papers: [{ form: 1 }] })
  })
})

describe('a change of an author while the clock changes the status', () => {
  it('is refused with the test as it is then, and nothing is lost', async () => {
    const test = await draftWithPicture({ ...later, test_type: 'practice' })
    await patch(test, 'active')
    const update = TestModel.findOneAndUpdate.bind(TestModel) as (...args: unknown[]) => { lean: () => unknown }
    const spy = vi.spyOn(TestModel, 'findOneAndUpdate').mockImplementationOnce(((...args: unknown[]) => ({
      async lean() {
        await updateStatuses(new Date('2100-01-02'))
        return update(...args).lean()
      },
    })) as never)
    const put = () => send('PUT', `/tests/${test}`, editor, { test_name: 'Renamed' })
    const refused = await put()
    expect([refused.statusCode, spy.mock.calls.length]).toEqual([412, 1])
    expect(await storedTest(test)).toMatchObject({ status: 'active', test_name: 'Mock', version: 2 })
    expect((await put()).statusCode).toBe(200)
    expect(await storedTest(test)).toMatchObject({ status: 'active', test_name: 'Renamed', version: 3 })
  })
})
