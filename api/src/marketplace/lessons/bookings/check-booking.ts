import { hasIdentity } from '@abhyas/shared/identity/documents/rules'
import type { NewBooking } from '@abhyas/shared/marketplace/bookings/shapes'
import * as texts from '@abhyas/shared/marketplace/bookings/texts'
import { isAdult } from '@abhyas/shared/marketplace/learners/rules'
import { isObjectIdOrHexString, Types } from 'mongoose'
import { assertNoProblems } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import { AppError, formInvalid } from '../../../core/errors.ts'
import { UserModel } from '../../../identity/users/model.ts'
import { hasBlock } from '../../conversations/blocks.ts'
import { findAskedTutor } from '../../conversations/inquiries/check-tutor.ts'
import { InquiryModel } from '../../conversations/inquiries/model.ts'
import { closedError } from '../../conversations/may-write.ts'
import { passGate } from '../../learners/gate.ts'
import type { LearnerRecord } from '../../learners/model.ts'
import { birthOf, readPeople } from '../../learners/people.ts'
import type { AvailabilityRecord } from '../availability/model.ts'
import { readAvailability } from '../availability/queries.ts'
import { bookable } from '../availability/slots.ts'
import { startAt } from '../availability/starts.ts'

/** What a lesson is booked with, once it has passed all checks but that of the time being free. */
export interface Agreed {
  readonly body: NewBooking
  readonly userId: Types.ObjectId
  readonly tutorId: Types.ObjectId
  readonly learner: LearnerRecord
  readonly times: AvailabilityRecord
  readonly minutes: number
  /** Ways of teaching of the tutor. */
  readonly modes: readonly string[]
  readonly inquiry_id?: Types.ObjectId
  /** Throws 422 unless a lesson of this kind can begin then. Milliseconds since 1970. */
  readonly assertTime: (at: number) => void
}

/** Checks a booking whose form is right. Throws 422, and 403 (the gate, blocked, `not_verified`). */
export async function checkBooking(context: Context, userId: string, body: NewBooking, now: Date): Promise<Agreed> {
  const listing = await findAskedTutor(userId, body)
  const learner = await passGate(context, { userId, learnerId: body.learner_id! }, 'lessons', now)
  if (await hasBlock([userId, String(listing._id)])) throw closedError()
  const times = await readAvailability(listing._id)
  if (!times) throw formInvalid({ starts_at: texts.startWrong })
  const minutes = minutesIn(times, body)
  if (body.mode === 'home') await assertVerified(listing._id, learner, now)
  const inquiry_id = body.inquiry_id ? await findInquiry(body.inquiry_id, userId, listing._id) : undefined
  return {
    body,
    userId: new Types.ObjectId(userId),
    tutorId: listing._id,
    learner,
    times,
    minutes,
    modes: listing.modes,
    ...(inquiry_id && { inquiry_id }),
    assertTime: (at) => assertTime(times, { at, minutes, mode: body.mode! }, now),
  }
}

function minutesIn({ minutes, trial }: AvailabilityRecord, body: NewBooking): number {
  const isTrial = body.kind === 'trial'
  if (isTrial && !trial) throw formInvalid({ kind: texts.noTrial })
  const own = isTrial ? trial!.minutes : minutes
  assertNoProblems({
    ...(body.minutes !== own && { minutes: isTrial ? texts.trialMinutesWrong(own) : texts.minutesWrong(own) }),
  })
  return own
}

interface Time {
  readonly at: number
  readonly minutes: number
  readonly mode: string
}

/** Throws 422 for a time at which the tutor does not teach so, too soon, or too far ahead. */
export function assertTime(times: AvailabilityRecord, { at, minutes, mode }: Time, now: Date): void {
  const { first, last } = bookable(times, now)
  if (at < first) throw formInvalid({ starts_at: texts.startSoon(times.notice_hours) })
  if (at > last) throw formInvalid({ starts_at: texts.startFar(times.horizon_days) })
  const start = startAt(times, at, minutes)
  const isOffered = start && (start.modes.length === 0 || start.modes.includes(mode))
  if (!isOffered) throw formInvalid({ starts_at: texts.startWrong })
}

/** Nobody goes to a child whose papers nobody has seen. */
async function assertVerified(tutorId: Types.ObjectId, learner: LearnerRecord, now: Date): Promise<void> {
  const people = await readPeople([learner])
  if (isAdult(birthOf(learner, people), now)) return
  const tutor = await UserModel.findById(tutorId, { documents: 1 }).lean()
  if (!hasIdentity(tutor?.documents ?? [], now)) throw new AppError(403, 'not_verified', texts.notVerified)
}

async function findInquiry(id: string, user_id: string, tutor_id: Types.ObjectId): Promise<Types.ObjectId> {
  const own =
    isObjectIdOrHexString(id) && (await InquiryModel.findOne({ _id: id, user_id, tutor_id }, { _id: 1 }).lean())
  if (!own) throw formInvalid({ inquiry_id: texts.inquiryUnknown })
  return own._id
}
