import { isInScope, type ScopedTest } from '@abhyas/shared/billing/entitlements/scope'
import type { Access } from '@abhyas/shared/billing/orders/shapes'
import type { PlanKind } from '@abhyas/shared/billing/plans/choices'
import { Types } from 'mongoose'
import { PlanModel, type PlanRecord } from '../plans/model.ts'
import { namesOfScopes } from '../plans/scope-names.ts'
import { EntitlementModel, type EntitlementRecord, entitlementId } from './model.ts'

/** Plans that one person can have at a time. */
const maxPlans = 100

/** What somebody has bought that has not ended, of all kinds or of one, what ends first at the top. */
export const ownedNow = (userId: string, now: Date, kind?: PlanKind): Promise<EntitlementRecord[]> =>
  EntitlementModel.find({ user_id: new Types.ObjectId(userId), ...(kind && { kind }), until: { $gt: now } })
    .sort({ until: 1 })
    .limit(maxPlans)
    .lean<EntitlementRecord[]>()
    .exec()

/** What opens a test of what somebody has bought for themselves. */
export async function findOwned(userId: string, test: ScopedTest, now: Date): Promise<EntitlementRecord | undefined> {
  const owned = await ownedNow(userId, now, 'tests')
  return whichOpens(
    owned.filter(({ from }) => from <= now),
    test,
  )
}

/** Which of these opens a test: by the scope of then, or by the plan as it is now. */
export async function whichOpens(
  owned: readonly EntitlementRecord[],
  test: ScopedTest,
): Promise<EntitlementRecord | undefined> {
  const ofThen = owned.find(({ grants }) => grants.some((one) => !one.revoked_at && isInScope(one.scope, test)))
  if (ofThen || owned.length === 0) return ofThen
  const plans = await PlanModel.find({ _id: { $in: owned.map(({ plan_id }) => plan_id) } }, { grants: 1 }).lean<
    PlanRecord[]
  >()
  const having = plans.filter(({ grants }) => isInScope(grants.scope ?? {}, test)).map(({ _id }) => String(_id))
  return owned.find(({ plan_id }) => having.includes(plan_id))
}

/** Whether somebody has a plan now, or will have it. */
export const hasPlan = async (userId: string, planId: string, now = new Date()): Promise<boolean> =>
  (await EntitlementModel.exists({ _id: entitlementId(userId, planId), until: { $gt: now } })) !== null

/** What people have of plans, also of what has ended. By `entitlementId`. */
export async function accessOf(ids: readonly string[]): Promise<ReadonlyMap<string, Access>> {
  if (ids.length === 0) return new Map()
  const stored = await EntitlementModel.find({ _id: { $in: [...new Set(ids)] } }).lean<EntitlementRecord[]>()
  const access = await presentAccess(stored)
  return new Map(stored.map(({ _id }, n) => [_id, access[n]!]))
}

/** Without its seats. */
export async function presentAccess(stored: readonly EntitlementRecord[]): Promise<Access[]> {
  const names = await namesOfScopes(stored.map(({ grants }) => grants.at(-1)!.scope))
  return stored.map(({ kind, plan_id, title, from, until }, n) => ({
    kind,
    seats: 0,
    seats_given: 0,
    by: '',
    plan_id,
    title,
    from: from.toISOString(),
    until: until.toISOString(),
    scope_names: names[n]!,
  }))
}
