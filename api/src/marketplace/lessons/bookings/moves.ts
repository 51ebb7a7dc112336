import { bookingTimes } from '@abhyas/shared/marketplace/bookings/limits'
import { reasonRules, rescheduleRules } from '@abhyas/shared/marketplace/bookings/rules'
import { type BookingAction, isLate, isOpenFor, isSideOf } from '@abhyas/shared/marketplace/bookings/states'
import * as texts from '@abhyas/shared/marketplace/bookings/texts'
import { Types } from 'mongoose'
import { assertForm } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import { AppError, formInvalid } from '../../../core/errors.ts'
import { assertNotHeld } from '../../learners/gate.ts'
import { readAvailability } from '../availability/queries.ts'
import { claimsAt, claimsOf, giveBackClaims, keepClaims, takeClaims } from '../claims.ts'
import { change } from './change.ts'
import { assertTime } from './check-booking.ts'
import { factsOf, findOwnBooking, type OwnBooking } from './find.ts'
import { BookingModel, type BookingRecord } from './model.ts'
import { presentBooking } from './present.ts'
import { refusalOf } from './refusals.ts'

/** Who does something with which lesson. */
export interface Which {
  readonly id: string
  readonly userId: string
  readonly now?: Date
}

/** Throws 409 with the lesson as it is now. */
export async function changedMeanwhile({ id, userId }: Which): Promise<never> {
  const data = await presentBooking(await findOwnBooking(id, userId))
  throw new AppError(409, 'wrong_state', texts.changedMeanwhile, { data })
}

/** Whom staff hold may still say no, so that nobody waits for them. */
const freeing: readonly BookingAction[] = ['decline', 'refuse', 'cancel']

/** A lesson with which somebody may do this now. Throws 404, 403 (held, or the other side's), 409. */
export async function findFor(action: BookingAction, which: Which): Promise<OwnBooking> {
  const own = await findOwnBooking(which.id, which.userId)
  const facts = factsOf(own.booking)
  if (!freeing.includes(action)) await assertNotHeld(which.userId)
  if (!isSideOf(action, facts, own.side)) throw new AppError(403, 'other_side', texts.otherSide)
  if (!isOpenFor(action, facts, (which.now ?? new Date()).getTime())) return changedMeanwhile(which)
  return own
}

/** Confirms a lesson, and with it all of its series that wait. Throws 404, 403, 409. */
export const confirm = (context: Context, which: Which): Promise<OwnBooking> => answer(context, 'confirm', which, '')

/** Declines a lesson, and with it all of its series that wait. Throws 404, 403, 409, 422. */
export function decline(context: Context, which: Which, body: { readonly reason?: string }): Promise<OwnBooking> {
  assertForm(reasonRules, body)
  return answer(context, 'decline', which, body.reason!.trim())
}

async function answer(
  context: Context,
  action: 'confirm' | 'decline',
  which: Which,
  reason: string,
): Promise<OwnBooking> {
  const { now = new Date(), userId } = which
  const own = await findFor(action, which)
  const to = action === 'confirm' ? 'confirmed' : 'declined'
  const news = { what: to, by: 'tutor', by_id: new Types.ObjectId(userId) } as const
  const saved = await change(context, own.booking, { to, by: 'tutor', reason, news, unset: ['asked_until'], now })
  if (!saved) return changedMeanwhile(which)
  // The family has asked for all of them at once, and is told once.
  for (const other of await waitingWith(own.booking))
    await change(context, other, { to, by: 'tutor', reason, unset: ['asked_until'], now })
  return { ...own, booking: saved }
}

async function waitingWith({ _id, series_id }: BookingRecord): Promise<BookingRecord[]> {
  if (!series_id) return []
  const series = await BookingModel.find({ series_id }).lean<BookingRecord[]>()
  return series.filter((one) => one.state === 'requested' && !one._id.equals(_id))
}

