import { bookingLimits } from '@abhyas/shared/marketplace/bookings/limits'
import type { BookingState } from '@abhyas/shared/marketplace/bookings/states'
import type { Context } from '../../../core/context.ts'
import { nextAt, nextReminder } from './clock.ts'
import { BookingModel, type BookingActor, type BookingRecord } from './model.ts'
import { settle } from './settle.ts'

interface Change {
  readonly to: BookingState
  readonly by: BookingActor
  readonly reason?: string
  /** What the others are told; nothing if it is missing. */
  readonly news?: BookingRecord['news']
  readonly set?: Partial<BookingRecord>
  readonly unset?: readonly (keyof BookingRecord)[]
  readonly now: Date
}

/**
 * Moves a lesson to another state over the version that was read, with what the clock does next, and does what follows.
 * Returns null if somebody else was first.
 */
export async function change(context: Context, before: BookingRecord, asked: Change): Promise<BookingRecord | null> {
  const { to, by, reason = '', news, set = {}, unset = [], now } = asked
  const { attendance, asked_until, created_at } = before
  const after = { asked_until, created_at, ...span(before), moving: before.moving, attendance, ...set, state: to }
  const next_at = nextAt(after as BookingRecord)
  // Until another time is accepted the old one stands.
  const remind_at = ['confirmed', 'moving'].includes(to) ? nextReminder(after.starts_at!, now) : undefined
  const gone = [
    ...unset,
    ...(next_at ? [] : (['next_at'] as const)),
    ...(remind_at ? [] : (['remind_at'] as const)),
    ...(news ? [] : (['news'] as const)),
    ...(to === 'requested' ? [] : (['open_slot'] as const)),
  ]
  const saved = await BookingModel.findOneAndUpdate(
    { _id: before._id, version: before.version },
    {
      $set: {
        ...set,
        state: to,
        updated_at: now,
        waiting_since: now,
        ...(next_at && { next_at }),
        ...(remind_at && { remind_at }),
        ...(news && { news }),
      },
      $unset: Object.fromEntries(gone.map((field) => [field, 1])),
      $push: {
        history: { $each: [{ at: now, by, from: before.state, to, reason }], $slice: -bookingLimits.history },
      },
      $inc: { version: 1 },
    } as never,
    { returnDocument: 'after' },
  ).lean<BookingRecord>()
  if (saved) await settle(context, saved)
  return saved
}

const span = ({ starts_at, ends_at }: BookingRecord) => ({ starts_at, ends_at })
