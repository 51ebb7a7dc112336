import { type Bench, emptyCollection, load } from './bench-engine.ts'
import { timeOf } from '../measure.ts'
import { difficultyCount } from './questions.ts'
import type { Row } from '../report.ts'

const group = [{ $group: { _id: '$difficulty', count: { $sum: 1 }, marks: { $sum: '$marks' } } }]

/** Work that goes through every document of a collection. */
export async function measureScans({ db, scale }: Bench): Promise<Row[]> {
  const collection = await emptyCollection(db, 'scanned')
  await load(collection, scale.documents)
  const groups: number[] = []
  const scans: number[] = []
  const counts: number[] = []
  const microseconds = (ms: number) => (ms * 1_000) / scale.documents
  for (let repeat = -1; repeat < scale.repeats; repeat++) {
    const grouped = await timeOf(async () => expectLength(await collection.aggregate(group).toArray(), difficultyCount))
    const scanned = await timeOf(async () => expectLength(await collection.find({ stem: 'not there' }).toArray(), 0))
    const counted = await timeOf(() => collection.countDocuments({ difficulty: 7 }))
    if (repeat < 0) continue // the warm-up
    groups.push(microseconds(grouped))
    scans.push(microseconds(scanned))
    counts.push(counted)
  }
  return [
    {
      name: `$group with $sum over ${scale.documents} documents`,
      target: { atMost: 10 },
      samples: groups,
      unit: 'µs/doc',
    },
    { name: `scan of ${scale.documents} documents without an index`, samples: scans, unit: 'µs/doc' },
    { name: `countDocuments by index, ${scale.documents / difficultyCount} entries`, samples: counts, unit: 'ms' },
  ]
}

/** A fast wrong answer is no measurement. */
function expectLength(results: unknown[], length: number): void {
  if (results.length !== length) throw new Error(`expected ${length} results, got ${results.length}`)
}
