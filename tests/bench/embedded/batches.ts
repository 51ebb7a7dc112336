import { type Bench, batchSize, emptyCollection, load } from './bench-engine.ts'
import { median, timeOf } from '../measure.ts'
import { rawRate } from './raw-lmdb.ts'
import type { Row } from '../report.ts'

/** insertMany in batches of a thousand by what LMDB does without an engine around it. */
export async function measureBatches({ db, scale }: Bench): Promise<Row[]> {
  const rates = { engine: [] as number[], raw: [] as number[] }
  for (let repeat = -1; repeat < scale.repeats; repeat++) {
    const collection = await emptyCollection(db, 'batches')
    const raw = await rawRate(scale.batchDocuments)
    const ms = await timeOf(() => load(collection, scale.batchDocuments))
    await collection.drop()
    if (repeat < 0) continue // the warm-up
    rates.raw.push(raw)
    rates.engine.push(scale.batchDocuments / (ms / 1_000))
  }
  return [
    {
      name: `insertMany in batches of ${batchSize}, two indexes, durable ÷ raw lmdb`,
      target: { atLeast: 0.15 },
      samples: rates.engine.map((rate, i) => rate / rates.raw[i]!),
      unit: '',
      detail: `raw ${Math.round(median(rates.raw))} docs/s`,
    },
    { name: 'insertMany', samples: rates.engine, unit: 'docs/s' },
  ]
}
