import { quarterMs } from '@abhyas/shared/marketplace/availability/limits'
import { isLive, tookPlace } from '@abhyas/shared/marketplace/bookings/states'
import { model, Schema, type Types } from 'mongoose'
import { insertIfFree } from '../../core/mongo-errors.ts'
import { indexExpiry, number, objectId, text } from '../../core/records/fields.ts'
import type { BookingRecord } from './bookings/model.ts'

/**
 * The right of one lesson to one person's quarter of an hour, or to a learner's only trial with a tutor. The unique id
 * is the whole lock.
 */
export interface ClaimRecord {
  readonly _id: string
  readonly booking_id: Types.ObjectId
  /** Who took it: a lesson that is being made, or one try to move it. */
  readonly taken_by: string
  /** Of the lesson, as the try has read it. */
  readonly version: number
  /** Until the lesson says that it needs it. A try that died leaves it behind, and it is released. */
  made_at?: Date
  readonly expires_at?: Date
}

const claimSchema = new Schema<ClaimRecord>(
  { _id: text, booking_id: objectId, taken_by: text, version: number, made_at: Date, expires_at: Date } as never,
  { collection: 'booking_claims', versionKey: false },
)
claimSchema.index({ booking_id: 1 })
claimSchema.index({ made_at: 1 }, { sparse: true })
indexExpiry(claimSchema)
export const ClaimModel = model('booking-claim', claimSchema)

/** Nobody asks for a time that is so long over. */
const keptMs = 7 * 24 * 3_600_000

type Claiming = Pick<BookingRecord, 'tutor_id' | 'learner_id' | 'buffer'>
interface Span {
  readonly starts_at: Date
  readonly ends_at: Date
}

const quarters = (from: number, to: number): number[] => {
  const first = Math.floor(from / quarterMs)
  return Array.from({ length: Math.ceil(to / quarterMs) - first }, (_, n) => first + n)
}

export const tutorClaim = (tutorId: Types.ObjectId | string, quarter: number): string =>
  `T:${String(tutorId)}:${quarter}`

/** The claims of a lesson at a time: of the tutor also the way to it and back. */
export function claimsAt({ tutor_id, learner_id, buffer }: Claiming, { starts_at, ends_at }: Span): string[] {
  const [from, to] = [starts_at.getTime(), ends_at.getTime()]
  const way = buffer * 60_000
  return [
    ...(learner_id ? quarters(from, to).map((quarter) => `L:${String(learner_id)}:${quarter}`) : []),
    ...quarters(from - way, to + way).map((quarter) => tutorClaim(tutor_id, quarter)),
  ]
}

/** All claims that a lesson needs in its state. */
export function claimsOf(booking: BookingRecord): string[] {
  const { kind, state, tutor_id, learner_id, moving } = booking
  const isTrialUsed = isLive(state) || tookPlace.includes(state as never)
  return [
    ...(isLive(state) ? claimsAt(booking, booking) : []),
    ...(moving ? claimsAt(booking, moving) : []),
    ...(kind === 'trial' && isTrialUsed ? [`trial:${String(learner_id)}:${String(tutor_id)}`] : []),
  ]
}

interface Taking {
  readonly booking: Pick<BookingRecord, '_id' | 'version'>
  /** The end of the lesson. */
  readonly ends_at: Date
  /** Who takes them: the same may come again. */
  readonly by: string
  readonly now: Date
}

/**
 * Takes claims, or none. They are taken one by one in ascending order, so of many that overlap somebody always gets
 * through. Returns the one that belongs to another lesson, or undefined.
 */
export async function takeClaims(ids: readonly string[], taking: Taking): Promise<string | undefined> {
  const { booking, ends_at, by: taken_by, now } = taking
  const { _id: booking_id, version } = booking
  const taken: string[] = []
  for (const _id of ids.toSorted()) {
    const expires_at = _id.startsWith('trial:') ? {} : { expires_at: new Date(ends_at.getTime() + keptMs) }
    const claim = { _id, booking_id, taken_by, version, made_at: now, ...expires_at }
    const isTaken = await insertIfFree(ClaimModel.collection, claim)
    if (!isTaken && !(await ClaimModel.exists({ _id, booking_id, taken_by }))) {
      await ClaimModel.deleteMany({ _id: { $in: taken }, taken_by })
      return _id
    }
    taken.push(_id)
  }
  return undefined
}

/**
 * Takes of some claims what is free, for a lesson that takes place in any case. The chore that releases what was left
 * keeps those that the lesson still needs a minute later.
 */
export async function takeFree(
  ids: readonly string[],
  { booking: { _id: booking_id, version }, ends_at, by: taken_by, now: made_at }: Taking,
): Promise<void> {
  const expires_at = new Date(ends_at.getTime() + keptMs)
  for (const _id of ids.toSorted())
    await insertIfFree(ClaimModel.collection, { _id, booking_id, taken_by, version, made_at, expires_at })
}

/** The lesson has what was taken for it. */
export const keepClaims = async (booking_id: Types.ObjectId, by: string): Promise<void> =>
  void (await ClaimModel.updateMany({ booking_id, taken_by: by }, { $unset: { made_at: 1 } }))

/** Gives back what a try has taken. */
export const giveBackClaims = async (booking_id: Types.ObjectId, by: string): Promise<void> =>
  void (await ClaimModel.deleteMany({ booking_id, taken_by: by, made_at: { $exists: true } }))

/** Releases what a lesson does not need since its last change. What was taken for a later one is not touched. */
export async function releaseClaims(booking: BookingRecord): Promise<void> {
  const { _id: booking_id, version } = booking
  const earlier = { booking_id, version: { $lt: version }, made_at: { $exists: false } }
  await ClaimModel.deleteMany({ ...earlier, _id: { $nin: claimsOf(booking) } })
}
