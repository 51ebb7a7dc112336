import { seatGrantsAt, seatsAt, type ScopedTest } from '@abhyas/shared/billing/entitlements/scope'
import type { OwnAccess } from '@abhyas/shared/billing/entitlements/shapes'
import type { Types } from 'mongoose'
import { UserModel } from '../../identity/users/model.ts'
import { asGrants } from '../entitlements/commands.ts'
import { EntitlementModel, type EntitlementRecord } from '../entitlements/model.ts'
import { findOwned, ownedNow, presentAccess, whichOpens } from '../entitlements/queries.ts'
import { SeatModel, type SeatRecord, seatId } from './model.ts'

/** Seats that one student can have at a time. */
const maxSeats = 100
const maxAsked = 500

/** How many seats an entitlement has at a moment. */
export const seatsOf = ({ grants }: Pick<EntitlementRecord, 'grants'>, now: Date): number =>
  seatsAt(asGrants(grants), now.getTime())

/** What institutes have bought of which a student has a seat that counts now: with the payments that count alone. */
async function seated(userId: string, now: Date): Promise<EntitlementRecord[]> {
  const seats = await SeatModel.find({ user_id: userId }).limit(maxSeats).lean<SeatRecord[]>()
  if (seats.length === 0) return []
  const ids = seats.map(({ entitlement_id }) => entitlement_id)
  const owned = await EntitlementModel.find({ _id: { $in: ids } }).lean<EntitlementRecord[]>()
  const placeIn = new Map(seats.map(({ entitlement_id, n }) => [entitlement_id, n]))
  return owned
    .filter((one) => placeIn.get(one._id)! < seatsOf(one, now))
    .map((one) => {
      const counted = seatGrantsAt(
        asGrants(one.grants).map((grant, at) => ({ ...grant, record: one.grants[at]! })),
        now.getTime(),
      )
      return { ...one, grants: counted.map(({ record }) => record) }
    })
}

/** What opens a test for a student by a seat. */
export const findSeated = async (userId: string, test: ScopedTest, now: Date): Promise<EntitlementRecord | undefined> =>
  whichOpens(await seated(userId, now), test)

/** Whether a seat, or what somebody has bought, opens a test. */
export const hasAccess = async (userId: string, test: ScopedTest, now: Date): Promise<boolean> =>
  (await findSeated(userId, test, now)) !== undefined || (await findOwned(userId, test, now)) !== undefined

/** What somebody has now: what they have bought, what ends first at the top, then their seats. */
export async function findAccess(userId: string, now = new Date()): Promise<OwnAccess> {
  const [own, seats] = await Promise.all([ownedNow(userId, now), seated(userId, now)])
  const [given, owners, shown] = await Promise.all([
    givenOf(own),
    institutesOf(seats),
    presentAccess([...own, ...seats]),
  ])
  const access = shown.map((one, at) => {
    const stored = own[at]
    if (stored) return { ...one, seats: seatsOf(stored, now), seats_given: given.get(stored._id) ?? 0 }
    return { ...one, by: owners.get(String(seats[at - own.length]!.user_id)) ?? 'an institute' }
  })
  return { at: now.toISOString(), access }
}

async function givenOf(owned: readonly EntitlementRecord[]): Promise<ReadonlyMap<string, number>> {
  const sold = owned.filter(({ kind }) => kind === 'institute')
  const counts = await Promise.all(sold.map((one) => countGiven(one._id)))
  return new Map(sold.map(({ _id }, at) => [_id, counts[at]!]))
}

async function institutesOf(seats: readonly EntitlementRecord[]): Promise<ReadonlyMap<string, string>> {
  if (seats.length === 0) return new Map()
  const ids = seats.map(({ user_id }) => user_id)
  const owners = await UserModel.find({ _id: { $in: ids } }, { institute_name: 1 }).lean()
  return new Map(owners.map(({ _id, institute_name }) => [String(_id), institute_name]))
}

/** How many seats of an entitlement are given. */
export const countGiven = (entitlement_id: string): Promise<number> =>
  SeatModel.countDocuments({ entitlement_id }).exec()

/** How many seats a class has given. */
export const countInClass = (batch_id: Types.ObjectId): Promise<number> => SeatModel.countDocuments({ batch_id }).exec()

/** What an institute has bought with seats, by `entitlementId`; undefined if it never has. */
export const findSeats = (entitlement_id: string): Promise<EntitlementRecord | null> =>
  EntitlementModel.findOne({ _id: entitlement_id, kind: 'institute' }).lean<EntitlementRecord>().exec()

/** Who of these accounts, at most 500, has a seat of an entitlement. */
export async function holdersAmong(entitlement_id: string, users: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = users.slice(0, maxAsked).map((one) => seatId(entitlement_id, one))
  const seats = await SeatModel.find({ _id: { $in: ids } }, { user_id: 1 }).lean<SeatRecord[]>()
  return new Set(seats.map(({ user_id }) => String(user_id)))
}
