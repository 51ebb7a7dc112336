import type { BookingNews } from '@abhyas/shared/marketplace/bookings/shapes'
import type { Types } from 'mongoose'
import type { NewsSource } from '../../../platform/notifications/model.ts'
import { accountsOfLearners } from '../../classes/members/announcements.ts'
import { BookingModel, type BookingRecord } from './model.ts'
import { membersOf } from './settle.ts'

/** Changes of some seconds, the newest. What goes beyond is seen when a page is opened. */
const maxChanged = 500

type Changed = Pick<
  BookingRecord,
  '_id' | 'tutor_id' | 'user_id' | 'learner_id' | 'batch_id' | 'state' | 'version' | 'updated_at'
>
const fields = { tutor_id: 1, user_id: 1, learner_id: 1, batch_id: 1, state: 1, version: 1, updated_at: 1 } as const

/** What changes in lessons, for both their sides; also for other devices of who has changed it. */
export const bookingNews: NewsSource = async (userIds, since) => {
  // One whose times are being taken, and a session of a class that was just made, are in their first version.
  const changed = await BookingModel.find({ updated_at: { $gt: since }, version: { $gt: 1 } }, fields)
    .sort({ updated_at: -1 })
    .limit(maxChanged)
    .lean<Changed[]>()
  if (changed.length === 0) return []
  const asked = new Set(userIds)
  const families = await familiesOf(changed)
  return changed.flatMap((one) => {
    const { _id, tutor_id, user_id, state, version, updated_at } = one
    const sides = new Set([tutor_id, user_id ?? [], families.get(one) ?? []].flat().map(String))
    const data: BookingNews = { id: String(_id), state, version }
    return [...sides]
      .filter((userId) => asked.has(userId))
      .map((userId) => ({
        userId,
        event: 'booking' as const,
        id: data.id,
        state: `${state} ${version} ${updated_at.getTime()}`,
        data,
      }))
  })
}

/** The accounts that hear of each lesson's learners. */
async function familiesOf(changed: readonly Changed[]): Promise<ReadonlyMap<Changed, readonly Types.ObjectId[]>> {
  const inClass = new Map<string, readonly Types.ObjectId[]>()
  for (const { batch_id } of changed)
    if (batch_id && !inClass.has(String(batch_id))) inClass.set(String(batch_id), await membersOf(batch_id))
  const learnersIn = ({ batch_id, learner_id }: Changed) =>
    batch_id ? inClass.get(String(batch_id))! : learner_id ? [learner_id] : []
  const accounts = await accountsOfLearners(changed.flatMap(learnersIn), new Date())
  const theirs = (id: Types.ObjectId) => (accounts.get(String(id)) ?? []).map(({ user_id }) => user_id)
  return new Map(changed.map((one) => [one, learnersIn(one).flatMap(theirs)]))
}
