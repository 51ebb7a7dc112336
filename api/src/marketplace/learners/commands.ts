import { learnerLimits } from '@abhyas/shared/marketplace/learners/limits'
import { learnerRules, newLearnerRules } from '@abhyas/shared/marketplace/learners/rules'
import type { ChangeLearner, NewLearner } from '@abhyas/shared/marketplace/learners/shapes'
import * as texts from '@abhyas/shared/marketplace/learners/texts'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { Types } from 'mongoose'
import { assertNoProblems } from '../../core/assert-form.ts'
import { formInvalid, notFound } from '../../core/errors.ts'
import { assertVersion } from '../../core/records/stale-error.ts'
import { givenConsents, withdrawAll } from './consents.ts'
import { LearnerModel, type LearnerRecord } from './model.ts'
import { assertAdult, readPeople } from './people.ts'
import { findLearner } from './queries.ts'
import { isGuardianOf } from './responsible.ts'
import { changed } from './write.ts'

/** Learners know nothing of what knows them. */
export interface WhoKnowLearners {
  /** Takes a learner out of what knows them. */
  readonly forgetLearner: (learner: Types.ObjectId) => Promise<void>
  readonly hasLessonsAhead: (learner: Types.ObjectId) => Promise<boolean>
}

/** Adds a child of the caller. Throws 422 (rules, ten children), and 403 for who is not of age. */
export async function addLearner(
  userId: string,
  body: NewLearner,
  _id = new Types.ObjectId(),
  now = new Date(),
): Promise<LearnerRecord> {
  assertNoProblems(checkForm(newLearnerRules, body, { today: now }))
  assertAdult((await readPeople([], userId)).get(userId), now)
  const children = await LearnerModel.countDocuments({ 'guardians.user_id': userId })
  if (children >= learnerLimits.children) throw formInvalid({ first_name: texts.tooManyChildren })
  const guardian = new Types.ObjectId(userId)
  const learner = {
    _id,
    guardians: [{ user_id: guardian, relation: body.relation!, since: now }],
    ...aboutOf(body),
    consents: givenConsents(guardian, body, now),
    version: 1,
    created_at: now,
    updated_at: now,
  }
  await LearnerModel.create(learner)
  return learner as LearnerRecord
}

const aboutOf = ({
  first_name = '',
  date_of_birth = '',
  studying_in = '',
  board = '',
  medium = '',
}: ChangeLearner) => ({
  first_name: first_name.trim(),
  date_of_birth,
  studying_in,
  board,
  medium: medium.trim(),
})

/** Changes what a guardian says about a child. Throws 404, 412 (`StaleError`), 422. */
export async function changeLearner(
  id: string,
  userId: string,
  body: ChangeLearner,
  expected: number | undefined,
  now = new Date(),
): Promise<LearnerRecord> {
  assertNoProblems(checkForm(learnerRules, body, { today: now }))
  const learner = await findLearner(id, userId)
  // What the profile of a student says is changed there.
  if (!isGuardianOf(learner, userId)) throw notFound('learner')
  assertVersion(learner, expected)
  return changed(learner, { ...aboutOf(body), updated_at: now })
}

/** Deletes a child without an account and without lessons ahead whose only guardian the caller is. Throws 404, 422. */
export async function deleteLearner(
  id: string,
  userId: string,
  { forgetLearner, hasLessonsAhead }: WhoKnowLearners,
): Promise<void> {
  const learner = await findLearner(id, userId)
  if (await hasLessonsAhead(learner._id)) throw formInvalid({ id: texts.hasLessons })
  const alone = { _id: learner._id, user_id: null, guardians: { $size: 1 }, 'guardians.user_id': userId }
  const { deletedCount } = await LearnerModel.deleteOne(alone)
  if (deletedCount === 0) throw formInvalid({ id: texts.notDeletable })
  await forgetLearner(learner._id)
}

/**
 * Takes an account out of all learners, when its owner has it deleted: children whom nobody else answers for go whole,
 * and so do students whom no guardian has added. Can be repeated.
 */
export async function removeLearnersOf(userId: string, now = new Date()): Promise<void> {
  const id = new Types.ObjectId(userId)
  await LearnerModel.updateMany({ user_id: id, 'guardians.0': { $exists: true } }, { $unset: { user_id: 1 } })
  await LearnerModel.deleteMany({ user_id: id, 'guardians.0': { $exists: false } })
  const children = await LearnerModel.find({ 'guardians.user_id': id }).lean<LearnerRecord[]>()
  for (const child of children) {
    const guardians = child.guardians.filter(({ user_id }) => !user_id.equals(id))
    if (guardians.length === 0 && !child.user_id)
      await LearnerModel.deleteOne({ _id: child._id, version: child.version })
    else await changed(child, { guardians, consents: withdrawAll(child.consents, id, now), updated_at: now })
  }
}
