import type { ListPage } from '@abhyas/shared/list-reply'
import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import { Types } from 'mongoose'
import { notFound } from '../../core/errors.ts'
import { upsertOnce } from '../../core/mongo-errors.ts'
import { pageOf, type RowsPage } from '../../core/records/page.ts'
import { UserModel } from '../../identity/users/model.ts'
import { LearnerModel, type LearnerRecord } from './model.ts'
import { readPeople } from './people.ts'
import { presentLearner } from './present.ts'

/** Nobody has more children here: `learnerLimits.children`, and those whom others have added. */
const maxListed = 100

/** The learner that a student is. Made when it is first needed. */
export async function ownLearner(userId: string, now = new Date()): Promise<LearnerRecord | undefined> {
  const isStudent = await UserModel.exists({ _id: userId, i_am: 'Student' })
  if (!isStudent) return undefined
  const empty = { first_name: '', date_of_birth: '', studying_in: '', board: '', medium: '' }
  const made = { guardians: [], ...empty, consents: [], version: 1, created_at: now, updated_at: now }
  const user_id = new Types.ObjectId(userId)
  const learner = await upsertOnce(() =>
    LearnerModel.findOneAndUpdate(
      { user_id },
      { $setOnInsert: made },
      { upsert: true, returnDocument: 'after' },
    ).lean<LearnerRecord>(),
  )
  return learner ?? undefined
}

/** Learners of whom this person may say something: themselves, and children whose guardian they are. */
export const responsibleFor = (userId: string) => ({ $or: [{ user_id: userId }, { 'guardians.user_id': userId }] })

/** A student themselves, then the children of a guardian in the order in which they were added. */
export async function listLearners(userId: string, place: ListPage): Promise<RowsPage<Learner>> {
  const [own, children] = await Promise.all([
    ownLearner(userId),
    LearnerModel.find({ 'guardians.user_id': userId }).sort({ _id: 1 }).limit(maxListed).lean<LearnerRecord[]>(),
  ])
  const { rows, total } = pageOf(own ? [own, ...children] : children, place)
  const people = await readPeople(rows)
  return { rows: rows.map((one) => presentLearner(one, people, userId)), total }
}

/** A learner of the caller's. Throws 404. */
export async function findLearner(id: string | Types.ObjectId, userId: string): Promise<LearnerRecord> {
  const learner = await LearnerModel.findOne({ _id: id, ...responsibleFor(userId) }).lean<LearnerRecord>()
  if (!learner) throw notFound('learner')
  return learner
}

export const isGuardianOf = ({ guardians }: Pick<LearnerRecord, 'guardians'>, userId: string): boolean =>
  guardians.some(({ user_id }) => String(user_id) === userId)

/** The same as `responsibleFor`, of a learner that is read. */
export const isResponsible = (learner: Pick<LearnerRecord, 'user_id' | 'guardians'>, userId: string): boolean =>
  String(learner.user_id) === userId || isGuardianOf(learner, userId)

/** A learner as the caller sees them. */
export async function present(learner: LearnerRecord, userId: string): Promise<Learner> {
  return presentLearner(learner, await readPeople([learner]), userId)
}
