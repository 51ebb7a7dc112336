import { bookingLimits } from '@abhyas/shared/marketplace/bookings/limits'
import { bookingRules } from '@abhyas/shared/marketplace/bookings/rules'
import type { NewBooking } from '@abhyas/shared/marketplace/bookings/shapes'
import * as texts from '@abhyas/shared/marketplace/bookings/texts'
import { Types } from 'mongoose'
import { assertForm } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import { AppError } from '../../../core/errors.ts'
import { insertIfFree } from '../../../core/mongo-errors.ts'
import { withSlot } from '../../../core/quotas/slots.ts'
import type { Making } from '../../../core/records/making.ts'
import { hexIdOf } from '../../../core/records/hex-id.ts'
import { ClaimModel, claimsOf, giveBackClaims, keepClaims, takeClaims } from '../claims.ts'
import { change } from './change.ts'
import { type Agreed, checkBooking } from './check-booking.ts'
import { answerUntil, nextAt } from './clock.ts'
import { BookingModel, type BookingRecord } from './model.ts'
import { refusalOf } from './refusals.ts'

/** What came of a booking: one lesson, or those of a series with the times that were refused. */
export interface Booked {
  readonly bookings: readonly BookingRecord[]
  readonly refused: readonly { readonly starts_at: string; readonly code: string; readonly message: string }[]
}

const weekMs = 7 * 24 * 3_600_000

/**
 * Books a lesson, or the same time in several weeks. The same id again takes up what was begun. Throws 422 (rules, the
 * tutor's times, ten that wait), 403 (the gate, blocked, `not_verified`), and for a single lesson 409 (`slot_taken` with
 * other times, `learner_busy`, `trial_used`). Of a series it tells which times were refused; 409 if none was free.
 */
export async function book(context: Context, userId: string, body: NewBooking, making: Making = {}): Promise<Booked> {
  const { _id = new Types.ObjectId(), now = new Date() } = making
  assertForm(bookingRules, body)
  const agreed = await checkBooking(context, userId, body, now)
  const first = new Date(body.starts_at!).getTime()
  const weeks = body.repeat?.weeks ?? 1
  const bookings: BookingRecord[] = []
  const refused: Booked['refused'][number][] = []
  for (let week = 0; week < weeks; week++) {
    const starts = first + week * weekMs
    const one = week === 0 ? _id : new Types.ObjectId(hexIdOf(`series ${String(_id)} ${week}`))
    const series = weeks > 1 ? { series_id: _id, isFirst: bookings.length === 0 } : { isFirst: true }
    try {
      // Each week has its own time in a zone whose clocks change.
      agreed.assertTime(starts)
      bookings.push(await bookOne(context, agreed, { _id: one, starts, now, ...series }))
    } catch (error) {
      if (weeks === 1 || !(error instanceof AppError) || error.status === 503) throw error
      refused.push({ starts_at: new Date(starts).toISOString(), code: error.code, message: error.message })
      if (week === weeks - 1 && bookings.length === 0) throw error
    }
  }
  return { bookings, refused }
}

interface One {
  readonly _id: Types.ObjectId
  readonly series_id?: Types.ObjectId
  readonly isFirst: boolean
  readonly starts: number
  readonly now: Date
}

async function bookOne(context: Context, agreed: Agreed, one: One): Promise<BookingRecord> {
  const { _id, isFirst, now } = one
  const made = await insert(agreed, one)
  const by = String(_id)
  if (made.state !== 'claiming') return made
  const taken = await takeClaims(claimsOf(made), { booking: made, ends_at: made.ends_at, by, now })
  if (taken !== undefined) {
    await drop(made)
    throw await refusalOf(taken, agreed, made, now)
  }
  const { instant } = agreed.times
  const news = { what: instant ? ('confirmed' as const) : ('requested' as const), by: 'family' as const }
  const saved = await change(context, made, {
    to: instant ? 'confirmed' : 'requested',
    by: 'family',
    ...(isFirst && { news: { ...news, by_id: agreed.userId } }),
    now,
  })
  if (saved) {
    await keepClaims(_id, by)
    return saved
  }
  // The same call runs twice, or it took so long that its times were released.
  const stored = await BookingModel.findById(_id).lean<BookingRecord>()
  if (stored) return stored
  await giveBackClaims(_id, by)
  throw new AppError(409, 'slot_taken', texts.slotTaken)
}

/** Inserts the lesson as one whose times are being taken, or finds it. */
async function insert(agreed: Agreed, { _id, series_id, isFirst, starts, now }: One): Promise<BookingRecord> {
  const known = await BookingModel.findById(_id).lean<BookingRecord>()
  if (known) return known
  const { times, body, learner, userId, tutorId, minutes, inquiry_id } = agreed
  const starts_at = new Date(starts)
  const booking: BookingRecord = {
    _id,
    tutor_id: tutorId,
    user_id: userId,
    learner_id: learner._id,
    ...(inquiry_id && { inquiry_id }),
    ...(series_id && { series_id }),
    kind: body.kind as BookingRecord['kind'],
    subject: body.subject!.trim(),
    level: body.level?.trim() ?? '',
    mode: body.mode!,
    place: body.mode === 'home' ? body.place!.trim() : '',
    starts_at,
    ends_at: new Date(starts + minutes * 60_000),
    time_zone: times.time_zone,
    cancel_hours: times.cancel_hours,
    buffer: body.mode === 'home' ? times.buffer : 0,
    state: 'claiming',
    late: false,
    ...(!times.instant && { asked_until: answerUntil(starts_at, now) }),
    attendance: [],
    history: [],
    version: 1,
    created_at: now,
    updated_at: now,
  }
  const claiming = { ...booking, next_at: nextAt(booking)! }
  // Of a series the first lesson holds the slot.
  if (times.instant || !isFirst) await insertIfFree(BookingModel.collection, claiming)
  else await withSlot(slots, String(userId), (open_slot) => insertWithSlot({ ...claiming, open_slot }))
  return (await BookingModel.findById(_id).lean<BookingRecord>())!
}

/** Undefined if the slot is taken. The same call may run twice: then one of them has inserted it. */
async function insertWithSlot(claiming: BookingRecord): Promise<true | undefined> {
  if (await insertIfFree(BookingModel.collection, claiming)) return true
  return (await BookingModel.exists({ _id: claiming._id })) ? true : undefined
}

const slots = {
  collection: BookingModel.collection,
  limit: bookingLimits.waiting,
  full: { starts_at: texts.tooManyWaiting },
}

/** Removes a lesson whose times could not be taken, unless somebody has finished it meanwhile. */
export async function drop({ _id }: Pick<BookingRecord, '_id'>): Promise<void> {
  const { deletedCount } = await BookingModel.deleteOne({ _id, state: 'claiming' })
  if (deletedCount > 0) await ClaimModel.deleteMany({ booking_id: _id })
}
