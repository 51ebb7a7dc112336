import { statisticsLimits } from '@abhyas/shared/assessment/statistics/limits'
import type { Statistics } from '@abhyas/shared/assessment/statistics/shapes'
import type { TestRecord } from '../test-papers/model.ts'
import { countOver } from './collect.ts'
import { computeStatistics } from './commands.ts'
import { StatisticsModel, type StatisticsRecord } from './model.ts'

/** Figures that are not older than this are shown as they are. */
const freshMs = 60_000

/**
 * The figures of a test. Those of few attempts are computed at once; others by the worker, and until then the last ones
 * are shown.
 */
export async function readStatistics(test: TestRecord, now = new Date()): Promise<Statistics> {
  const { edition } = test
  const _id = test._id.toHexString()
  const stored = await StatisticsModel.findById(_id).lean<StatisticsRecord>()
  const last = stored?.edition === edition ? stored : undefined
  const isFresh = last?.computed_at && now.getTime() - last.computed_at.getTime() < freshMs
  if (last && isFresh) return presented(last)
  const attempts = await countOver(test)
  if (attempts <= statisticsLimits.atOnce) return presented(await computeStatistics(test, now))
  await StatisticsModel.updateOne({ _id }, { $set: { edition, wanted_at: now } }, { upsert: true })
  return last ? presented(last) : { computed_at: '', attempts, is_sample: false, test: null, items: [] }
}

const presented = ({ computed_at, figures }: StatisticsRecord): Statistics => ({
  computed_at: computed_at?.toISOString() ?? '',
  ...(figures ?? { attempts: 0, is_sample: false, test: null, items: [] }),
})
