import { periodOf, type SeatGrant, seatPeriodOf, type ScopedTest } from '@abhyas/shared/billing/entitlements/scope'
import type { PlanKind } from '@abhyas/shared/billing/plans/choices'
import { Types } from 'mongoose'
import { unavailable } from '../../core/errors.ts'
import { insertIfFree } from '../../core/mongo-errors.ts'
import { findOwned } from './queries.ts'
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
export const asGrants = (grants: readonly GrantRecord[]): SeatGrant[] =>
  grants.map(({ at, days, until, seats = 0, revoked_at }) => ({
    at: at.getTime(),
    seats,
    isRevoked: revoked_at !== undefined,
    ...(days !== undefined && { days }),
    ...(until !== undefined && { until }),
  }))

interface Ordered {
  readonly userId: string
  readonly planId: string
  readonly orderId: string
}

/** What is left of an entitlement with these grants, to be stored. */
function withGrants(
  kind: PlanKind,
  grants: readonly GrantRecord[],
  now: Date,
): Pick<EntitlementRecord, 'grants' | 'from' | 'until' | 'follow_at'> {
  const isSeats = kind === 'institute'
  const period = (isSeats ? seatPeriodOf : periodOf)(asGrants(grants))
  const { from, until } = period ?? { from: now.getTime(), until: now.getTime() }
  return { grants, from: new Date(from), until: new Date(until), ...(isSeats && { follow_at: now }) }
}

/**
 * Ends what an order gave, or gives it back. Can be repeated. Returns whether it is so now: not where `may` forbids it,
 * which is asked over the version that was read.
 */
async function revoke(
  { userId, planId, orderId }: Ordered,
  isRevoked: boolean,
  may: (stored: EntitlementRecord) => boolean = () => true,
): Promise<boolean> {
  const _id = entitlementId(userId, planId)
  for (let tries = 0; tries < maxTries; tries++) {
    const stored = await EntitlementModel.findById(_id).lean<EntitlementRecord>()
    const grant = stored?.grants.find(({ order_id }) => order_id === orderId)
    // Who has left has nothing that could end.
    if (!stored || !grant || (grant.revoked_at !== undefined) === isRevoked) return true
    if (!may(stored)) return false
    const now = new Date()
    const { revoked_at: _, ...kept } = grant
    const changed = isRevoked ? { ...kept, revoked_at: now } : kept
    const grants = stored.grants.map((one) => (one === grant ? changed : one))
    const { matchedCount } = await EntitlementModel.updateOne(
      { _id, version: stored.version },
      { $set: withGrants(stored.kind, grants, now), $inc: { version: 1 } },
    )
    if (matchedCount > 0) return true
  }
  throw unavailable('This access changes all the time. Try again in a moment.')
}

/** Ends what an order gave, or opens it again. Can be repeated. */
export const setRevoked = (order: Ordered, isRevoked: boolean): Promise<boolean> => revoke(order, isRevoked)

/** Ends what an order gave if no paid test was begun and no seat given since. Returns whether it has ended. */
export const endUnused = (order: Ordered, since: Date): Promise<boolean> =>
  revoke(order, true, ({ used_at }) => used_at === undefined || used_at < since)

/**
 * Notes that somebody begins a test that they have bought, so that it is not given back as unused. Returns whether they
 * have it still: of a refund and a first use at the same moment one wins.
 */
export async function noteUse(userId: string, test: ScopedTest, now: Date): Promise<boolean> {
  for (let tries = 0; tries < maxTries; tries++) {
    const owned = await findOwned(userId, test, now)
    if (!owned) return false
    const { matchedCount } = await EntitlementModel.updateOne(
      { _id: owned._id, version: owned.version },
      { $set: { used_at: new Date() }, $inc: { version: 1 } },
    )
    if (matchedCount > 0) return true
  }
  throw unavailable('This access changes all the time. Try again in a moment.')
}

/** Gives what an order has paid for, once for each order. Returns what the person has of the plan now. */
export async function giveAccess({ userId, planId, kind, title, grant }: Bought): Promise<EntitlementRecord> {
  const _id = entitlementId(userId, planId)
  for (let tries = 0; tries < maxTries; tries++) {
    const stored = await EntitlementModel.findById(_id).lean<EntitlementRecord>()
    if (stored?.grants.some(({ order_id }) => order_id === grant.order_id)) return stored
    const grants = [...(stored?.grants ?? []), grant]
    const next = { title, ...withGrants(kind, grants, new Date()) }
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
