import { AttemptModel } from '../../../api/src/assessment/attempts/model.ts'
import { buildDueTables, markTable, readTable } from '../../../api/src/assessment/attempts/ranks/build-table.ts'
import { findRank } from '../../../api/src/assessment/attempts/ranks/queries.ts'
import { rankKey } from '../../../api/src/assessment/attempts/ranks/rank-key.ts'
import { unitsPerMark } from '../../../shared/src/assessment/scoring/marks.ts'
import type { Row } from '../report.ts'
import { withEngine } from './with-engine.ts'

/** A hundredth of the people of a large exam; RANKED=1000000 takes all of them. */
const people = Number(process.env.RANKED ?? 10_000)
const [repeats, lookUps, batch] = [5, 2_000, 5_000]
const test_id = '0'.repeat(24)

/** An attempt that is only ranked: three forms, scores from −60 to 300 in quarters of a mark. */
function attemptOf(n: number) {
  const score = ((n * 7_919) % 1_440) / 4 - 60
  const [right, wrong] = [(n * 31) % 75, (n * 17) % 20]
  const counts = { right, wrong } as never
  return {
    _id: n.toString(16).padStart(24, '0'),
    test_id,
    user_id: (n + 1e9).toString(16).padStart(24, '0'),
    number: 1,
    edition: 1,
    form: 1 + (n % 3),
    started_at: new Date(n),
    state: 'final',
    rank_key: rankKey({ score: score * unitsPerMark, sections: [], counts }, []),
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The same index read to its end, and nothing done with it. */
async function bare(): Promise<void> {
  const cursor = AttemptModel.collection
    .find({ test_id, edition: 1, rank_key: { $gt: '' } }, { projection: { _id: 0, form: 1, rank_key: 1 } })
    .sort({ form: 1, rank_key: -1 })
    .batchSize(20_000)
  let count = 0
  for await (const _ of cursor) count++
  if (count !== people) throw new Error(`${count} of ${people} attempts have a rank`)
}

/** How long a rank table takes beside reading its index, and how long a rank takes. */
export const measureRanks = (): Promise<Row[]> => withEngine(measure)

async function measure(): Promise<Row[]> {
  for (let n = 0; n < people; n += batch)
    await AttemptModel.collection.insertMany(Array.from({ length: batch }, (_, i) => attemptOf(n + i)) as never)
  await bare()
  const ratios: number[] = []
  for (let n = 0; n < repeats; n++) {
    const base = await timed(bare)
    ratios.push((await timed(() => readTable(test_id, 1))) / base)
  }
  await markTable(test_id, 1, new Date(0))
  await buildDueTables(new Date())
  const times: number[] = []
  for (let n = 0; n < lookUps; n++) {
    const one = attemptOf((n * 4_999) % people)
    times.push(await timed(() => findRank(one, { rank_by: 'marks' })))
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(lookUps * 0.95)]!
  const detail = `${people} attempts`
  return [
    { name: 'rank table ÷ bare cursor over its index', samples: ratios, target: { atMost: 1.5 }, unit: '', detail },
    { name: 'look-up of a rank, p95', samples: [p95], target: { atMost: 5 }, unit: 'ms', detail },
  ]
}
