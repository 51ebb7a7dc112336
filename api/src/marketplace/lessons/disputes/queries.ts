import type { ListPage } from '@abhyas/shared/list-reply'
import type { Dispute } from '@abhyas/shared/marketplace/disputes/shapes'
import { disputedStates } from '@abhyas/shared/marketplace/disputes/states'
import { sumOf } from '@abhyas/shared/sum-of'
import { isObjectIdOrHexString, type Types } from 'mongoose'
import { notFound } from '../../../core/errors.ts'
import { findPage, pageOf, type RowsPage } from '../../../core/records/page.ts'
import { namesOfPeople } from '../../../identity/users/queries.ts'
import { BookingModel, type BookingRecord } from '../bookings/model.ts'
import { presentHistory } from '../bookings/present.ts'

/** Of one state that nobody has decided: the oldest of more are decided first. */
const maxRows = 1_000

/** Lessons that wait for a decision, the oldest dispute first; or those that are decided, the newest first. */
export async function listDisputes(
  { state = '' }: { readonly state?: string },
  place: ListPage,
): Promise<RowsPage<Dispute>> {
  const { rows, total } = state === 'decided' ? await listDecided(place) : pageOf(await findOpen(), place)
  return { rows: await presentDisputes(rows), total }
}

const listDecided = (place: ListPage): Promise<RowsPage<BookingRecord>> => {
  const query = { filter: { decided_at: { $gt: new Date(0) } }, sort: { decided_at: -1, _id: -1 } as const }
  return findPage<BookingRecord>(BookingModel, query as never, place)
}

async function findOpen(): Promise<BookingRecord[]> {
  const found = await Promise.all(
    disputedStates.map((state) =>
      BookingModel.find({ state }).sort({ updated_at: 1, _id: 1 }).limit(maxRows).lean<BookingRecord[]>(),
    ),
  )
  return found.flat().toSorted((a, b) => a.updated_at.getTime() - b.updated_at.getTime())
}

/** How many lessons wait for a decision, counted up to a number of each state. */
export async function countOpenDisputes(upTo: number): Promise<number> {
  const counts = disputedStates.map((state) => BookingModel.countDocuments({ state }).limit(upTo))
  return sumOf(await Promise.all(counts))
}

/** A lesson about which its sides disagree, or have disagreed. Throws 404. */
export async function findDispute(id: string): Promise<BookingRecord> {
  const booking = isObjectIdOrHexString(id) ? await BookingModel.findById(id).lean<BookingRecord>() : null
  const isOne = booking && (booking.decided_at || disputedStates.includes(booking.state as never))
  if (!isOne) throw notFound('lesson')
  return booking
}

export async function presentDisputes(rows: readonly BookingRecord[]): Promise<Dispute[]> {
  const asText = (id: Types.ObjectId | undefined): string => (id ? String(id) : '')
  const names = await namesOfPeople(rows.flatMap(({ tutor_id, user_id }) => [asText(tutor_id), asText(user_id)]))
  const person = (id: string) => (names.has(id) ? { id, name: names.get(id)! } : { id: '', name: '' })
  return rows.map((one) => ({
    id: String(one._id),
    kind: one.kind,
    state: one.state,
    subject: one.subject,
    mode: one.mode,
    time_zone: one.time_zone,
    starts_at: one.starts_at.toISOString(),
    ends_at: one.ends_at.toISOString(),
    tutor: person(asText(one.tutor_id)),
    family: person(asText(one.user_id)),
    attendance: one.attendance[0]?.mark ?? '',
    note: one.note ?? null,
    history: presentHistory(one),
    decided_at: one.decided_at?.toISOString() ?? '',
    version: one.version,
  }))
}
