import { bookableKinds, type BookingState } from '@abhyas/shared/marketplace/bookings/states'
import type { Types } from 'mongoose'
import { recount } from '../../../core/records/recount.ts'
import { withListingDue } from '../../../identity/users/commands.ts'
import { UserModel } from '../../../identity/users/model.ts'
import { BookingModel, type BookingRecord } from './model.ts'

/** What a change from or to these can change. */
const counted: readonly string[] = ['completed', 'cancelled'] satisfies readonly BookingState[]

/**
 * Counts the lessons of a tutor anew if the last change of one may have changed the numbers: those that took place, and
 * those that the tutor missed. The listing follows within seconds. Sessions of classes are not counted.
 */
export async function countKept({ tutor_id, kind, history }: BookingRecord): Promise<void> {
  const last = history.at(-1)
  if (kind === 'class' || !last || ![last.from, last.to].some((state) => counted.includes(state))) return
  await recount(
    () => countLessons(tutor_id),
    (lesson_counts) => UserModel.updateOne({ _id: tutor_id }, withListingDue({ lesson_counts }) as never),
  )
}

/** A tutor misses a lesson that they cancel late, and one of which staff decide that it did not take place. */
async function countLessons(tutor_id: Types.ObjectId): Promise<{ done: number; missed: number }> {
  const count = (filter: object) =>
    BookingModel.countDocuments({ tutor_id, kind: { $in: [...bookableKinds] }, ...filter } as never).exec()
  const cancelled = { state: 'cancelled' }
  const [done, late, decided] = await Promise.all([
    count({ state: 'completed' }),
    count({ ...cancelled, late: true, history: { $elemMatch: { to: 'cancelled', by: 'tutor' } } }),
    count({ ...cancelled, decided_at: { $gt: new Date(0) } }),
  ])
  return { done, missed: late + decided }
}
