import { usualAvailability } from '@abhyas/shared/marketplace/availability/limits'
import type { Availability } from '@abhyas/shared/marketplace/availability/shapes'
import { bookableKinds, isLive } from '@abhyas/shared/marketplace/bookings/states'
import { BookingModel, type BookingRecord } from '../bookings/model.ts'
import { AvailabilityModel, type AvailabilityRecord } from './model.ts'
import { startAt } from './starts.ts'

/** The times of a tutor; null if none are set. */
export const readAvailability = (userId: unknown): Promise<AvailabilityRecord | null> =>
  AvailabilityModel.findById(userId).lean<AvailabilityRecord>().exec()

/** Lessons ahead that are looked through for clashes. */
const maxAhead = 500

/** The tutor's own view: what is set or usual, and the lessons outside it. */
export async function presentAvailability(stored: AvailabilityRecord | null, now = new Date()): Promise<Availability> {
  if (!stored)
    return { ...usualAvailability, weekly: [], exceptions: [], trial: null, join_url: '', version: 0, clashes: [] }
  const { _id, updated_at: _, ...shown } = stored
  const ahead = await BookingModel.find(
    { tutor_id: _id, starts_at: { $gte: now }, kind: { $in: [...bookableKinds] } },
    { subject: 1, starts_at: 1, ends_at: 1, state: 1 },
  )
    .sort({ starts_at: 1, _id: 1 })
    .limit(maxAhead)
    .lean<BookingRecord[]>()
  const outside = ahead.filter(({ state, starts_at, ends_at }) => {
    const minutes = (ends_at.getTime() - starts_at.getTime()) / 60_000
    return isLive(state) && !startAt(stored, starts_at.getTime(), minutes)
  })
  return {
    ...shown,
    clashes: outside.map((one) => ({
      id: String(one._id),
      subject: one.subject,
      starts_at: one.starts_at.toISOString(),
    })),
  }
}
