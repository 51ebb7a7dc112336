import { allOf } from '@abhyas/shared/all-of'
import {
  type AttendanceMark,
  type BookingKind,
  bookingKinds,
  type BookingSide,
  type BookingState,
  bookingStates,
} from '@abhyas/shared/marketplace/bookings/states'
import type { LessonNews } from '@abhyas/shared/marketplace/bookings/texts'
import { model, Schema, type Types } from 'mongoose'
import { date, flag, maybeText, number, objectId, text } from '../../../core/records/fields.ts'

/** Who moved a lesson to another state. */
export type BookingActor = BookingSide | 'time' | 'support'

/** A lesson, or a session of a class. */
export interface BookingRecord {
  readonly _id: Types.ObjectId
  readonly tutor_id: Types.ObjectId
  /** Who booked it, for whom. Neither for a session of a class. */
  readonly user_id?: Types.ObjectId
  readonly learner_id?: Types.ObjectId
  readonly batch_id?: Types.ObjectId
  readonly inquiry_id?: Types.ObjectId
  /** The first of those that were booked together. */
  readonly series_id?: Types.ObjectId
  readonly kind: BookingKind
  readonly subject: string
  readonly level: string
  readonly mode: string
  place: string
  starts_at: Date
  ends_at: Date
  readonly time_zone: string
  /** As it was agreed on. */
  readonly cancel_hours: number
  /** Minutes before and after it, for the way. */
  readonly buffer: number
  state: BookingState
  late: boolean
  asked_until?: Date
  moving?: { starts_at: Date; ends_at: Date; by: BookingSide; until: Date }
  attendance: { learner_id: Types.ObjectId; mark: AttendanceMark; at: Date }[]
  note?: { text: string; homework: string }
  history: { at: Date; by: BookingActor; from: string; to: string; reason: string }[]
  /** What the others are told of the last change, and who need not be told. */
  news?: { what: LessonNews; by: BookingActor; by_id?: Types.ObjectId }
  /** When staff have decided what became of a disputed one. */
  decided_at?: Date
  /** When the clock moves it on. */
  next_at?: Date
  /** The next reminder. */
  remind_at?: Date
  /** One of the family's slots, while no tutor has answered. Of a series its first lesson holds it. */
  open_slot?: string
  /** What follows the last change is not done yet. */
  waiting_since?: Date
  version: number
  readonly created_at: Date
  updated_at: Date
}

const bookingSchema = new Schema<BookingRecord>(
  {
    tutor_id: objectId,
    user_id: Schema.Types.ObjectId,
    learner_id: Schema.Types.ObjectId,
    batch_id: Schema.Types.ObjectId,
    inquiry_id: Schema.Types.ObjectId,
    series_id: Schema.Types.ObjectId,
    kind: { type: String, required: true, enum: bookingKinds },
    subject: text,
    level: maybeText,
    mode: text,
    place: maybeText,
    starts_at: date,
    ends_at: date,
    time_zone: text,
    cancel_hours: number,
    buffer: number,
    state: { type: String, required: true, enum: bookingStates },
    late: flag,
    open_slot: String,
    version: number,
    moving: Schema.Types.Mixed,
    attendance: [new Schema({ learner_id: objectId, mark: text, at: date }, { _id: false })],
    note: Schema.Types.Mixed,
    history: [new Schema({ at: date, by: text, from: text, to: text, reason: maybeText }, { _id: false })],
    news: Schema.Types.Mixed,
    ...allOf(['asked_until', 'decided_at', 'next_at', 'remind_at', 'waiting_since'], Date),
    ...allOf(['created_at', 'updated_at'], date),
  } as never,
  { collection: 'bookings', versionKey: false },
)
bookingSchema.index({ tutor_id: 1, starts_at: 1, _id: 1 })
// How many took place, and how many were missed.
bookingSchema.index({ tutor_id: 1, state: 1, kind: 1 })
bookingSchema.index({ learner_id: 1, starts_at: 1, _id: 1 })
bookingSchema.index({ batch_id: 1, starts_at: 1, _id: 1 })
// Marks in sessions of classes, when a learner goes.
bookingSchema.index({ 'attendance.learner_id': 1 }, { sparse: true })
bookingSchema.index({ user_id: 1 })
bookingSchema.index({ series_id: 1 }, { sparse: true })
bookingSchema.index({ next_at: 1 }, { sparse: true })
bookingSchema.index({ remind_at: 1 }, { sparse: true })
bookingSchema.index({ waiting_since: 1 }, { sparse: true })
// What staff decide, and have decided.
bookingSchema.index({ state: 1, updated_at: 1, _id: 1 })
// What open pages hear of.
bookingSchema.index({ updated_at: 1 })
bookingSchema.index({ decided_at: 1, _id: 1 }, { sparse: true })
bookingSchema.index({ open_slot: 1 }, { unique: true, sparse: true })
export const BookingModel = model('booking', bookingSchema)
