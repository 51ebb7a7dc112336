import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import type { RuleSlot } from '@abhyas/shared/assessment/test-papers/shapes'
import mongoose from 'mongoose'
import { checkNow } from '../../../api/src/assessment/test-papers/facts/check.ts'
import { PaperModel } from '../../../api/src/assessment/test-papers/papers/model.ts'
import { sealedFiles, wholeFiles } from '../../../api/src/assessment/test-papers/papers/storage.ts'
import { publishTest } from '../../../api/src/assessment/test-papers/publish/publish-test.ts'
import { ReservationModel } from '../../../api/src/assessment/test-papers/reservations/model.ts'
import { bankId, numbered, storeDraft, storedTest, storeQuestions } from '../../support/draft-tests.ts'
import { rule, sectionWith } from '../../support/test-papers.ts'
import { median } from '../measure.ts'
import type { Row } from '../report.ts'
import { withEngine } from './with-engine.ts'

const repeats = 5
const questions = 50_000
const words = 'force energy field market river cell prime angle poem treaty orbit acid verb voter ratio gene'.split(' ')
const difficulties = ['easy', 'medium', 'hard'] as const

/** A question of about 250 characters, with one of three difficulties, ten topics and two types. */
function questionOf(n: number): QuestionContent {
  const text = Array.from({ length: 24 }, (_, i) => words[(n * 7 + i * (1 + (n % 5))) % words.length]).join(' ')
  const tags = [`topic ${n % 10}`, `part ${n % 3}`]
  const type = n % 4 === 0 ? 'multiple' : 'single'
  return numbered(n, { type, stem: `Question ${n}: ${text}?`, tags, difficulty: difficulties[n % 3]! })
}

/** Twenty rules, each with other conditions, that share many questions. */
const competing: RuleSlot[] = Array.from({ length: 20 }, (_, i) =>
  rule(`r${i}`, 15, {
    ...(i % 2 === 0 && { difficulty: difficulties[i % 3]! }),
    ...(i % 4 < 2 && { type: i % 4 === 0 ? 'multiple' : 'single' }),
    ...(i % 5 !== 0 && { tag: `topic ${i % 10}` }),
  }),
)
const four = difficulties
  .map((difficulty, i) => rule(`d${i}`, 50, { difficulty }))
  .concat(rule('t', 50, { tag: 'part 1' }))

interface Timed {
  readonly ms: number
  readonly heldMs: number
}

async function timed(work: () => Promise<unknown>): Promise<Timed> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const start = performance.now()
  await work()
  const ms = performance.now() - start
  delay.disable()
  return { ms, heldMs: delay.max / 1e6 }
}

/** What publishing reads and writes, without us: candidates, contents, the files, the records. */
async function bare(test: string): Promise<void> {
  const { papers } = await storedTest(test)
  const db = mongoose.connection.db!
  const found = db.collection('questions')
  const projection = { state: 1, version: 1, content_hash: 1, 'content.marks': 1 }
  const ofBank = { bank_id: new mongoose.Types.ObjectId(bankId), state: 'approved', status: 'active' }
  for (const { difficulty, tag } of four) {
    const filter = { ...ofBank, ...(tag ? { tags: tag } : { difficulty }) }
    await found.find(filter, { projection }).sort({ _id: -1 }).limit(5_000).toArray()
  }
  const stored = await PaperModel.find({ _id: { $in: papers.map(({ hash }) => hash) } }).lean()
  for (const { _id, hashes, ...record } of stored) {
    const contents = { bank_id: new mongoose.Types.ObjectId(bankId), content_hash: { $in: [...hashes] } }
    await found.find(contents).toArray()
    const files = [await sealedFiles.read(_id), await wholeFiles.read(_id)]
    await db.collection('bare_files').insertMany(files.map((bytes) => ({ bytes })))
    await db.collection('bare_papers').insertOne({ hashes, ...record, _id: new mongoose.Types.ObjectId() })
  }
  const rows = [...new Set(stored.flatMap(({ hashes }) => [...hashes]))].map((hash) => ({
    hash,
    runs: [stored[0]!.run],
  }))
  await db.collection('bare_hashes').insertMany(rows)
}

/** How long it takes to check a test with rules over a large bank, and to publish it. */
export const measurePublish = (): Promise<Row[]> => withEngine(measure)

async function measure(): Promise<Row[]> {
  for (let n = 0; n < questions; n += 1_000)
    await storeQuestions(Array.from({ length: 1_000 }, (_, i) => questionOf(n + i)))
  const checks: Timed[] = []
  const publishings: (typeof checks)[number][] = []
  const bares: number[] = []
  let pack = 0
  for (let n = 0; n < repeats; n++) {
    const draft = await storedTest(await storeDraft([sectionWith('A', competing)]))
    checks.push(await timed(async () => assertReady((await checkNow(draft)).check.ready)))
    const test = await storedTest(await storeDraft([sectionWith('A', four)], { forms: 3 }))
    const publish = () => publishTest(test, { change: { status: 'active' }, announce: async () => undefined })
    publishings.push(await timed(publish))
    const id = test._id.toHexString()
    bares.push((await timed(() => bare(id))).ms)
    pack = (await storedTest(id)).papers[0]!.bytes
    await ReservationModel.deleteMany({})
  }
  const held = [...checks, ...publishings].map(({ heldMs }) => heldMs)
  const ratios = publishings.map(({ ms }, i) => bares[i]! / ms)
  const msOf = (measured: readonly Timed[]) => measured.map(({ ms }) => ms)
  const checked = '20 rules that compete, 50,000 approved questions'
  const published = '200 questions from rules over 50,000, 3 forms'
  const bareDetail = `reading and writing the same bare: ${Math.round(median(bares))} ms`
  return [
    { name: 'check of a test', samples: msOf(checks), target: { atMost: 300 }, unit: 'ms', detail: checked },
    { name: 'publish', samples: msOf(publishings), target: { atMost: 2_000 }, unit: 'ms', detail: published },
    { name: 'publish beside bare', samples: ratios, target: { atLeast: 0.5 }, unit: '', detail: bareDetail },
    {
      name: 'event loop held',
      samples: held,
      target: { atMost: 200 },
      unit: 'ms',
      detail: 'the longest while of each check and publishing',
    },
    { name: 'pack', samples: [pack / 1_000], target: { atMost: 130 }, unit: 'KB', detail: '200 short questions' },
  ]
}

function assertReady(isReady: boolean): void {
  if (!isReady) throw new Error('the rules do not fit')
}
