import { quarterMs, usualAvailability } from '@abhyas/shared/marketplace/availability/limits'
import type { Slots, SlotsQuery } from '@abhyas/shared/marketplace/availability/shapes'
import { Types } from 'mongoose'
import { findShown } from '../../listings/tutor-page.ts'
import { ListingModel } from '../../listings/model.ts'
import { ClaimModel, claimsAt, tutorClaim } from '../claims.ts'
import type { AvailabilityRecord } from './model.ts'
import { readAvailability } from './queries.ts'
import { dayIn, type Start, startsOf } from './starts.ts'

const hour = 3_600_000
const dayMs = 24 * hour

/** When lessons begin that can be booked at a moment: after the notice, and within the days ahead. */
export const bookable = ({ notice_hours, horizon_days }: AvailabilityRecord, now: Date) => ({
  first: now.getTime() + notice_hours * hour,
  last: now.getTime() + horizon_days * dayMs,
})

interface Wanted {
  readonly from: string
  readonly days: number
  readonly minutes: number
  /** Ways of teaching of which one is enough. */
  readonly modes: readonly string[]
}

/** The free times of a tutor: what the times say, without what is taken. A lesson at home needs the way, too. */
export async function freeStarts(times: AvailabilityRecord, wanted: Wanted, now: Date): Promise<Start[]> {
  const { first, last } = bookable(times, now)
  const starts = startsOf(times, wanted, wanted.minutes).filter(({ at }) => at >= first && at <= last)
  if (starts.length === 0) return []
  const way = times.buffer * 60_000
  const quarter = (at: number) => tutorClaim(times._id, Math.floor(at / quarterMs))
  // Quarters have as many digits until the year 2255: their order is that of their ids.
  const between = { $gte: quarter(starts[0]!.at - way), $lte: quarter(starts.at(-1)!.at + way + dayMs) }
  const taken = await ClaimModel.find({ _id: between }, { _id: 1 }).lean()
  const isTaken = new Set(taken.map(({ _id }) => _id))
  return starts.flatMap(({ at, modes: said }) => {
    const span = { starts_at: new Date(at), ends_at: new Date(at + wanted.minutes * 60_000) }
    const isFree = (mode: string) => {
      const buffer = mode === 'home' ? times.buffer : 0
      const needed = claimsAt({ tutor_id: times._id, buffer }, span)
      return !needed.some((id) => isTaken.has(id))
    }
    const modes = wanted.modes.filter((mode) => (said.length === 0 || said.includes(mode)) && isFree(mode))
    return modes.length > 0 ? [{ at, modes }] : []
  })
}

/** The free times of a tutor of the directory. Throws 404. */
export async function readSlots(publicId: string, asked: SlotsQuery, now = new Date()): Promise<Slots> {
  const { id } = await findShown(publicId)
  const [times, listing] = await Promise.all([
    readAvailability(id),
    ListingModel.findById(new Types.ObjectId(id), { modes: 1, state: 1 }).lean(),
  ])
  const as_of = now.toISOString()
  if (!times || listing?.state !== 'shown')
    return { ...usualAvailability, slots: [], modes: [], as_of, minutes: 0, trial: null }
  const minutes = asked.minutes ?? times.minutes
  const modes = listing.modes.filter((mode) => !asked.mode || mode === asked.mode)
  const from = asked.from || dayIn(times.time_zone, now.getTime())
  const starts = await freeStarts(times, { from, days: asked.days ?? 7, minutes, modes }, now)
  return {
    slots: starts.map(({ at, modes: free }) => ({
      starts_at: new Date(at).toISOString(),
      ends_at: new Date(at + minutes * 60_000).toISOString(),
      modes: [...free],
    })),
    time_zone: times.time_zone,
    as_of,
    modes: listing.modes,
    minutes: times.minutes,
    trial: times.trial,
    cancel_hours: times.cancel_hours,
    horizon_days: times.horizon_days,
    instant: times.instant,
  }
}
