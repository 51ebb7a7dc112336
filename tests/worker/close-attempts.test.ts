import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { closeDueAttempts, finishAttempts } from '../../api/src/assessment/attempts/close.ts'
import { attemptId, chunkId } from '../../api/src/assessment/attempts/ids.ts'
import { AttemptModel, ChunkModel } from '../../api/src/assessment/attempts/model.ts'
import { begin, makeTaker, publishedTest, type Taking } from '../support/attempts.ts'
import { startProduct } from '../support/product.ts'
import { kill, startWorkerProcess } from '../support/worker-process.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
const held = () => true

/**
 * So many attempts like the one that is taken, each with one right answer, that are due one after the other within some
 * ms. Default: they are due. Returns when the first one is due.
 */
async function plantDue(
  { grant, slots, option }: Taking,
  count: number,
  { from, within } = { from: Date.now() - 1, within: 0 },
): Promise<number> {
  const { _id, ...like } = (await AttemptModel.findById(grant.attempt_id).lean())!
  const users = Array.from({ length: count }, (_, i) => i.toString(16).padStart(24, '0'))
  const events = [{ seq: 1, at: 0, type: 'answer' as const, slot: slots[0]!, answer: option(slots[0]!, 1) }]
  for (let i = 0; i < count; i += 1_000) {
    const some = users.slice(i, i + 1_000).map((user_id) => ({ user_id, id: attemptId(like.test_id, user_id, 1) }))
    const dueAt = (n: number) => new Date(from + Math.floor(((i + n) * within) / count))
    await AttemptModel.insertMany(some.map(({ user_id, id }, n) => ({ ...like, _id: id, user_id, due_at: dueAt(n) })))
    const received_at = new Date()
    await ChunkModel.insertMany(
      some.map(({ user_id, id }) => ({
        _id: chunkId(id, 1, 1),
        user_id,
        from: 1,
        to: 1,
        events,
        received_at,
        via: 'save',
      })),
    )
  }
  return from
}

const running = () => AttemptModel.countDocuments({ state: 'running', due_at: { $lte: new Date() } })

/** Starting workers takes long: only `npm run test:attempts` does it. */
const crowds = process.env.ATTEMPTS === 'full' ? [{ attempts: 10_000, kills: 20 }] : []
it.each(crowds)(
  '$attempts attempts that are due in one minute are closed once, a minute later at most, while workers are killed $kills times',
  async ({ attempts, kills }) => {
    const taking = await begin(await makeTaker(product()), await publishedTest(product(), 1))
    const workers = [await startWorkerProcess(product()), await startWorkerProcess(product())]
    const first = await plantDue(taking, attempts, { from: Date.now() + 20_000, within: 60_000 })
    const last = first + 60_000
    let latest = 0
    let left = attempts
    const watch = async () => {
      while (left > 0) {
        const oldest = await AttemptModel.findOne({ state: 'running', due_at: { $lte: new Date() } }, { due_at: 1 })
          .sort({ due_at: 1 })
          .lean()
        if (oldest) latest = Math.max(latest, Date.now() - oldest.due_at!.getTime())
        left = await AttemptModel.countDocuments({ state: 'running', due_at: { $lte: new Date(last) } })
        await pause(100)
      }
    }
    const watching = watch()
    await pause(Math.max(0, first - Date.now()))
    for (let n = 0; n < kills; n++) {
      // The older one: it may hold the work. Another takes its place.
      await kill(workers.shift()!)
      workers.push(await startWorkerProcess(product()))
      await pause(Math.max(0, first + ((n + 1) * (last - first)) / kills - Date.now()))
    }
    await watching
    for (const worker of workers) await kill(worker)
    process.stdout.write(`the last of ${attempts} was closed ${Math.round(latest / 100) / 10} s after it was due\n`)
    const once = { state: 'expired', result_version: 1, 'result.score': 2_520_000 } as const
    expect(await AttemptModel.countDocuments(once)).toBe(attempts)
    expect(latest).toBeLessThan(60_000)
  },
  1_200_000,
)

describe('attempts whose time is over', () => {
  it('are closed though the paper of others cannot be read, and those are tried again', async () => {
    const taking = await begin(await makeTaker(product()), await publishedTest(product(), 1))
    await plantDue(taking, 30)
    const lost = {
      _id: {
        $in: (await AttemptModel.find({ state: 'running', due_at: { $lte: new Date() } }, { _id: 1 }).limit(5)).map(
          ({ _id }) => _id,
        ),
      },
    }
    await AttemptModel.updateMany(lost, { $set: { paper: 'x'.repeat(43) } })
    await expect(closeDueAttempts(new Date(), held)).rejects.toThrow('5 attempts could not be closed, 25 were')
    expect(await running()).toBe(5)
    await AttemptModel.updateMany(lost, { $set: { paper: taking.grant.paper.hash } })
    expect(await closeDueAttempts(new Date(), held)).toBe(5)
  })

  it('are final later in batches, each while this worker holds its lease', async () => {
    await plantDue(await begin(await makeTaker(product()), await publishedTest(product(), 1)), 12)
    await closeDueAttempts(new Date(), held)
    await AttemptModel.updateMany({ state: 'expired' }, { $set: { accept_until: new Date(0) } })
    const finals = () => AttemptModel.countDocuments({ state: 'final' })
    await finishAttempts(new Date(), () => false)
    expect(await finals()).toBe(0)
    await finishAttempts(new Date(), held)
    expect(await finals()).toBe(12)
  })

  it('stay for another worker when this one loses its lease', async () => {
    await plantDue(await begin(await makeTaker(product()), await publishedTest(product(), 1)), 40)
    let asked = 0
    expect(await closeDueAttempts(new Date(), () => ++asked < 4)).toBeLessThan(40)
    await closeDueAttempts(new Date(), held)
    expect(await AttemptModel.countDocuments({ state: 'expired', result_version: 1 })).toBe(40)
  })
})
