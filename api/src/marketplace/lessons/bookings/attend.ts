import { attendanceRules, noteRules } from '@abhyas/shared/marketplace/bookings/rules'
import type { SetAttendance, SetNote } from '@abhyas/shared/marketplace/bookings/shapes'
import type { AttendanceMark, BookingState } from '@abhyas/shared/marketplace/bookings/states'
import { markUnknown } from '@abhyas/shared/marketplace/bookings/texts'
import { Types } from 'mongoose'
import { assertForm } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import { formInvalid } from '../../../core/errors.ts'
import { change } from './change.ts'
import { nextAt } from './clock.ts'
import type { OwnBooking } from './find.ts'
import { BookingModel, type BookingRecord } from './model.ts'
import { changedMeanwhile, findFor, type Which } from './moves.ts'
import { membersOf } from './settle.ts'

/** What a lesson with these marks has become. */
export const stateBy = ({ kind, attendance }: Pick<BookingRecord, 'kind' | 'attendance'>): BookingState =>
  kind !== 'class' && attendance.some(({ mark }) => mark === 'absent') ? 'no_show_learner' : 'completed'

/**
 * Notes who was there. Once the lesson is over it took place, or the learner did not come. A mark of another device that
 * the caller has not seen is not covered. Throws 404, 403, 409 with the lesson as it is, 422.
 */
export async function setAttendance(context: Context, which: Which, body: SetAttendance): Promise<OwnBooking> {
  const { now = new Date() } = which
  assertForm(attendanceRules, body)
  const own = await findFor('attend', which)
  const { booking } = own
  const ids = new Set((booking.batch_id ? await membersOf(booking.batch_id) : [booking.learner_id]).map(String))
  const marks = new Map(booking.attendance.map((one) => [String(one.learner_id), one]))
  for (const { learner_id, mark, was } of body.marks!) {
    const known = marks.get(learner_id)
    if (!known && !ids.has(learner_id)) throw formInvalid({ marks: markUnknown })
    if (known?.mark === mark) continue
    if (was !== undefined && was !== (known?.mark ?? '')) return changedMeanwhile(which)
    marks.set(learner_id, { learner_id: new Types.ObjectId(learner_id), mark: mark as AttendanceMark, at: now })
  }
  const attendance = [...marks.values()]
  const isOver = booking.ends_at <= now
  const to = isOver ? stateBy({ kind: booking.kind, attendance }) : booking.state
  if (to !== booking.state) {
    const saved = await change(context, booking, { to, by: 'tutor', set: { attendance }, now })
    return saved ? { ...own, booking: saved } : changedMeanwhile(which)
  }
  const next_at = nextAt({ ...booking, attendance })
  const set = { attendance, updated_at: now, ...(next_at && { next_at }) }
  return { ...own, booking: (await write(booking, set)) ?? (await changedMeanwhile(which)) }
}

/** Writes what was done, and the homework, for the family to read. Throws 404, 403, 409, 422. */
export async function setNote(which: Which, body: SetNote): Promise<OwnBooking> {
  assertForm(noteRules, body)
  const own = await findFor('note', which)
  const note = { text: body.text?.trim() ?? '', homework: body.homework?.trim() ?? '' }
  const saved = await write(own.booking, { note, updated_at: which.now ?? new Date() })
  return { ...own, booking: saved ?? (await changedMeanwhile(which)) }
}

const write = ({ _id, version }: BookingRecord, $set: Partial<BookingRecord>): Promise<BookingRecord | null> =>
  BookingModel.findOneAndUpdate({ _id, version }, { $set, $inc: { version: 1 } }, { returnDocument: 'after' })
    .lean<BookingRecord>()
    .exec()
