import { newReviewNotice } from '@abhyas/shared/marketplace/tutor-reviews/texts'
import { starCounts } from '@abhyas/shared/marketplace/tutor-reviews/limits'
import { sumOf } from '@abhyas/shared/sum-of'
import type { Types } from 'mongoose'
import { recount } from '../../core/records/recount.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { finishWaiting } from '../../core/work/finish-waiting.ts'
import { withListingDue } from '../../identity/users/commands.ts'
import { UserModel } from '../../identity/users/model.ts'
import { notifyOnce } from '../../platform/notifications/commands.ts'
import { TutorReviewModel, type ReviewRecord } from './model.ts'

/** How many shown reviews of a tutor have one star to five. */
export const countStars = (tutor_id: Types.ObjectId): Promise<number[]> =>
  Promise.all(starCounts.map((stars) => TutorReviewModel.countDocuments({ tutor_id, state: 'shown', stars }).exec()))

/** Counts the stars of a tutor anew; the listing follows within seconds. They are never added up. */
export const recountStars = (tutor_id: Types.ObjectId): Promise<void> =>
  recount(
    () => countStars(tutor_id),
    (counted) => {
      const review_stars = {
        sum: sumOf(counted.map((count, at) => count * (at + 1))),
        count: sumOf(counted),
      }
      return UserModel.updateOne({ _id: tutor_id }, withListingDue({ review_stars }) as never)
    },
  )

/** Does what follows a review: the stars are counted, and the tutor hears of a new one. Can be repeated. */
export async function settle({ _id, tutor_id, stars, state, version }: ReviewRecord): Promise<void> {
  await recountStars(tutor_id)
  const tutor = await UserModel.findById(tutor_id, { public_id: 1 }).lean()
  if (tutor && state === 'shown') {
    const notice = newReviewNotice(stars, tutor.public_id ?? '')
    await notifyOnce(String(tutor_id), [{ key: `review ${String(_id)}`, count: 1 }], () => notice)
  }
  await TutorReviewModel.updateOne({ _id, version }, { $unset: { waiting_since: 1 } })
}

/** Settles reviews whose process died before it could. Returns how many. */
export const settleReviews = (now: Date, stillHeld: StillHeld = () => true): Promise<number> =>
  finishWaiting<ReviewRecord>(TutorReviewModel, settle, now, stillHeld)
