import { seatsUnknown } from '@abhyas/shared/marketplace/classes/texts'
import { entitlementId } from '../../../billing/entitlements/model.ts'
import { countGiven, countInClass, findSeats, holdersAmong, seatsOf } from '../../../billing/seats/queries.ts'
import { formInvalid } from '../../../core/errors.ts'
import type { BatchRecord } from '../../class-records/batches/model.ts'

/** A class, and of which plan it gives seats. */
export type Giving = Pick<BatchRecord, '_id' | 'owner_id' | 'seats_of'>

/** What the owner of a class has bought of the plan whose seats it gives. */
export const entitlementOf = ({ owner_id, seats_of }: Giving): string => entitlementId(String(owner_id), seats_of ?? '')

/** Throws 422 unless the owner has seats of the plan now. */
export async function assertSeats(owner: string, planId: string, now: Date): Promise<void> {
  const owned = await findSeats(entitlementId(owner, planId))
  if (!owned || seatsOf(owned, now) === 0) throw formInvalid({ seats_of: seatsUnknown })
}

/** What the owner of a class sees of the seats that it gives; null where it gives none. */
export async function presentSeats(batch: Giving, now = new Date()) {
  if (!batch.seats_of) return null
  const id = entitlementOf(batch)
  const [owned, given, in_class] = await Promise.all([findSeats(id), countGiven(id), countInClass(batch._id)])
  return {
    title: owned?.title ?? '',
    given,
    of: owned ? seatsOf(owned, now) : 0,
    in_class,
    until: owned?.until.toISOString() ?? '',
  }
}

/** Whose accounts, of these, have a seat of the plan of a class. */
export const seatedAmong = async (batch: Giving | null, users: readonly string[]): Promise<ReadonlySet<string>> =>
  batch?.seats_of ? holdersAmong(entitlementOf(batch), users) : new Set()