/** Cancels a lesson. Whether it is late goes by the hours that were agreed on. Throws 404, 403, 409, 422. */
export async function cancel(context: Context, which: Which, body: { readonly reason?: string }): Promise<OwnBooking> {
  const { now = new Date(), userId } = which
  assertForm(reasonRules, body)
  const own = await findFor('cancel', which)
  const { state, starts_at, cancel_hours } = own.booking
  const saved = await change(context, own.booking, {
    to: 'cancelled',
    by: own.side,
    reason: body.reason!.trim(),
    news: { what: 'cancelled', by: own.side, by_id: new Types.ObjectId(userId) },
    set: { late: state !== 'requested' && isLate(starts_at.getTime(), cancel_hours, now.getTime()) },
    unset: ['asked_until', 'moving'],
    now,
  })
  return saved ? { ...own, booking: saved } : changedMeanwhile(which)
}

/**
 * Offers another time, which is held until the other side has answered; the old one stands meanwhile. Throws 404, 403,
 * 409 (`wrong_state`, `slot_taken`, `learner_busy`), 422.
 */
export async function reschedule(
  context: Context,
  which: Which,
  body: { readonly starts_at?: string },
): Promise<OwnBooking> {
  const { now = new Date(), userId } = which
  assertForm(rescheduleRules, body)
  const own = await findFor('reschedule', which)
  const { booking, side } = own
  const times = await readAvailability(booking.tutor_id)
  if (!times) throw formInvalid({ starts_at: texts.startWrong })
  const at = new Date(body.starts_at!).getTime()
  const minutes = (booking.ends_at.getTime() - booking.starts_at.getTime()) / 60_000
  assertTime(times, { at, minutes, mode: booking.mode }, now)
  const moved = { starts_at: new Date(at), ends_at: new Date(at + minutes * 60_000) }
  const has = new Set(claimsOf(booking))
  const wanted = claimsAt(booking, moved).filter((id) => !has.has(id))
  const by = `move ${new Types.ObjectId().toHexString()}`
  const taking = { booking, ends_at: moved.ends_at, by, now }
  const taken = await takeClaims(wanted, taking)
  if (taken !== undefined) throw await refusalOf(taken, { times, minutes }, { mode: booking.mode, ...moved }, now)
  const saved = await change(context, booking, {
    to: 'moving',
    by: side,
    news: { what: 'moving', by: side, by_id: new Types.ObjectId(userId) },
    set: { moving: { ...moved, by: side, until: new Date(now.getTime() + bookingTimes.moveMs) } },
    now,
  })
  if (!saved) {
    await giveBackClaims(booking._id, by)
    return changedMeanwhile(which)
  }
  await keepClaims(booking._id, by)
  return { ...own, booking: saved }
}

/** Accepts another time, or refuses it, for the side that was asked. Throws 404, 403, 409. */
export async function answerMove(context: Context, action: 'accept' | 'refuse', which: Which): Promise<OwnBooking> {
  const { now = new Date(), userId } = which
  const own = await findFor(action, which)
  const { starts_at, ends_at } = own.booking.moving!
  const isAccepted = action === 'accept'
  const saved = await change(context, own.booking, {
    to: 'confirmed',
    by: own.side,
    news: { what: isAccepted ? 'moved' : 'unmoved', by: own.side, by_id: new Types.ObjectId(userId) },
    ...(isAccepted && { set: { starts_at, ends_at } }),
    unset: ['moving'],
    now,
  })
  return saved ? { ...own, booking: saved } : changedMeanwhile(which)
}

/**
 * The family says that the tutor was not there, or that a lesson did not take place as it is noted. Throws 404, 403,
 * 409, 422.
 */
export async function dispute(context: Context, which: Which, body: { readonly reason?: string }): Promise<OwnBooking> {
  const { now = new Date(), userId } = which
  assertForm(reasonRules, body)
  const own = await findFor('dispute', which)
  const saved = await change(context, own.booking, {
    to: own.booking.state === 'confirmed' ? 'no_show_tutor' : 'disputed',
    by: 'family',
    reason: body.reason!.trim(),
    news: { what: 'disputed', by: 'family', by_id: new Types.ObjectId(userId) },
    now,
  })
  return saved ? { ...own, booking: saved } : changedMeanwhile(which)
}
