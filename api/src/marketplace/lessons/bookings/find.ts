import type { BookingFacts, BookingSide } from '@abhyas/shared/marketplace/bookings/states'
import { isObjectIdOrHexString, type Types } from 'mongoose'
import { notFound } from '../../../core/errors.ts'
import { MemberModel } from '../../class-records/members/model.ts'
import { learnersOf } from '../../learners/queries.ts'
import { BookingModel, type BookingRecord } from './model.ts'

/** A lesson, and on which side of it somebody is. */
export interface OwnBooking {
  readonly booking: BookingRecord
  readonly side: BookingSide
  /** Those of the family's side whom the reader answers for. */
  readonly learners: ReadonlySet<string>
}

/** A lesson that somebody teaches, or that a learner of theirs has. Throws 404. */
export async function findOwnBooking(id: string | Types.ObjectId, userId: string): Promise<OwnBooking> {
  const booking = isObjectIdOrHexString(id) ? await BookingModel.findById(id).lean<BookingRecord>() : null
  if (!booking || booking.state === 'claiming') throw notFound('lesson')
  if (String(booking.tutor_id) === userId) return { booking, side: 'tutor', learners: new Set() }
  const learners = (await learnersOf(userId)).map(({ _id }) => _id)
  if (!(await isFamily(booking, learners))) throw notFound('lesson')
  return { booking, side: 'family', learners: new Set(learners.map(String)) }
}

async function isFamily(
  { learner_id, batch_id }: BookingRecord,
  learners: readonly Types.ObjectId[],
): Promise<boolean> {
  if (!batch_id) return learners.some((one) => one.equals(learner_id))
  const inIt = { batch_id, learner_id: { $in: [...learners] }, state: 'active' as const }
  return (await MemberModel.exists(inIt)) !== null
}

/** What decides who may do what with a lesson. */
export const factsOf = (booking: BookingRecord): BookingFacts => {
  const { kind, state, starts_at, ends_at, asked_until, moving, decided_at } = booking
  return {
    kind,
    state,
    isDecided: decided_at !== undefined,
    starts: starts_at.getTime(),
    ends: ends_at.getTime(),
    answerUntil: asked_until?.getTime(),
    movedBy: moving?.by,
  }
}
