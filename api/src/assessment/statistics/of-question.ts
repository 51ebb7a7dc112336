import { statisticsLimits } from '@abhyas/shared/assessment/statistics/limits'
import type { QuestionStatistics } from '@abhyas/shared/assessment/statistics/shapes'
import { sumOf } from '@abhyas/shared/sum-of'
import { findQuestion } from '../../content/questions/queries.ts'
import { TestModel } from '../test-papers/model.ts'
import { StatisticsModel, type StatisticsRecord } from './model.ts'

/** Texts and options of all questions of a test are not read. */
const figures = { 'figures.items.question_id': 1, 'figures.items.attempts': 1, 'figures.items.blank': 1 } as const
const fields = { ...figures, 'figures.items.facility': 1 } as const

/** The figures of a question over all tests, each as it was computed last. Throws 404. */
export async function statisticsOfQuestion(id: string): Promise<QuestionStatistics> {
  await findQuestion(id)
  const all = await StatisticsModel.find({ 'figures.items.question_id': id }, fields).lean<StatisticsRecord[]>()
  const items = all.flatMap(({ _id, figures: found }) => {
    const item = found?.items.find(({ question_id }) => question_id === id)
    return item ? [{ test_id: _id, ...item, answered: item.attempts - item.blank }] : []
  })
  const known = items.filter(({ facility }) => facility !== null)
  const attempts = sumOf(known.map((item) => item.attempts))
  const most = items.toSorted((a, b) => b.answered - a.answered).slice(0, statisticsLimits.shownTests)
  const names = await namesOfTests(most.map(({ test_id }) => test_id))
  return {
    answered: sumOf(items.map(({ answered }) => answered)),
    // Each attempt counts the same, wherever it was made.
    facility: attempts > 0 ? sumOf(known.map((item) => item.facility! * item.attempts)) / attempts : null,
    tests: most.flatMap(({ test_id, answered, facility }) => {
      const test_name = names.get(test_id)
      return test_name === undefined ? [] : [{ test_id, test_name, answered, facility }]
    }),
    test_count: items.length,
  }
}

async function namesOfTests(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const tests = await TestModel.find({ _id: { $in: [...ids] } }, { test_name: 1 }).lean()
  return new Map(tests.map(({ _id, test_name }) => [_id.toHexString(), test_name]))
}
