import { isObjectIdOrHexString, type Types } from 'mongoose'
import { LearnerModel } from '../learners/model.ts'
import { responsibleFor } from '../learners/responsible.ts'
import { AssignmentModel, type AssignmentRecord } from './assignments/model.ts'
import { BatchModel } from './batches/model.ts'
import { MemberModel } from './members/model.ts'

/** A learner, and the classes they are in. */
export interface Enrolled {
  readonly learner: string
  readonly classes: readonly Types.ObjectId[]
}

/** The classes that somebody is in with an account of their own. */
export async function enrolmentOf(userId: string): Promise<Enrolled> {
  const own = await LearnerModel.findOne({ user_id: userId }, { _id: 1 }).lean()
  return own ? { learner: String(own._id), classes: await classesWith([own._id]) } : { learner: '', classes: [] }
}

/** Those whom somebody answers for, as themselves or as a guardian, each with the classes they are in. */
export async function enrolmentsFor(userId: string): Promise<Enrolled[]> {
  const learners = await LearnerModel.find(responsibleFor(userId), { _id: 1 }).lean()
  const enrolled = learners.map(async ({ _id }) => ({ learner: String(_id), classes: await classesWith([_id]) }))
  return Promise.all(enrolled)
}

/** The classes in which any of some learners are. */
export async function classesWith(learners: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
  if (learners.length === 0) return []
  const theirs = { learner_id: { $in: [...learners] }, state: 'active' as const }
  const members = await MemberModel.find(theirs, { batch_id: 1 }).lean()
  return [...new Map(members.map(({ batch_id }) => [String(batch_id), batch_id])).values()]
}

/** Whether all these classes are somebody's own. */
export async function ownsClasses(ids: readonly string[], ownerId: string): Promise<boolean> {
  if (!ids.every((id) => isObjectIdOrHexString(id))) return false
  const own = await BatchModel.countDocuments({ _id: { $in: ids }, owner_id: ownerId })
  return own === new Set(ids).size
}

/** How many classes give a test or a material, or keep it as a draft. */
export const countGiving = async (kind: 'test' | 'material', ref_id: string): Promise<number> =>
  (await AssignmentModel.distinct('batch_id', { kind, ref_id })).length

/** Whether a class gives somebody a test or a material now, or has given it. */
export const isGiven = async (...[userId, ...what]: [userId: string, ...What]): Promise<boolean> =>
  isGivenTo(await enrolmentOf(userId), ...what)
type What = [kind: 'test' | 'material', ref_id: string, now: Date]

/** Whether one of their classes gives a learner a test or a material now, or has given it. */
export async function isGivenTo(enrolled: Enrolled, ...[kind, ref_id, now]: What): Promise<boolean> {
  if (enrolled.classes.length === 0) return false
  const given = { kind, ref_id, state: { $ne: 'draft' as const }, opens_at: { $lte: now } }
  return (await AssignmentModel.exists({ ...theirs(enrolled), ...given })) !== null
}

/** Work of their classes that is for all, or for them. */
const theirs = ({ learner, classes }: Enrolled) => ({
  batch_id: { $in: [...classes] },
  $or: [{ to: { $size: 0 } }, { to: learner }],
})

/** What a class says of a test for somebody to whom it gives it. */
export interface GivenTerms {
  /** Undefined: as the test says. */
  readonly attempts_allowed?: number
  /** From when on attempts are counted. */
  readonly since: Date
  /** Percent of the time of the test that they have beyond it. */
  readonly extra_percent: number
}

/** What the owner of a test has said of it for somebody when giving it to a class. What opened last counts. */
export async function givenTerms(
  userId: string,
  { test, owner_id }: { readonly test: string; readonly owner_id: string },
  now: Date,
): Promise<GivenTerms | undefined> {
  const enrolled = await enrolmentOf(userId)
  if (enrolled.classes.length === 0) return undefined
  const given = { kind: 'test', ref_id: test, owner_id, state: 'published', opens_at: { $lte: now } } as const
  const found = await AssignmentModel.find(
    { ...theirs(enrolled), ...given },
    { opens_at: 1, attempts_allowed: 1, extra: 1 },
  ).lean<Pick<AssignmentRecord, 'opens_at' | 'attempts_allowed' | 'extra'>[]>()
  const [last] = found.toSorted((a, b) => b.opens_at.getTime() - a.opens_at.getTime())
  if (!last) return undefined
  return {
    ...(last.attempts_allowed && { attempts_allowed: last.attempts_allowed }),
    since: last.opens_at,
    extra_percent: last.extra?.[enrolled.learner] ?? 0,
  }
}
