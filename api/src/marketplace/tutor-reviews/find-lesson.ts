import { isAdult } from '@abhyas/shared/marketplace/learners/rules'
import { reviewLimits } from '@abhyas/shared/marketplace/tutor-reviews/limits'
import type { Types } from 'mongoose'
import { UserModel } from '../../identity/users/model.ts'
import { BookingModel, type BookingRecord } from '../lessons/bookings/model.ts'
import { readPeople } from '../learners/people.ts'
import { factsOf } from '../learners/present.ts'
import { learnersOf } from '../learners/queries.ts'
import { shortName } from '../conversations/members.ts'
import type { ReviewRecord } from './model.ts'

type Reviewed = Pick<ReviewRecord, 'booking_id' | 'author' | 'class' | 'by_minor'>

/** The last lesson that took place of somebody's learners with a tutor, and how its review is signed. */
export async function findLesson(userId: string, tutor_id: Types.ObjectId, now: Date): Promise<Reviewed | undefined> {
  const learners = await learnersOf(userId)
  const since = new Date(now.getTime() - reviewLimits.afterLessonMs)
  const lessons = await Promise.all(
    learners.map(({ _id }) =>
      BookingModel.findOne({ learner_id: _id, starts_at: { $gte: since }, tutor_id, state: 'completed' })
        .sort({ starts_at: -1, _id: -1 })
        // Not by the tutor's lessons, which would have to be sorted.
        .hint({ learner_id: 1, starts_at: 1, _id: 1 })
        .lean<BookingRecord>(),
    ),
  )
  const [last] = lessons.flatMap((one) => one ?? []).toSorted((a, b) => +b.starts_at - +a.starts_at)
  const learner = last && learners.find((one) => one._id.equals(last.learner_id))
  if (!last || !learner) return undefined
  const people = await readPeople([learner])
  const facts = factsOf(learner, people)
  const isSelf = String(learner.user_id) === userId
  const by_minor = isSelf && isAdult(facts.date_of_birth, now) === false
  const user = await UserModel.findById(userId, { contact_person: 1 }).lean()
  const name = shortName(user?.contact_person ?? '')
  return {
    booking_id: last._id,
    // Nobody is found by a surname, and a minor not at all.
    author: by_minor ? 'Student' : `${name}, ${isSelf ? 'Student' : 'Guardian'}`,
    class: facts.studying_in,
    by_minor,
  }
}
