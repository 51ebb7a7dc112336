import { planNeeded } from '@abhyas/shared/assessment/attempts/texts'
import { AppError } from '../../core/errors.ts'
import type { TestRecord } from '../test-papers/model.ts'

/** Whether anybody may take a test. What is part of a plan waits until plans can be bought. */
export const isFree = ({ access }: Pick<TestRecord, 'access'>): boolean => access === 'free'

/** Throws 403 `plan_needed` with the plans that have the test. */
export function assertAccess(test: Pick<TestRecord, 'access'>): void {
  if (!isFree(test)) throw new AppError(403, 'plan_needed', planNeeded, { data: { plans: [] } })
}
