import type { ListPage } from '@abhyas/shared/list-reply'
import { endOfDay, startOfDay } from '@abhyas/shared/india/days'
import type { Booking, ListBookings } from '@abhyas/shared/marketplace/bookings/shapes'
import type { BookingSide } from '@abhyas/shared/marketplace/bookings/states'
import { pageOf, type RowsPage } from '../../../core/records/page.ts'
import { classesWith } from '../../class-records/queries.ts'
import { learnersOf } from '../../learners/queries.ts'
import type { OwnBooking } from './find.ts'
import { BookingModel, type BookingRecord } from './model.ts'
import { presentBookings } from './present.ts'

/** Of one person in 92 days. */
const maxRows = 1_000

/** The lessons of somebody in some days of India, the earliest first: what they teach, and what their learners have. */
export async function listBookings(
  userId: string,
  { from = '', to = '', state, side }: ListBookings,
  place: ListPage,
): Promise<RowsPage<Booking>> {
  const span = { $gte: new Date(startOfDay(from)), $lte: new Date(endOfDay(to)) }
  const rows = (await bookingsBetween(userId, span, side)).filter(({ booking }) => !state || booking.state === state)
  const page = pageOf(rows, place)
  return { rows: await presentBookings(page.rows), total: page.total }
}

/** The lessons of somebody within a time, the earliest first. */
export async function bookingsBetween(
  userId: string,
  starts_at: { readonly $gte: Date; readonly $lte: Date },
  side = '',
): Promise<OwnBooking[]> {
  const learners = side === 'tutor' ? [] : (await learnersOf(userId)).map(({ _id }) => _id)
  const own = new Set(learners.map(String))
  const find = async (whose: object, as: BookingSide): Promise<OwnBooking[]> =>
    (await findIn({ ...whose, starts_at })).map((booking) => ({ booking, side: as, learners: own }))
  const classes = await classesWith(learners)
  const found = await Promise.all([
    ...(side === 'family' ? [] : [find({ tutor_id: userId }, 'tutor')]),
    ...learners.map((learner_id) => find({ learner_id }, 'family')),
    ...classes.map((batch_id) => find({ batch_id }, 'family')),
  ])
  return found
    .flat()
    .filter(({ booking }) => booking.state !== 'claiming')
    .toSorted((a, b) => a.booking.starts_at.getTime() - b.booking.starts_at.getTime())
}

const findIn = (filter: object): Promise<BookingRecord[]> =>
  BookingModel.find(filter as never)
    .sort({ starts_at: 1, _id: 1 })
    .limit(maxRows)
    .lean<BookingRecord[]>()
    .exec()
