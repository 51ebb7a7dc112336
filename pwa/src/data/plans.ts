import type { Plan } from '@abhyas/shared/billing/plans/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { type Copied, orKept, useFresh } from './copied.ts'
import { keepAnswers } from './kept-answers.ts'
import { type ReadResult, useRead } from './queries.ts'
import { testDatabase } from './test-database.ts'

/** Answers about plans that stay on the device. */
const maxKeptPlans = 50

/** Reads plans; without an answer, what this device has kept of the same path. Throws CallError. */
export const readPlans = <Answer extends object>(path: string): Promise<Copied<Answer>> =>
  orKept<Answer>(
    path,
    (answer) => keepAnswers(testDatabase.plans, [[path, answer]], maxKeptPlans),
    async () => {
      const kept = await testDatabase.plans.get(path)
      return kept && { ...(kept.answer as Answer), keptAt: kept.at }
    },
  )

/** A plan. Without an id nothing is read. */
export const usePlan = (id: string | undefined): ReadResult<Copied<SuccessAnswer<Plan>>> =>
  useFresh(useRead(id && `/plans/${id}`, { read: readPlans<SuccessAnswer<Plan>>, isKept: true }))
