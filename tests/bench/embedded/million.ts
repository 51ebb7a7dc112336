import type { Collection } from 'mongodb'
import { temporaryFolder } from '../../support/engine-process.ts'
import { type Bench, emptyCollection, load, type Run, withEngineOn } from './bench-engine.ts'
import { compare, timeOf, type Work } from '../measure.ts'
import { type Question, questionId, topicCount } from './questions.ts'
import type { Row } from '../report.ts'

const mebibyte = 2 ** 20

/** What a large collection costs: query time, memory and start, all on one folder. */
export async function measureMillion(run: Run): Promise<Row[]> {
  const folder = await temporaryFolder()
  try {
    const rows = await withEngineOn(folder.dir, run, measureLarge)
    const starts: number[] = []
    for (let repeat = 0; repeat < run.scale.repeats; repeat++) starts.push(await timeToFirstAnswer(folder.dir, run))
    const name = `start to first answer with ${run.scale.manyDocuments} documents`
    return [...rows, { name, target: { atMost: 2 }, samples: starts, unit: 's' }]
  } finally {
    await folder.remove()
  }
}

async function measureLarge({ db, scale, engine }: Bench): Promise<Row[]> {
  const few = await emptyCollection(db, 'few')
  await load(few, scale.fewDocuments)
  const many = await emptyCollection(db, 'many')
  let peak = 0
  const loadMs = await timeOf(() =>
    load(many, scale.manyDocuments, () => (peak = Math.max(peak, engine.memory().anonymous))),
  )
  const afterLoad = engine.memory().anonymous
  // The rate of the small one by the rate of the large one: how many times as long the large one takes.
  const { few: compared } = await compare({ few: newestOf(few) }, newestOf(many), {
    load: { concurrency: 1, ms: scale.windowMs },
    repeats: scale.repeats,
    cpuSeconds: () => engine.cpuSeconds(),
  })
  const afterQueries = engine.memory().anonymous
  return [
    {
      name: `indexed query at ${scale.manyDocuments} documents ÷ at ${scale.fewDocuments}, time`,
      target: { atMost: 2 },
      samples: compared.ratios,
      unit: '',
      detail: `${(1_000 / compared.base.rate).toFixed(2)} ms, ${(1_000 / compared.work.rate).toFixed(2)} ms`,
    },
    {
      name: `memory with ${scale.manyDocuments} documents (anonymous)`,
      target: { atMost: 200 },
      samples: [Math.max(afterLoad, afterQueries) / mebibyte],
      unit: 'MB',
      detail: `after loading ${Math.round(afterLoad / mebibyte)}, after queries ${Math.round(afterQueries / mebibyte)}`,
    },
    { name: 'highest memory while loading (anonymous)', samples: [peak / mebibyte], unit: 'MB' },
    {
      name: `loading ${scale.manyDocuments} documents`,
      samples: [scale.manyDocuments / (loadMs / 1_000)],
      unit: 'docs/s',
    },
  ]
}

/** Ten of a topic, the newest first. A topic grows with its collection: only the index's order makes this quick. */
function newestOf(collection: Collection<Question>): Work {
  return (i) =>
    collection
      .find({ topicId: i % topicCount })
      .sort({ createdAt: -1 })
      .limit(10)
      .toArray()
}

/** Seconds from spawning the process until it has answered a ping and found a document. */
async function timeToFirstAnswer(dir: string, run: Run): Promise<number> {
  const start = performance.now()
  return withEngineOn(dir, run, async ({ db, scale }) => {
    await db.command({ ping: 1 })
    const found = await db.collection<Question>('many').findOne({ _id: questionId(scale.manyDocuments - 1) })
    if (!found) throw new Error('the last document is not there')
    return (performance.now() - start) / 1_000
  })
}
