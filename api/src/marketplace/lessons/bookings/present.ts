import { bookingTimes } from '@abhyas/shared/marketplace/bookings/limits'
import type { Booking } from '@abhyas/shared/marketplace/bookings/shapes'
import { mayDo } from '@abhyas/shared/marketplace/bookings/states'
import { BatchModel } from '../../class-records/batches/model.ts'
import { nameIn, readNames } from '../../conversations/members.ts'
import { presentAbout } from '../../conversations/present.ts'
import { readLearners } from '../../conversations/queries.ts'
import { AvailabilityModel } from '../availability/model.ts'
import { factsOf, type OwnBooking } from './find.ts'
import type { BookingRecord } from './model.ts'

/** Lessons as their sides see them. */
export async function presentBookings(rows: readonly OwnBooking[], now = new Date()): Promise<Booking[]> {
  const bookings = rows.map(({ booking }) => booking)
  const tutors = bookings.map(({ tutor_id }) => tutor_id)
  const people = [...tutors, ...bookings.flatMap(({ user_id }) => user_id ?? [])]
  const [known, about, batches, times] = await Promise.all([
    readNames(people, new Set(tutors.map(String))),
    readLearners(bookings.flatMap(({ learner_id }) => (learner_id ? [{ learner_id }] : []))),
    BatchModel.find({ _id: { $in: bookings.flatMap(({ batch_id }) => batch_id ?? []) } }, { name: 1 }).lean(),
    AvailabilityModel.find({ _id: { $in: tutors } }, { join_url: 1 }).lean(),
  ])
  const batchNames = new Map(batches.map(({ _id, name }) => [String(_id), name]))
  const urls = new Map(times.map(({ _id, join_url }) => [String(_id), join_url]))
  return rows.map(({ booking, side, learners }): Booking => {
    const { learner_id, batch_id, user_id, moving } = booking
    const tutor = known.get(String(booking.tutor_id))
    const isAgreed = !['requested', 'declined', 'expired'].includes(booking.state)
    return {
      id: String(booking._id),
      side,
      kind: booking.kind,
      state: booking.state,
      subject: booking.subject,
      level: booking.level,
      mode: booking.mode,
      place: side === 'family' || isAgreed ? booking.place : '',
      ...span(booking),
      time_zone: booking.time_zone,
      cancel_hours: booking.cancel_hours,
      late: booking.late,
      asked_until: booking.asked_until?.toISOString() ?? '',
      moving: moving ? { ...span(moving), by: moving.by } : null,
      tutor: {
        id: tutor?.tutor_id ?? '',
        name: nameIn(known, { user_id: booking.tutor_id }),
        photo: tutor?.photo ?? '',
      },
      asker: user_id ? nameIn(known, { user_id }) : '',
      learner: learner_id ? { id: String(learner_id), ...presentAbout(learner_id, about, now) } : null,
      batch: batch_id ? { id: String(batch_id), name: batchNames.get(String(batch_id)) ?? '' } : null,
      inquiry_id: booking.inquiry_id ? String(booking.inquiry_id) : '',
      series_id: booking.series_id ? String(booking.series_id) : '',
      // Of a class a family reads of its own learners alone.
      attendance: booking.attendance
        .filter((one) => side === 'tutor' || learners.has(String(one.learner_id)))
        .map((one) => ({ learner_id: String(one.learner_id), mark: one.mark, at: one.at.toISOString() })),
      note: booking.note ?? null,
      join_url: joins(booking, now) ? (urls.get(String(booking.tutor_id)) ?? '') : '',
      history: presentHistory(booking),
      may: mayDo(factsOf(booking), side, now.getTime()),
      version: booking.version,
      created_at: booking.created_at.toISOString(),
    }
  })
}

/** What happened to a lesson, the first change first. */
export const presentHistory = ({ history }: Pick<BookingRecord, 'history'>): Booking['history'] =>
  history.map((one) => ({ ...one, at: one.at.toISOString() }))

const span = ({ starts_at, ends_at }: Pick<BookingRecord, 'starts_at' | 'ends_at'>) => ({
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
})

const joins = ({ mode, state, starts_at, ends_at }: BookingRecord, now: Date): boolean =>
  mode === 'online' &&
  ['confirmed', 'moving'].includes(state) &&
  now.getTime() >= starts_at.getTime() - bookingTimes.joinBeforeMs &&
  now <= ends_at

/** One lesson, as its side sees it. */
export const presentBooking = async (own: OwnBooking): Promise<Booking> => (await presentBookings([own]))[0]!
