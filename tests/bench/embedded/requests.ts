import { type Bench, concurrency, emptyCollection, load } from './bench-engine.ts'
import { compare, type Comparison, type Throughput, type Work } from '../measure.ts'
import { question, questionId, topicCount } from './questions.ts'
import type { Row, Target } from '../report.ts'

/** Single requests, fifty at a time, by what the driver reaches with `ping`. */
export async function measureRequests({ db, scale, engine }: Bench): Promise<Row[]> {
  const stored = await emptyCollection(db, 'questions')
  await load(stored, scale.documents)
  const inserted = await emptyCollection(db, 'inserted')
  let insertions = 0

  // A prime stride visits the collection out of order, the same way in every run.
  const someId = (i: number) => questionId((i * 7_919) % scale.documents)
  const works = {
    findOne: (i) => stored.findOne({ _id: someId(i) }),
    find: (i) =>
      stored
        .find({ topicId: i % topicCount })
        .sort({ createdAt: -1 })
        .limit(10)
        .toArray(),
    updateOne: (i) =>
      stored.updateOne({ _id: someId(i) }, { $inc: { version: 1 }, $set: { state: 'pending', updatedAt: new Date() } }),
    insertOne: () => inserted.insertOne(question(insertions++)),
  } satisfies Record<string, Work>
  const found = await compare(works, () => db.command({ ping: 1 }), {
    load: { concurrency, ms: scale.windowMs },
    repeats: scale.repeats,
    cpuSeconds: () => engine.cpuSeconds(),
  })
  return [
    row('findOne by _id ÷ driver ping', { atLeast: 0.7 }, found.findOne),
    row('find 10 by index with sort ÷ ping', { atLeast: 0.35 }, found.find),
    row('updateOne $set/$inc by _id ÷ ping', { atLeast: 0.8 }, found.updateOne),
    row('insertOne durable ÷ ping', { atLeast: 0.55 }, found.insertOne),
  ]
}

function row(name: string, target: Target, { ratios, work, base }: Comparison): Row {
  const shown = ({ rate, engine, driver }: Throughput) =>
    `${Math.round(rate)}/s (${Math.round(engine)} + ${Math.round(driver)} µs of CPU in engine + driver)`
  const detail = `${shown(work)}, ping ${shown(base)}`
  return { name: `${name} (${concurrency} concurrent)`, target, samples: ratios, unit: '', detail }
}
