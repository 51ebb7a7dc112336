import type { StillHeld } from '../../core/work/lease.ts'
import { findDue } from '../../core/work/find-due.ts'
import { TestModel, type TestRecord } from '../test-papers/model.ts'
import { figuresOf } from './figures.ts'
import { StatisticsModel, type StatisticsRecord } from './model.ts'

/** Computes the figures of a test and stores them. Can be repeated. */
export async function computeStatistics(test: TestRecord, now: Date): Promise<StatisticsRecord> {
  const _id = test._id.toHexString()
  const { edition } = test
  const figures = await figuresOf(test)
  const set = { edition, figures, computed_at: now }
  await StatisticsModel.updateOne({ _id }, { $set: set, $unset: { wanted_at: 1 } }, { upsert: true })
  return { _id, ...set }
}

/** Computes the figures that somebody waits for. */
export async function computeWanted(now: Date, stillHeld: StillHeld = () => true): Promise<void> {
  for (const { _id } of await findDue<StatisticsRecord>(StatisticsModel, 'wanted_at', now)) {
    if (!stillHeld()) return
    const test = await TestModel.findById(_id).lean<TestRecord>()
    if (test) await computeStatistics(test, now)
    else await StatisticsModel.deleteOne({ _id })
  }
}
