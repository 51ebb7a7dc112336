import { bookingPage } from '@abhyas/shared/marketplace/bookings/limits'
import { bookingsProblems } from '@abhyas/shared/marketplace/bookings/rules'
import * as shapes from '@abhyas/shared/marketplace/bookings/shapes'
import * as texts from '@abhyas/shared/marketplace/bookings/texts'
import { Type } from 'typebox'
import type { Context } from '../../../core/context.ts'
import type { Routes } from '../../../http/app-types.ts'
import { call, createCall } from '../../../http/call.ts'
import { listRoute } from '../../../http/list-route.ts'
import { callerId } from '../../../http/own-records.ts'
import { noBody } from '../../../http/shapes.ts'
import { setAttendance, setNote } from './attend.ts'
import { book, type Booked } from './book.ts'
import { findOwnBooking, type OwnBooking } from './find.ts'
import { BookingModel, type BookingRecord } from './model.ts'
import * as moves from './moves.ts'
import { presentBooking, presentBookings } from './present.ts'
import { listBookings } from './queries.ts'

interface Asked {
  readonly params: { readonly id: string }
}

/** Lessons, for both sides. */
export const bookingRoutes: Routes<Context> = async (app, context) => {
  const presentBooked = async ({ bookings, refused }: Booked) => {
    const own = bookings.map((one) => ({
      booking: one,
      side: 'family' as const,
      learners: new Set([String(one.learner_id)]),
    }))
    return { bookings: await presentBookings(own), refused: [...refused] }
  }

  createCall(app, context, '/bookings', {
    access: 'registered',
    summary: 'Book a lesson, or the same time in several weeks',
    body: shapes.NewBookingShape,
    data: Type.Union([shapes.BookingShape, shapes.BookedSeriesShape]),
    says: ({ bookings }: Booked) => saidOf(bookings),
    find: async (id, request): Promise<Booked | null> => {
      // A series is gone through once more: each of its lessons is found, and what was refused is told again.
      const known = request.body.repeat ? null : await BookingModel.findById(id).lean<BookingRecord>()
      return known && known.state !== 'claiming' ? { bookings: [known], refused: [] } : null
    },
    create: (id, request) => book(context, callerId(request), request.body, { _id: id }),
    present: async (booked, request) => {
      const shown = await presentBooked(booked)
      return (request.body as shapes.NewBooking).repeat ? shown : shown.bookings[0]!
    },
  })

  listRoute(app, {
    path: '/bookings',
    access: 'registered',
    summary: 'List the lessons of the caller, and of their children, by time',
    querystring: shapes.ListBookingsShape,
    row: shapes.BookingShape,
    page: bookingPage,
    problems: bookingsProblems,
    list: (asked, place, request) => listBookings(callerId(request), asked, place),
  })

  const booking = { access: 'registered', data: shapes.BookingShape, present: presentBooking } as const
  const which = (request: Asked) => ({ id: request.params.id, userId: callerId(request as never) })

  call(app, 'GET', '/bookings/:id', {
    ...booking,
    summary: 'Get a lesson of either side',
    says: texts.bookingFound,
    run: (request) => findOwnBooking(request.params.id, callerId(request)),
  })

  const plain = (path: string, summary: string, says: string, run: (asked: moves.Which) => Promise<OwnBooking>) =>
    call(app, 'POST', `/bookings/:id/${path}`, {
      ...booking,
      summary,
      body: noBody,
      says,
      run: (request) => run(which(request)),
    })
  plain('confirm', 'Confirm a lesson, for its tutor', texts.bookingConfirmed, (asked) => moves.confirm(context, asked))
  plain('accept', 'Accept the other time', texts.bookingMoved, (asked) => moves.answerMove(context, 'accept', asked))
  plain('refuse', 'Refuse the other time', texts.moveRefused, (asked) => moves.answerMove(context, 'refuse', asked))

  type Reason = { readonly reason?: string }
  const reasoned = (path: string, summary: string, says: string, move: (typeof moves)['decline']) =>
    call(app, 'POST', `/bookings/:id/${path}`, {
      ...booking,
      summary,
      body: shapes.ReasonShape,
      says,
      run: (request) => move(context, which(request), request.body as Reason),
    })
  reasoned('decline', 'Decline a lesson, for its tutor', texts.bookingDeclined, moves.decline)
  reasoned('cancel', 'Cancel a lesson', texts.bookingCancelled, moves.cancel)
  reasoned('dispute', 'Say that a lesson did not take place', texts.bookingDisputed, moves.dispute)

  call(app, 'POST', '/bookings/:id/reschedule', {
    ...booking,
    summary: 'Offer another time',
    body: shapes.RescheduleShape,
    says: texts.bookingMoving,
    run: (request) => moves.reschedule(context, which(request), request.body),
  })

  call(app, 'PUT', '/bookings/:id/attendance', {
    ...booking,
    access: 'teaching',
    summary: 'Note who was there',
    body: shapes.AttendanceShape,
    says: texts.attendanceSaved,
    run: (request) => setAttendance(context, which(request), request.body),
  })

  call(app, 'PUT', '/bookings/:id/note', {
    ...booking,
    access: 'teaching',
    summary: 'Write what was done, and the homework',
    body: shapes.NoteShape,
    says: texts.noteSaved,
    run: (request) => setNote(which(request), request.body),
  })
}

const saidOf = (bookings: Booked['bookings']): string =>
  bookings.length > 1
    ? texts.bookedSeries
    : bookings[0]?.state === 'confirmed'
      ? texts.bookingConfirmed
      : texts.bookingRequested
