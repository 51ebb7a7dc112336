import { readTestsProblem } from '@abhyas/shared/marketplace/learners/gate'
import { readTexts } from '@abhyas/shared/marketplace/learners/texts'
import { isAdult } from '@abhyas/shared/marketplace/learners/rules'
import type { ConsentPurpose } from '@abhyas/shared/marketplace/learners/choices'
import type { ListPage } from '@abhyas/shared/list-reply'
import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import { isObjectIdOrHexString, Types } from 'mongoose'
import type { Context } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { upsertOnce } from '../../core/mongo-errors.ts'
import { pageOf, type RowsPage } from '../../core/records/page.ts'
import { UserModel } from '../../identity/users/model.ts'
import { LearnerModel, type LearnerRecord } from './model.ts'
import { assertAgreed } from './gate.ts'
import { readPeople } from './people.ts'
import { presentLearner } from './present.ts'
import { responsibleFor } from './responsible.ts'

/** Nobody has more children here: `learnerLimits.children`, and those whom others have added. */
const maxListed = 100

/** Learners who go when an account is deleted: its own, and children for whom nobody else answers. */
export async function leavingWith(userId: Types.ObjectId): Promise<Types.ObjectId[]> {
  const own = { user_id: userId, 'guardians.0': { $exists: false } }
  const alone = { user_id: null, guardians: { $size: 1 }, 'guardians.user_id': userId }
  const found = await LearnerModel.find({ $or: [own, alone] }, { _id: 1 }).lean()
  return found.map(({ _id }) => _id)
}

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

/** The learners somebody answers for: themselves, and their children. */
export const learnersOf = (userId: string): Promise<LearnerRecord[]> =>
  LearnerModel.find(responsibleFor(userId)).limit(maxListed).lean<LearnerRecord[]>().exec()

/** A learner of the caller's. Throws 404. */
export async function findLearner(id: string | Types.ObjectId, userId: string): Promise<LearnerRecord> {
  const learner = await LearnerModel.findOne({ _id: id, ...responsibleFor(userId) }).lean<LearnerRecord>()
  if (!learner) throw notFound('learner')
  return learner
}

/** A learner as the caller sees them. */
export async function present(learner: LearnerRecord, userId: string): Promise<Learner> {
  return presentLearner(learner, await readPeople([learner]), userId)
}

/** The caller, as their session knows them. */
interface Self {
  readonly userId: string
  readonly registrant: string
  /** The date of birth in the account, perhaps some seconds old: only what lets pass is taken from it. */
  readonly birth: string
}

/**
 * Lets somebody do something for themselves. Students pass the gate; others are nobody's learners. Throws 403 with what
 * is missing.
 * @param asOf the moment at which it was done, if that is over: what was taken back later counts
 */
export async function assertMayThemselves(
  context: Pick<Context, 'settings'>,
  { userId, registrant, birth }: Self,
  purpose: ConsentPurpose,
  asOf?: Date,
): Promise<void> {
  if (registrant !== 'Student') return
  const user_id = new Types.ObjectId(userId)
  const learner = await LearnerModel.collection.findOne<LearnerRecord>({ user_id })
  // Thousands begin a test in the same minute, and nearly all of them are such.
  if (!learner && isAdult(birth, new Date())) return
  const people = await readPeople([], userId)
  const person = people.get(userId)
  if (!person) return
  const alone = { user_id: person._id, date_of_birth: '', guardians: [], consents: [] }
  const hasGuardians = learner !== null && learner.guardians.length > 0
  const known = { people: hasGuardians ? undefined : people, asOf }
  await assertAgreed(context, learner ?? alone, purpose, new Date(), known)
}

/**
 * The account whose tests the caller reads under a learner: their own, or that of a child whose guardian they are.
 * Undefined: the child has none. Throws 404, and 403 without an agreement to tests, or once the child is of age.
 */
export async function testsAccountOf(userId: string, learnerId: string, now = new Date()): Promise<string | undefined> {
  if (!isObjectIdOrHexString(learnerId)) throw notFound('learner')
  const learner = await findLearner(learnerId, userId)
  const account = learner.user_id?.toHexString()
  if (account === userId) return account
  const problem = readTestsProblem(presentLearner(learner, await readPeople([learner]), userId, now))
  if (problem) throw new AppError(403, problem, readTexts[problem])
  return account
}

/** The first name of the child whose account this is, where the caller is a guardian who reads its tests. */
export async function childWithTests(userId: string, account: string, now = new Date()): Promise<string | undefined> {
  const learner = await LearnerModel.findOne({
    user_id: account,
    'guardians.user_id': userId,
  }).lean<LearnerRecord>()
  if (!learner) return undefined
  const child = presentLearner(learner, await readPeople([learner]), userId, now)
  return readTestsProblem(child) ? undefined : child.first_name
}

/** A child whose guardian the caller is: the first name, and the account if there is one. */
export async function childAccountOf(
  userId: string,
  learnerId: string,
): Promise<{ readonly name: string; readonly account: string | undefined } | undefined> {
  const [learner] = await childrenAmong(userId, [learnerId])
  if (!learner) return undefined
  const { first_name: name } = await present(learner, userId)
  return { name, account: learner.user_id?.toHexString() }
}

/** The first names of those among some learners whose guardian the caller is, by their id. */
export async function namesOfChildren(userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const learners = await childrenAmong(userId, ids)
  const people = await readPeople(learners)
  return new Map(learners.map((one) => [String(one._id), presentLearner(one, people, userId).first_name]))
}

const childrenAmong = (userId: string, ids: readonly string[]): Promise<LearnerRecord[]> =>
  LearnerModel.find({ _id: { $in: ids }, 'guardians.user_id': userId })
    .lean<LearnerRecord[]>()
    .exec()
