import type { TutorCard } from '@abhyas/shared/marketplace/directory/shapes'
import { maxSaved } from '@abhyas/shared/marketplace/saved-tutors/limits'
import { tooManySaved } from '@abhyas/shared/marketplace/saved-tutors/texts'
import { Types } from 'mongoose'
import { AppError, notFound } from '../../core/errors.ts'
import { insertIfFree } from '../../core/mongo-errors.ts'
import { UserModel } from '../../identity/users/model.ts'
import { type SavedTutorRecord, SavedTutorModel } from './model.ts'
import { shownCards } from './queries.ts'

const idOf = (userId: string, tutorId: string) => `${userId}:${tutorId}`

/**
 * Saves a tutor for somebody and returns the card. Saved again it changes nothing.
 * @param tutorId the tutor's public id
 * Throws 404 for somebody who is not shown, and 422 beyond `maxSaved`.
 */
export async function saveTutor(userId: string, tutorId: string, now = new Date()): Promise<TutorCard> {
  const [card] = await shownCards([tutorId])
  if (!card) throw notFound('tutor')
  const user_id = new Types.ObjectId(userId)
  const saved: SavedTutorRecord = { _id: idOf(userId, tutorId), user_id, tutor_id: tutorId, created_at: now }
  if (!(await insertIfFree(SavedTutorModel.collection, saved))) return card
  // Counted after the write: of two that are saved at once, neither can slip past the limit.
  if ((await SavedTutorModel.countDocuments({ user_id }, { limit: maxSaved + 1 })) > maxSaved) {
    await SavedTutorModel.deleteOne({ _id: saved._id })
    throw new AppError(422, 'too_many_saved', tooManySaved)
  }
  return card
}

/** Forgets a saved tutor, also one who is not shown any more. */
export async function unsaveTutor(userId: string, tutorId: string): Promise<void> {
  await SavedTutorModel.deleteOne({ _id: idOf(userId, tutorId) })
}

/** Removes what somebody who leaves has saved, and them from what others have. Can be repeated. */
export async function removeSavedOf(userId: string): Promise<void> {
  const user_id = new Types.ObjectId(userId)
  const public_id = (await UserModel.findById(user_id, { public_id: 1 }).lean())?.public_id
  await SavedTutorModel.deleteMany({ user_id })
  if (public_id) await SavedTutorModel.deleteMany({ tutor_id: public_id })
}
