import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, it } from 'vitest'
import { BatchModel, ImportModel } from '../../api/src/content/imports/model.ts'
import { QuestionModel } from '../../api/src/content/questions/model.ts'
import { bankCount, type Header, importOf, makeBank, staffHeader, upload } from '../support/imports.ts'
import { startProduct } from '../support/product.ts'
import { kill, startWorkerProcess } from '../support/worker-process.ts'

/** All of it with FAULTS=full, as `npm run test:faults` runs it. */
const isFull = process.env.FAULTS === 'full'
const [rows, kills, seeds] = isFull ? [100_000, 20, 10] : [4_000, 2, 1]
const patience = isFull ? 900_000 : 180_000

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const table = (count: number) =>
  Buffer.from(
    `question,option_a,option_b,answer\n${Array.from({ length: count }, (_, n) => `"What is question ${n}?",first,second,B`).join('\n')}\n`,
  )

async function begin() {
  const editor = await staffHeader(product(), 'editor')
  const bank = await makeBank(product(), editor)
  const answer = await upload(product(), editor, bank, table(rows), { dry_run: 'false' })
  return { editor, bank, id: answer.json<{ data: { id: string } }>().data.id }
}

async function worker() {
  const child = await startWorkerProcess(product())
  closing.push(() => kill(child))
  return child
}

/** Takes from every worker the lock of what it works at. */
async function endTurns(): Promise<void> {
  const redis = new Redis(product().context.settings.REDIS_URL)
  const locks = await redis.keys('*:lock')
  expect(locks).toHaveLength(1)
  await redis.del(locks)
  redis.disconnect()
}

const stepsDone = (id: string) => BatchModel.countDocuments({ import_id: id, done: true })
const isRunning = async (id: string) =>
  ['uploaded', 'running'].includes((await ImportModel.findById(id).lean())!.status)

/** Begins an import, and waits until its worker has read some of the file. */
async function beginWithWorker() {
  const started = await begin()
  const child = await worker()
  while (((await ImportModel.findById(started.id).lean())?.counts.total ?? 0) === 0) await pause(20)
  return { started, child }
}

/** Waits for the end of an import, and finds every question once. */
async function expectWhole({ editor, bank, id }: { editor: Header; bank: string; id: string }): Promise<void> {
  const end = Date.now() + patience
  while ((await isRunning(id)) && Date.now() < end) await pause(200)
  const counts = { total: rows, created: rows, updated: 0, duplicate: 0, refused: 0 }
  expect(await importOf(product(), editor, id)).toMatchObject({ status: 'completed', progress: 100, counts })
  expect(await QuestionModel.countDocuments({ bank_id: bank })).toBe(rows)
  expect(await QuestionModel.distinct('text', { bank_id: bank })).toHaveLength(rows)
  expect(await bankCount(bank)).toBe(rows)
}

describe(`an import of ${rows} questions`, () => {
  it.each(Array.from({ length: seeds }, (_, seed) => seed + 1))(
    `has each of them once, however often its worker is killed (seed %i, ${kills} times)`,
    async (seed) => {
      const next = random(seed)
      const started = await begin()
      let met = 0
      for (let n = 0; n < kills; n++) {
        const before = await stepsDone(started.id)
        const child = await worker()
        // Each worker gets something done first, so that none is killed before it began.
        const end = Date.now() + patience
        while ((await stepsDone(started.id)) === before && (await isRunning(started.id)) && Date.now() < end)
          await pause(10)
        await pause(next() * 500)
        await kill(child)
        if (await isRunning(started.id)) met += 1
      }
      await worker()
      await expectWhole(started)
      // The kills met it at work, or this shows nothing.
      expect(met).toBeGreaterThan(0)
    },
    patience + 120_000,
  )

  it(
    'has each of them once when Redis forgets everything in the middle',
    async () => {
      const redis = new Redis(product().context.settings.REDIS_URL)
      closing.push(async () => redis.disconnect())
      const { started, child } = await beginWithWorker()
      expect(await redis.flushdb()).toBe('OK')
      await kill(child)
      await worker()
      await expectWhole(started)
    },
    patience + 120_000,
  )

  it(
    'has each of them once when a worker sleeps over its turn and wakes up later',
    async () => {
      const { started, child: sleeper } = await beginWithWorker()
      expect(sleeper.kill('SIGSTOP')).toBe(true)
      // Its turn is over after 15 s; `npm run test:faults` waits for that.
      if (!isFull) await endTurns()
      await worker()
      await expectWhole(started)
      sleeper.kill('SIGCONT')
      await pause(2_000)
      await expectWhole(started)
    },
    patience + 120_000,
  )
})
