import mongoose, { type Types } from 'mongoose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Decision } from '@abhyas/shared/content/questions/approvals/decisions'
import { ApprovalModel } from '../../api/src/content/questions/approvals/model.ts'
import { notifyAuthors } from '../../api/src/content/questions/approvals/notify-authors.ts'
import { QuestionModel } from '../../api/src/content/questions/model.ts'
import { NotificationModel } from '../../api/src/platform/notifications/model.ts'
import { eventually } from '../support/eventually.ts'
import { startProduct } from '../support/product.ts'
import { kill, startWorkerProcess, stopInOrder } from '../support/worker-process.ts'

const product = startProduct()
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(closing.splice(0).map((close) => close()))
})

const authors = Array.from({ length: 15 }, () => new mongoose.Types.ObjectId())

/** A decision about one question of each author, whose authors are due to be notified. */
async function decided(decision: Decision, by: readonly Types.ObjectId[] = authors): Promise<void> {
  const _id = new mongoose.Types.ObjectId()
  const at = new Date(Date.now() - 600_000)
  await QuestionModel.collection.insertMany(
    by.map(
      (author) =>
        ({
          _id: new mongoose.Types.ObjectId(),
          bank_id: _id,
          content_hash: author.toHexString(),
          copy: 0,
          state: 'approved',
          updated_by: author.toHexString(),
          approval_id: _id,
        }) as never,
    ),
  )
  const approval = { _id, decision, comment: 'Why.', by: 'a reviewer', request_id: 'test', at, tell_at: at }
  await ApprovalModel.collection.insertOne({ ...approval, status: 'done', total: 1, done: 1, skipped: 0, wakes: 0 })
}

const notify = () => notifyAuthors(product().context, new Date())

/** How many approved questions each author was told of, and how many rejections. */
async function told() {
  const all = await NotificationModel.find().lean()
  return authors.map((author) => {
    const texts = all.filter(({ user_id }) => user_id.equals(author)).map(({ text }) => text)
    const approved = texts
      .filter((text) => text.includes('approved'))
      .map((text) => Number(/^\d+/.exec(text)?.[0] ?? 1))
    return [approved.reduce((sum, count) => sum + count, 0), texts.filter((text) => text.includes('Why.')).length]
  })
}

/** Stops the first worker that stores its `nth` notification, until `wake` is called. */
function sleepAt(nth: number) {
  const create = NotificationModel.create.bind(NotificationModel)
  let wake = (): void => undefined
  const awake = new Promise<void>((resolve) => (wake = resolve))
  let calls = 0
  const asleep = new Promise<void>((resolve) => {
    vi.spyOn(NotificationModel, 'create').mockImplementation((async (row: object) => {
      calls += 1
      if (calls === nth) {
        resolve()
        await awake
      }
      return create(row)
    }) as never)
  })
  return { asleep, wake }
}

describe('authors of decided questions', () => {
  it('are notified once when several workers do it at once', async () => {
    for (const decision of ['approve', 'approve', 'reject'] as const) await decided(decision)
    await Promise.all([notify(), notify(), notify()])
    expect(await told()).toEqual(authors.map(() => [2, 1]))
    expect(await ApprovalModel.countDocuments({ tell_at: { $exists: true } })).toBe(0)
  })

  it.each([1, 8, 16, 25])('are notified once when a worker sleeps before notification %i', async (nth) => {
    for (const decision of ['approve', 'reject'] as const) await decided(decision)
    const sleeper = sleepAt(nth)
    const first = notify()
    await sleeper.asleep
    // Due since the first one looked: the second one tells of it together with the rest.
    await decided('approve')
    await notify()
    sleeper.wake()
    await first
    await notify()
    expect(await told()).toEqual(authors.map(() => [2, 1]))
  })

  it('are notified by the next round when the database failed in the middle', async () => {
    await decided('approve')
    await decided('reject')
    const create = NotificationModel.create.bind(NotificationModel)
    let calls = 0
    vi.spyOn(NotificationModel, 'create').mockImplementation((async (row: object) => {
      if ((calls += 1) === 7) throw new Error('no room')
      return create(row)
    }) as never)
    await notify()
    await notifyAuthors(product().context, new Date(Date.now() + 3_600_000))
    expect(await told()).toEqual(authors.map(() => [1, 1]))
    expect(await ApprovalModel.countDocuments({ tell_at: { $exists: true } })).toBe(0)
  })

  it('are notified once when a worker process is stopped in the middle and goes on later', async () => {
    for (let n = 0; n < 8; n++) await decided('reject')
    const sleeper = await startWorkerProcess(product())
    closing.push(() => kill(sleeper))
    await eventually(async () => (await NotificationModel.countDocuments()) > 0, 'the first notification')
    expect(sleeper.kill('SIGSTOP')).toBe(true)
    const other = await startWorkerProcess(product())
    closing.push(() => kill(other))
    const areTold = async () => (await ApprovalModel.countDocuments({ tell_at: { $exists: true } })) === 0
    await eventually(areTold, 'the other worker to notify them', 40_000)
    sleeper.kill('SIGCONT')
    await Promise.all([stopInOrder(sleeper), stopInOrder(other)])
    expect(await told()).toEqual(authors.map(() => [0, 8]))
  }, 90_000)
})
