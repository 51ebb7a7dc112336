import { nextSeatEnd } from '@abhyas/shared/billing/entitlements/scope'
import { randomInt } from 'node:crypto'
import { Types } from 'mongoose'
import { unavailable } from '../../core/errors.ts'
import { insertIfFree, unlessDuplicate } from '../../core/mongo-errors.ts'
import { findDue } from '../../core/work/find-due.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { asGrants, noteUse as noteOwnUse } from '../entitlements/commands.ts'
import { EntitlementModel, type EntitlementRecord, entitlementId } from '../entitlements/model.ts'
import type { ScopedTest } from '@abhyas/shared/billing/entitlements/scope'
import { SeatModel, type SeatRecord, seatId } from './model.ts'
import { findSeated, seatsOf } from './queries.ts'

/** Whose seats of which plan, in which class. */
export interface SeatsInClass {
  readonly ownerId: string
  readonly planId: string
  readonly batchId: Types.ObjectId
}

const maxTries = 50

/**
 * Gives a student one of the seats that an institute has bought. Of any number at once no more get one than there are.
 * Returns whether the student has one then: from this class, or from another one. Can be repeated. Throws 503 where the
 * seats change all the time.
 */
export async function takeSeat(
  { ownerId, planId, batchId }: SeatsInClass,
  userId: string,
  now: Date,
): Promise<boolean> {
  const entitlement_id = entitlementId(ownerId, planId)
  const _id = seatId(entitlement_id, userId)
  for (let tries = 0; tries < maxTries; tries++) {
    const owned = await EntitlementModel.findById(entitlement_id).lean<EntitlementRecord>()
    const total = owned ? seatsOf(owned, now) : 0
    if (!owned || total === 0) return false
    const given = await SeatModel.find({ entitlement_id }, { n: 1 }).lean<Pick<SeatRecord, '_id' | 'n'>[]>()
    const own = given.find((one) => one._id === _id)
    if (own && own.n < total) return true
    const taken = new Set(given.map(({ n }) => n))
    const free = Array.from({ length: total }, (_, n) => n).filter((n) => !taken.has(n))
    if (free.length === 0) return false
    if (!(await noteGiven(owned, now))) continue
    const n = free[randomInt(free.length)]!
    if (own) {
      if (await unlessDuplicate(() => SeatModel.updateOne({ _id, n: own.n }, { $set: { n } }))) continue
    } else {
      const [owner_id, user_id] = [new Types.ObjectId(ownerId), new Types.ObjectId(userId)]
      const seat = { _id, entitlement_id, owner_id, plan_id: planId, user_id, batch_id: batchId, n, at: now }
      if (await insertIfFree(SeatModel.collection, seat)) return true
    }
  }
  throw unavailable('The seats change all the time. Try again in a moment.')
}

/**
 * Notes that a seat is given, so that no rule gives back what was paid before. Returns false where the seats have changed
 * since they were read: of a refund and a seat at the same moment one wins.
 */
async function noteGiven({ _id, version, used_at, grants }: EntitlementRecord, now: Date): Promise<boolean> {
  const paid = Math.max(...grants.map(({ at }) => at.getTime()))
  if (used_at && used_at.getTime() >= paid) return true
  const $set = { used_at: new Date(Math.max(now.getTime(), paid)) }
  const { matchedCount } = await EntitlementModel.updateOne({ _id, version }, { $set, $inc: { version: 1 } })
  return matchedCount > 0
}

/** Frees the seat that a student has from a class: it is free at once. Returns whether they had one from it. */
export async function freeSeat(batch_id: Types.ObjectId, user_id: Types.ObjectId, now: Date): Promise<boolean> {
  const freed = await SeatModel.findOneAndDelete({ user_id, batch_id }).lean<SeatRecord>()
  if (freed) await follow(freed.entitlement_id, now)
  return freed !== null
}

/** Frees the seats that a class has given of other plans than this one; of all plans where none is named. */
export async function freeOtherSeats(batch_id: Types.ObjectId, keep: string, now: Date): Promise<void> {
  const others = { batch_id, entitlement_id: { $ne: keep } }
  const plans = await SeatModel.distinct('entitlement_id', others)
  await SeatModel.deleteMany(others)
  for (const one of plans) await follow(one, now)
}

/** Lets the classes with seats of an entitlement see soon whom they can give them to. */
const follow = (_id: string, now: Date) => EntitlementModel.updateOne({ _id }, { $set: { follow_at: now } })

/**
 * Frees seats that are no longer paid for, and lets the classes follow, where the number of seats has changed: something
 * was bought, given back, freed, or its time is over. Can be repeated. Returns how many entitlements.
 * @param tellClasses lets the classes of an owner that give seats of a plan follow
 */
export async function followSeats(
  tellClasses: (ownerId: Types.ObjectId, planId: string, now: Date) => Promise<unknown>,
  now: Date,
  stillHeld: StillHeld = () => true,
): Promise<number> {
  const due = await findDue<EntitlementRecord>(EntitlementModel, 'follow_at', now)
  for (const owned of due) {
    if (!stillHeld()) break
    const { _id, user_id, plan_id, follow_at } = owned
    await SeatModel.deleteMany({ entitlement_id: _id, n: { $gte: seatsOf(owned, now) } })
    await tellClasses(user_id, plan_id, now)
    const next = nextSeatEnd(asGrants(owned.grants), now.getTime())
    const update = next === undefined ? { $unset: { follow_at: 1 as const } } : { $set: { follow_at: new Date(next) } }
    await EntitlementModel.updateOne({ _id, follow_at: follow_at! }, update)
  }
  return due.length
}

/** Frees the seats that somebody has, and those that they have given, when they leave. Can be repeated. */
export async function removeSeatsOf(userId: string, now = new Date()): Promise<void> {
  const seats = { $or: [{ user_id: userId }, { owner_id: userId }] }
  const plans = await SeatModel.distinct('entitlement_id', seats)
  await SeatModel.deleteMany(seats)
  for (const one of plans) await follow(one, now)
}

/**
 * Notes that somebody begins a test, by a seat or by what they have bought. Returns whether they have it still: of a
 * refund and a first use at the same moment one wins.
 */
export const noteUse = async (userId: string, test: ScopedTest, now: Date): Promise<boolean> =>
  (await findSeated(userId, test, now)) !== undefined || noteOwnUse(userId, test, now)
