import { joinableStates } from '@abhyas/shared/marketplace/classes/choices'
import { insertIfFree } from '../../../core/mongo-errors.ts'
import { findDue } from '../../../core/work/find-due.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { BatchModel, type BatchRecord } from '../../class-records/batches/model.ts'
import { nextAt } from '../bookings/clock.ts'
import { BookingModel, type BookingRecord } from '../bookings/model.ts'
import { ClaimModel, claimsOf, takeFree } from '../claims.ts'
import { removeBookings } from '../remove-bookings.ts'
import { type WantedSession, wantedSessions } from './wanted.ts'

/** A day later there is one more day to look ahead to. */
const againMs = 24 * 3_600_000
/** Who is in a class is reminded of it on the way there, not the day before. */
const remindMs = 3_600_000
/** Classes of one run that have no date yet. */
const atOnce = 100

/** Makes the sessions of classes by their times, and takes away those that these no longer ask for. Returns how many classes. */
export async function followClasses(now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const due = [...(await findDue<BatchRecord>(BatchModel, 'sessions_at', now)), ...(await withoutDate())]
  for (const batch of due) {
    if (!stillHeld()) break
    // What changes meanwhile is followed as it is now.
    for (let read: BatchRecord | undefined = batch; read;) read = await followClass(read, now)
  }
  return due.length
}

/** Classes of a version that made no sessions. */
const withoutDate = (): Promise<BatchRecord[]> =>
  BatchModel.find({ state: { $in: [...joinableStates] }, sessions_at: null } as never)
    .limit(atOnce)
    .lean<BatchRecord[]>()
    .exec()

/** Can be repeated: the id of a session is made of its class and its time. Returns the class if it has changed meanwhile. */
async function followClass(batch: BatchRecord, now: Date): Promise<BatchRecord | undefined> {
  const { _id, version, sessions_at = null } = batch
  const wanted = new Map(wantedSessions(batch, now).map((one) => [String(one._id), one]))
  const ahead = await BookingModel.find({
    batch_id: _id,
    starts_at: { $gt: now },
    state: 'confirmed',
  }).lean<BookingRecord[]>()
  const stands = ahead.filter((one) => fits(one, batch, wanted.get(String(one._id))))
  for (const session of ahead) if (!stands.includes(session)) await takeAway(session)
  const known = new Set(stands.map((one) => String(one._id)))
  for (const [id, one] of wanted) {
    const made = known.has(id) ? undefined : await make(batch, one, now)
    if (made) stands.push(made)
  }
  await takeTimes(stands, now)
  const next = joinableStates.includes(batch.state as never)
    ? { $set: { sessions_at: new Date(now.getTime() + againMs) } }
    : { $unset: { sessions_at: 1 as const } }
  const { matchedCount } = await BatchModel.updateOne({ _id, version, sessions_at } as never, next)
  if (matchedCount > 0) return undefined
  const changed = await BatchModel.findById(_id).lean<BatchRecord>()
  if (!changed) await removeBookings({ batch_id: _id })
  return changed ?? undefined
}

const fits = (session: BookingRecord, batch: BatchRecord, wanted: WantedSession | undefined): boolean =>
  wanted !== undefined &&
  wanted.starts_at.getTime() === session.starts_at.getTime() &&
  wanted.ends_at.getTime() === session.ends_at.getTime() &&
  (['subject', 'level', 'mode', 'time_zone'] as const).every((field) => session[field] === batch[field])

/** Its times first: who dies in between takes away the rest when the class is followed again. */
async function takeAway({ _id, version, attendance, note }: BookingRecord): Promise<void> {
  // It begins in minutes, and its teacher has written in it already.
  if (attendance.length > 0 || note) return
  await ClaimModel.deleteMany({ booking_id: _id })
  await BookingModel.deleteOne({ _id, version })
}

/** Undefined for one that its teacher has cancelled: it is not made again. */
async function make(
  batch: BatchRecord,
  { _id, starts_at, ends_at }: WantedSession,
  now: Date,
): Promise<BookingRecord | undefined> {
  const remind_at = new Date(starts_at.getTime() - remindMs)
  const session: BookingRecord = {
    _id,
    tutor_id: batch.owner_id,
    batch_id: batch._id,
    kind: 'class',
    subject: batch.subject,
    level: batch.level,
    mode: batch.mode,
    place: '',
    starts_at,
    ends_at,
    time_zone: batch.time_zone,
    state: 'confirmed',
    attendance: [],
    history: [],
    cancel_hours: 0,
    late: false,
    buffer: 0,
    ...(remind_at > now && { remind_at }),
    version: 1,
    created_at: now,
    updated_at: now,
  }
  const isMade = await insertIfFree(BookingModel.collection, { ...session, next_at: nextAt(session) })
  return isMade ? session : undefined
}

/**
 * Takes of the tutor's times what sessions lack: of new ones, of those whose maker died, and what a lesson that was
 * booked before has released since.
 */
async function takeTimes(sessions: readonly BookingRecord[], now: Date): Promise<void> {
  if (sessions.length === 0) return
  const theirs = { booking_id: { $in: sessions.map(({ _id }) => _id) } }
  const taken = new Set((await ClaimModel.find(theirs, { _id: 1 }).lean()).map(({ _id }) => _id))
  for (const booking of sessions) {
    const lacking = claimsOf(booking).filter((id) => !taken.has(id))
    await takeFree(lacking, { booking, ends_at: booking.ends_at, by: String(booking._id), now })
  }
}
