import { statisticsLimits } from '@abhyas/shared/assessment/statistics/limits'
import type { Item } from '@abhyas/shared/assessment/statistics/shapes'
import { flagQuestions, type Judged } from '../../content/questions/flags/commands.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { findDue } from '../../core/work/find-due.ts'
import { keysOfForms } from '../attempts/papers.ts'
import { TestModel, type TestRecord } from '../test-papers/model.ts'
import { figuresOf } from './figures.ts'
import { StatisticsModel, type StatisticsRecord } from './model.ts'

/** Computes the figures of a test and stores them. Can be repeated. */
export async function computeStatistics(test: TestRecord, now: Date): Promise<StatisticsRecord> {
  const _id = test._id.toHexString()
  const { edition } = test
  const figures = await figuresOf(test)
  const set = { edition, figures, computed_at: now }
  await flagQuestions(await judgedBy(test, figures.items), now)
  await StatisticsModel.updateOne({ _id }, { $set: set, $unset: { wanted_at: 1 } }, { upsert: true })
  return { _id, ...set }
}

/** What the figures say of the versions that were asked: of few attempts nothing. */
async function judgedBy(test: TestRecord, items: readonly Item[]): Promise<Judged[]> {
  const { _id, test_name } = test
  const keys = await keysOfForms(test)
  const versions = new Map(keys.map(({ question_id, question_version }) => [question_id, question_version]))
  return items
    .filter(({ attempts }) => attempts >= statisticsLimits.minFlagged)
    .map(({ question_id: id, flags: reasons, facility, discrimination, attempts }) => {
      const flag = { reasons, facility, discrimination, attempts, test_id: _id.toHexString(), test_name }
      return { id, version: versions.get(id) ?? 0, ...flag }
    })
}

/** Computes the figures that somebody waits for, and those of tests that results have come to. */
export async function computeWanted(now: Date, stillHeld: StillHeld = () => true): Promise<void> {
  for (const { _id } of await findDue<StatisticsRecord>(StatisticsModel, 'wanted_at', now)) {
    if (!stillHeld()) return
    const test = await TestModel.findById(_id).lean<TestRecord>()
    if (test) await computeStatistics(test, now)
    else await StatisticsModel.deleteOne({ _id })
  }
  for (const test of await findDue<TestRecord>(TestModel, 'figures_at', now)) {
    if (!stillHeld()) return
    await computeStatistics(test, now)
    // Results that come in these moments wait for the next ones.
    await TestModel.updateOne({ _id: test._id, figures_at: test.figures_at! }, { $unset: { figures_at: 1 } })
  }
}
