import * as texts from '@abhyas/shared/marketplace/bookings/texts'
import { AppError } from '../../../core/errors.ts'
import type { AvailabilityRecord } from '../availability/model.ts'
import { freeStarts } from '../availability/slots.ts'
import { dayIn } from '../availability/starts.ts'
import type { BookingRecord } from './model.ts'

/** Free times that are offered instead of one that was taken, and the days in which they are looked for. */
const offered = { slots: 3, days: 14 }

interface Tried {
  readonly times: AvailabilityRecord
  readonly minutes: number
}

/** Why a lesson could not have its time: by the claim that another one holds. */
export async function refusalOf(
  claim: string,
  { times, minutes }: Tried,
  { mode, starts_at }: Pick<BookingRecord, 'mode' | 'starts_at'>,
  now: Date,
): Promise<AppError> {
  if (claim.startsWith('trial:')) return new AppError(409, 'trial_used', texts.trialUsed)
  if (claim.startsWith('L:')) return new AppError(409, 'learner_busy', texts.learnerBusy)
  const from = dayIn(times.time_zone, starts_at.getTime())
  const free = await freeStarts(times, { from, days: offered.days, minutes, modes: [mode] }, now)
  const slots = free.slice(0, offered.slots).map(({ at }) => ({
    starts_at: new Date(at).toISOString(),
    ends_at: new Date(at + minutes * 60_000).toISOString(),
  }))
  return new AppError(409, 'slot_taken', texts.slotTaken, { data: { slots } })
}
