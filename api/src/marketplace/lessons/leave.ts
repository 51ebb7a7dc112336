import { hasLeft } from '@abhyas/shared/marketplace/bookings/texts'
import { liveStates } from '@abhyas/shared/marketplace/bookings/states'
import { Types } from 'mongoose'
import { leavingWith } from '../learners/queries.ts'
import { BookingModel, type BookingRecord } from './bookings/model.ts'
import { removeBookings } from './remove-bookings.ts'

/** Whether a learner has lessons ahead, or one that goes on. */
export const hasLessonsAhead = async (learner_id: Types.ObjectId, now = new Date()): Promise<boolean> =>
  (await BookingModel.exists({
    learner_id,
    starts_at: { $gte: now },
    state: { $in: [...liveStates] },
  })) !== null

/** Takes the marks of a learner out of the sessions of classes, before they are deleted. Can be repeated. */
export async function forgetInSessions(learner_id: Types.ObjectId): Promise<void> {
  const marked = { kind: 'class', 'attendance.learner_id': learner_id } as const
  await BookingModel.updateMany(marked as never, { $pull: { attendance: { learner_id } }, $inc: { version: 1 } })
}

const freed = { next_at: 1, remind_at: 1, open_slot: 1, moving: 1, asked_until: 1 } as const

/** Cancels what stands. The other side is told by the chore that settles lessons. */
async function cancelAll(whose: object, by: 'tutor' | 'family', now: Date): Promise<void> {
  const history = { at: now, by, from: '', to: 'cancelled', reason: hasLeft }
  await BookingModel.updateMany(
    { ...whose, state: { $in: [...liveStates] } } as never,
    {
      $set: { state: 'cancelled', news: { what: 'cancelled', by }, waiting_since: now, updated_at: now },
      $unset: freed,
      $push: { history },
      $inc: { version: 1 },
    } as never,
  )
}

/**
 * Cancels the lessons of somebody whose account is deleted, and takes away what they wrote in them. The other side keeps
 * when they were; of classes nothing stays. Can be repeated.
 */
export async function removeLessonsOf(userId: string, now = new Date()): Promise<void> {
  const id = new Types.ObjectId(userId)
  await removeBookings({ tutor_id: id, kind: 'class' })
  await cancelAll({ tutor_id: id }, 'tutor', now)
  await BookingModel.updateMany({ tutor_id: id }, { $unset: { note: 1 } })
  for (const learner_id of await leavingWith(id)) {
    await forgetInSessions(learner_id)
    await cancelAll({ learner_id }, 'family', now)
    await BookingModel.updateMany({ learner_id }, { $unset: { note: 1 }, $set: { attendance: [], place: '' } })
  }
  await cancelAll({ user_id: id }, 'family', now)
  await BookingModel.updateMany({ user_id: id } as Partial<BookingRecord>, {
    $unset: { user_id: 1 },
    $set: { place: '' },
  })
}
