import { EntitlementModel, type EntitlementRecord } from '../entitlements/model.ts'
import type { SeatRecord } from '../seats/model.ts'
import { seatsOf } from '../seats/queries.ts'
import { brokenOf, rowsBy } from './rows-by.ts'

/** Reads what a page of seats is compared with. Returns what is broken of one. */
export async function checkSeats(page: readonly SeatRecord[]): Promise<(seat: SeatRecord) => string[]> {
  const ids = [...new Set(page.map(({ entitlement_id }) => entitlement_id))]
  const owned = await EntitlementModel.find({ _id: { $in: ids } }).lean<EntitlementRecord[]>()
  const ownedOf = rowsBy(owned, ({ _id }) => _id)
  const now = new Date()
  return ({ entitlement_id, n }) => {
    const bought = ownedOf.get(entitlement_id)
    // The number has just changed: the worker frees what is too much.
    const isFollowed = bought?.follow_at !== undefined && bought.follow_at <= now
    return brokenOf({
      'a seat is one of those that were bought': isFollowed || (bought !== undefined && n < seatsOf(bought, now)),
      'what seats were given of is used': bought?.used_at !== undefined,
    })
  }
}
