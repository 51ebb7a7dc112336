import { planNeeded } from '@abhyas/shared/assessment/attempts/texts'
import { plansWith } from '../../billing/plans/queries.ts'
import { noteUse } from '../../billing/seats/commands.ts'
import { hasAccess } from '../../billing/seats/queries.ts'
import { AppError } from '../../core/errors.ts'
import type { TestRecord } from '../test-papers/model.ts'

type Asked = Pick<TestRecord, '_id' | 'access' | 'subject_id' | 'category_id' | 'board_name' | 'class_name'>

const scoped = ({ _id, subject_id, category_id, board_name, class_name }: Asked) => ({
  id: _id.toHexString(),
  subject_id,
  category_id,
  board_name,
  class_name,
})

/** Whether somebody may take a test at a moment: it is free, or they have bought a plan that has it, or have a seat of one. */
export const mayTake = async (userId: string, test: Asked, at: Date): Promise<boolean> =>
  test.access === 'free' || hasAccess(userId, scoped(test), at)

/**
 * Notes that somebody begins a test that they have bought. Throws 403 `plan_needed` where it was given back in this
 * moment.
 */
export async function spendAccess(userId: string, test: Asked, at: Date): Promise<void> {
  if (test.access === 'free' || (await noteUse(userId, scoped(test), at))) return
  throw await planMissing(test)
}

const planMissing = async (test: Asked) =>
  new AppError(403, 'plan_needed', planNeeded, { data: { plans: await plansWith(scoped(test)) } })

/** Throws 403 `plan_needed` with the plans on sale that have the test. */
export async function assertAccess(userId: string, test: Asked, at: Date): Promise<void> {
  if (await mayTake(userId, test, at)) return
  throw await planMissing(test)
}
