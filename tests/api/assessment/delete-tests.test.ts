import { Types } from 'mongoose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AttemptModel } from '../../../api/src/assessment/attempts/model.ts'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { ThumbnailModel } from '../../../api/src/assessment/test-papers/thumbnails/model.ts'
import { AssignmentModel } from '../../../api/src/marketplace/class-records/assignments/model.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { storeAttempts } from '../../support/attempts.ts'
import { authorHeader, caller } from '../../support/authored-tests.ts'
import { manyCalls, startProduct } from '../../support/product.ts'
import { questionId } from '../../support/test-papers.ts'

const product = startProduct({ env: manyCalls })
const send = caller(product)
let editor: { authorization: string }
beforeEach(async () => {
  editor = await authorHeader(product(), { roles: ['editor'] })
})
afterEach(() => void vi.restoreAllMocks())

const make = async () =>
  (await send('POST', '/tests', editor, { test_name: 'Motion', test_type: 'mock' })).json<{
    data: { test_id: string }
  }>().data.test_id
const remove = (id: string, headers: object = {}) => send('DELETE', `/tests/${id}`, { ...editor, ...headers })

const givenWork = (batch_id: Types.ObjectId, ref_id: string) => ({
  batch_id,
  owner_id: new Types.ObjectId(),
  kind: 'test' as const,
  ref_id,
  title: 'Motion',
  opens_at: new Date(),
  due_at: new Date(),
  late: 'accept' as const,
  points: 0,
  state: 'published' as const,
  version: 1,
  created_at: new Date(),
  updated_at: new Date(),
})

async function expectUnmarked(id: string): Promise<void> {
  const test = await TestModel.findById(id).lean()
  expect(test).toMatchObject({ test_name: 'Motion' })
  expect(test).not.toHaveProperty('deleting_at')
}

describe('DELETE /api/v1/tests/{id}', () => {
  it('deletes a test with its picture, and records it in words', async () => {
    const id = await make()
    await ThumbnailModel.create({ test_id: id, number: 1, bytes: Buffer.from('x'), created_at: new Date() })
    const answer = await remove(id, { 'if-match': '"1"' })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'Test deleted successfully', data: { id } },
    ])
    expect([await TestModel.countDocuments(), await ThumbnailModel.countDocuments()]).toEqual([0, 0])
    const actions = (await AuditEntryModel.find({ entity_id: id }).sort({ _id: 1 }).lean()).map(({ action }) => action)
    expect(actions).toEqual(['test.created', 'test.deleted'])
    expect((await remove(id)).json()).toMatchObject({ code: 'not_found', message: 'There is no such test.' })
  })

  it.each([
    [1, 'This test has 1 attempt: archive it instead.'],
    [12, 'This test has 12 attempts: archive it instead.'],
  ])('refuses a test with %d attempts', async (attempts, message) => {
    const id = await make()
    await storeAttempts(id, attempts)
    const answer = await remove(id)
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'conflict', message, data: { attempts } }])
    expect(await AuditEntryModel.countDocuments({ entity_id: id })).toBe(1)
    await expectUnmarked(id)
  })

  it.each([
    [1, 'This test is given to 1 batch: take it back first.'],
    [2, 'This test is given to 2 batches: take it back first.'],
  ])('refuses a test that %d classes give, and deletes it once it is taken back', async (batches, message) => {
    const id = await make()
    for (let n = 0; n < batches; n++) {
      const batch_id = new Types.ObjectId()
      // A class that gives it twice counts once.
      await AssignmentModel.insertMany([givenWork(batch_id, id), givenWork(batch_id, id)])
    }
    const answer = await remove(id)
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'conflict', message, data: { batches } }])
    await expectUnmarked(id)
    await AssignmentModel.deleteMany({})
    expect((await remove(id)).statusCode).toBe(200)
  })

  it('refuses a test that a class is given while it is deleted, and takes its mark back', async () => {
    const id = await make()
    const update = TestModel.findOneAndUpdate.bind(TestModel)
    vi.spyOn(TestModel, 'findOneAndUpdate').mockImplementationOnce(((...marking: Parameters<typeof update>) => ({
      lean: async () => {
        await AssignmentModel.create(givenWork(new Types.ObjectId(), id))
        return update(...marking).lean()
      },
    })) as never)
    expect((await remove(id)).json()).toMatchObject({ message: 'This test is given to 1 batch: take it back first.' })
    await expectUnmarked(id)
  })

  it('refuses a test that is begun while it is deleted, and takes its mark back', async () => {
    const id = await make()
    const update = TestModel.findOneAndUpdate.bind(TestModel)
    vi.spyOn(TestModel, 'findOneAndUpdate').mockImplementationOnce(((...given: Parameters<typeof update>) => ({
      lean: async () => {
        await storeAttempts(id, 1)
        const marked = await update(...given).lean()
        expect(marked).toMatchObject({ deleting_at: expect.any(Date) })
        return marked
      },
    })) as never)
    expect((await remove(id)).json()).toMatchObject({ message: 'This test has 1 attempt: archive it instead.' })
    expect(await AttemptModel.countDocuments({ test_id: id })).toBe(1)
    await expectUnmarked(id)
  })

  it('does not delete what took too long: somebody may have begun it', async () => {
    const id = await make()
    const now = Date.now()
    vi.spyOn(AuditEntryModel, 'create').mockImplementationOnce((async (entry: object) => {
      vi.spyOn(Date, 'now').mockReturnValue(now + 60_000)
      return AuditEntryModel.collection.insertOne(entry as never)
    }) as never)
    expect((await remove(id)).statusCode).toBe(412)
    vi.restoreAllMocks()
    await expectUnmarked(id)
  })

  it('answers the test as it is now to who has read an older one', async () => {
    const id = await make()
    await send('PUT', `/tests/${id}`, editor, { topic_name: 'Newton' })
    const late = await remove(id, { 'if-match': '"1"' })
    expect([late.statusCode, late.json()]).toMatchObject([
      412,
      {
        code: 'stale',
        message: 'Somebody else has changed this test. Reload it, or overwrite their change.',
        data: { test_id: id, topic_name: 'Newton', version: 2 },
      },
    ])
    expect(await TestModel.countDocuments()).toBe(1)
  })

  it('is done once by two at once', async () => {
    const id = await make()
    const answers = await Promise.all([remove(id), remove(id)])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
    expect(statuses.every((status) => [200, 404, 412].includes(status))).toBe(true)
    if (!statuses.includes(200)) await remove(id)
    expect(await TestModel.countDocuments()).toBe(0)
  })

  it('of a test that is not there, is refused', async () => {
    expect((await remove(questionId(7))).statusCode).toBe(404)
  })
})
