import { reminderTitles, lessonNotice } from '@abhyas/shared/marketplace/bookings/texts'
import type { Context } from '../../../core/context.ts'
import { findDue } from '../../../core/work/find-due.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { notifyOnce } from '../../../platform/notifications/commands.ts'
import { ClaimModel, claimsOf } from '../claims.ts'
import { stateBy } from './attend.ts'
import { drop } from './book.ts'
import { change } from './change.ts'
import { dueReminder, nextReminder } from './clock.ts'
import { BookingModel, type BookingRecord } from './model.ts'
import { familyOf, mailLesson, wordsOf } from './settle.ts'

/** Does something with each lesson of which a date has come. Returns how many there were. */
async function eachDue(
  field: 'next_at' | 'remind_at',
  now: Date,
  stillHeld: StillHeld,
  act: (booking: BookingRecord) => Promise<void>,
): Promise<number> {
  const due = await findDue<BookingRecord>(BookingModel, field, now)
  for (const booking of due) if (stillHeld()) await act(booking)
  return due.length
}

/** Moves on lessons whose time has come: nobody has answered, or they are over. Returns how many. */
export const moveByClock = (context: Context, now: Date, stillHeld: StillHeld = () => true): Promise<number> =>
  eachDue('next_at', now, stillHeld, (booking) => moveOne(context, booking, now))

async function moveOne(context: Context, booking: BookingRecord, now: Date): Promise<void> {
  const by = 'time' as const
  switch (booking.state) {
    case 'claiming':
      return drop(booking)
    case 'requested':
      await change(context, booking, { to: 'expired', by, news: { what: 'expired', by }, unset: ['asked_until'], now })
      return
    case 'moving':
      await change(context, booking, { to: 'confirmed', by, news: { what: 'unmoved', by }, unset: ['moving'], now })
      return
    default:
      await change(context, booking, { to: stateBy(booking), by, now })
  }
}

/** Reminds both sides of lessons, each once. Returns how many lessons. */
export const remindDue = (context: Context, now: Date, stillHeld: StillHeld = () => true): Promise<number> =>
  eachDue('remind_at', now, stillHeld, (booking) => remind(context, booking, now))

/** Can be repeated: who dies before the end is followed by another one, and nobody is told twice. */
async function remind(context: Context, booking: BookingRecord, now: Date): Promise<void> {
  const { _id, starts_at, tutor_id, remind_at } = booking
  const kind = dueReminder(starts_at, now)
  if (kind) {
    const notice = {
      ...lessonNotice(reminderTitles[kind], wordsOf(booking)),
      kind: 'reminder',
      useful_until: starts_at,
    }
    const ids = new Set([tutor_id, ...(await familyOf(booking, now))].map(String))
    for (const userId of ids) {
      const key = `reminder ${String(_id)} ${kind} ${starts_at.getTime()} ${userId}`
      await notifyOnce(userId, [{ key, count: 1 }], () => notice)
      // A class of three evenings a week would be six mails.
      if (booking.kind !== 'class') await mailLesson(context, booking, { userId, key, notice }, 'reminder')
    }
  }
  const next = nextReminder(starts_at, now)
  const update = next ? { $set: { remind_at: next } } : { $unset: { remind_at: 1 as const } }
  await BookingModel.updateOne({ _id, remind_at: remind_at! }, update)
}

/** A try that took longer has died. Milliseconds. */
const triedMs = 60_000

/** Releases times that a try has taken and left, or keeps them if their lesson needs them. Returns how many. */
export async function releaseLeftClaims(now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const left = await findDue<{ _id: string; booking_id: BookingRecord['_id'] }>(
    ClaimModel,
    'made_at',
    new Date(now.getTime() - triedMs),
  )
  for (const { _id, booking_id } of left) {
    if (!stillHeld()) break
    const booking = await BookingModel.findById(booking_id).lean<BookingRecord>()
    // The clock drops it, and its times with it.
    if (booking?.state === 'claiming') continue
    if (booking && claimsOf(booking).includes(_id)) await ClaimModel.updateOne({ _id }, { $unset: { made_at: 1 } })
    else await ClaimModel.deleteOne({ _id, booking_id })
  }
  return left.length
}
