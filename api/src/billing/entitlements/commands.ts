import { type Grant, periodOf } from '@abhyas/shared/billing/entitlements/scope'
import type { PlanKind } from '@abhyas/shared/billing/plans/choices'
import { Types } from 'mongoose'
import { unavailable } from '../../core/errors.ts'
import { insertIfFree } from '../../core/mongo-errors.ts'
import { EntitlementModel, type EntitlementRecord, entitlementId, type GrantRecord } from './model.ts'

interface Bought {
  readonly userId: string
  readonly planId: string
  readonly kind: PlanKind
  readonly title: string
  readonly grant: GrantRecord
}

const maxTries = 20

/** The grants as the arithmetic takes them. */
export const asGrants = (grants: readonly GrantRecord[]): Grant[] =>
  grants.map(({ at, days, until, revoked_at }) => ({
    at: at.getTime(),
    isRevoked: revoked_at !== undefined,
    ...(days !== undefined && { days }),
    ...(until !== undefined && { until }),
  }))

/** Gives what an order has paid for, once for each order. Returns what the person has of the plan now. */
export async function giveAccess({ userId, planId, kind, title, grant }: Bought): Promise<EntitlementRecord> {
  const _id = entitlementId(userId, planId)
  for (let tries = 0; tries < maxTries; tries++) {
    const stored = await EntitlementModel.findById(_id).lean<EntitlementRecord>()
    if (stored?.grants.some(({ order_id }) => order_id === grant.order_id)) return stored
    const grants = [...(stored?.grants ?? []), grant]
    const { from, until } = periodOf(asGrants(grants))!
    const next = { title, grants, from: new Date(from), until: new Date(until) }
    if (!stored) {
      const first = { _id, user_id: new Types.ObjectId(userId), plan_id: planId, kind, ...next, version: 1 }
      if (await insertIfFree(EntitlementModel.collection, first)) return first
      continue
    }
    // Only as it was read: two payments at the same moment both count.
    const { version } = stored
    const written = await EntitlementModel.findOneAndUpdate(
      { _id, version },
      { $set: next, $inc: { version: 1 } },
      { returnDocument: 'after' },
    ).lean<EntitlementRecord>()
    if (written) return written
  }
  throw unavailable('This cannot be opened right now. Try again in a moment.')
}
