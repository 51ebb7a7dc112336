import { minRanked } from '@abhyas/shared/assessment/attempts/limits'
import { shortCache } from '../../core/cache.ts'
import { AttemptModel, type AttemptRecord } from './model.ts'

/** How long medians are kept, in ms, and of how many attempts they are: the newest. */
const [keptMs, newest] = [600_000, 200]

const kept = shortCache<ReadonlyMap<string, number>>(keptMs)

/** The median time of each question among those who took the same paper last, in ms. Of few people it says who they are. */
export const medianTimes = ({ test_id, paper }: Pick<AttemptRecord, 'test_id' | 'paper'>) =>
  kept(paper, async () => {
    // All states, so that the newest come along an index.
    const taken = await AttemptModel.find(
      { test_id, paper },
      { state: 1, 'result.slots.slot': 1, 'result.slots.ms': 1 },
    )
      .sort({ started_at: -1 })
      .limit(newest)
      .lean<Pick<AttemptRecord, 'state' | 'result'>[]>()
    const attempts = taken.filter(({ state }) => state !== 'void' && state !== 'held')
    const times = new Map<string, number[]>()
    // Who has not looked at a question has taken no time for it.
    for (const { slot, ms } of attempts.flatMap(({ result }) => result?.slots ?? []))
      if (ms > 0) times.set(slot, [...(times.get(slot) ?? []), ms])
    return new Map(
      [...times].flatMap(([slot, all]) => (all.length < minRanked ? [] : [[slot, medianOf(all)] as const])),
    )
  })

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : Math.round((sorted[middle - 1]! + sorted[middle]!) / 2)
}
