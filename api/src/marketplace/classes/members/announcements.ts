import { isAdult } from '@abhyas/shared/marketplace/learners/rules'
import type { Types } from 'mongoose'
import { upsertOnce } from '../../../core/mongo-errors.ts'
import { newMember } from '../../conversations/members.ts'
import { ConversationModel, type ConversationRecord, type MemberRole } from '../../conversations/model.ts'
import { LearnerModel, type LearnerRecord } from '../../learners/model.ts'
import { birthOf, type People, readPeople } from '../../learners/people.ts'
import type { BatchRecord } from '../../class-records/batches/model.ts'
import { MemberModel } from '../../class-records/members/model.ts'

interface Account {
  readonly user_id: Types.ObjectId
  readonly role: MemberRole
}

/** The accounts that hear of what a learner's class is told: their own, and while they are minors their guardians'. */
export function accountsOf(learner: LearnerRecord, people: People, now: Date): Account[] {
  const isMinor = isAdult(birthOf(learner, people), now) === false
  return [
    ...(learner.user_id ? [{ user_id: learner.user_id, role: 'student' as const }] : []),
    ...(isMinor || !learner.user_id
      ? learner.guardians.map(({ user_id }) => ({ user_id, role: 'guardian' as const }))
      : []),
  ]
}

/** Learners of one query. */
const atOnce = 500

/** The accounts of some learners, by the learner's id. A learner who is not there any more has no entry. */
export async function accountsOfLearners(
  learners: readonly Types.ObjectId[],
  now: Date,
): Promise<ReadonlyMap<string, readonly Account[]>> {
  const ids = [...new Map(learners.map((id) => [String(id), id])).values()]
  const accounts = new Map<string, readonly Account[]>()
  for (let first = 0; first < ids.length; first += atOnce) {
    const found = await LearnerModel.find(
      { _id: { $in: ids.slice(first, first + atOnce) } },
      { user_id: 1, guardians: 1, date_of_birth: 1 },
    ).lean<LearnerRecord[]>()
    const people = await readPeople(found)
    for (const one of found) accounts.set(String(one._id), accountsOf(one, people, now))
  }
  return accounts
}

/** Makes the conversation in which a class is told something, or names it anew. Can be repeated. */
export async function openAnnouncements(
  { _id, owner_id, name, state }: Pick<BatchRecord, '_id' | 'owner_id' | 'name' | 'state'>,
  now: Date,
): Promise<void> {
  const made = {
    members: [newMember(owner_id, 'tutor')],
    kind: 'batch' as const,
    learner_id: _id,
    created_at: now,
    last_at: now,
    last_seq: 0,
    preview: '',
    held: false,
    closed_by: [],
  }
  const $set = { subject: name, updated_at: now }
  if (state === 'draft') return
  await upsertOnce(() => ConversationModel.updateOne({ _id }, { $set, $setOnInsert: made }, { upsert: true }))
}

/**
 * Makes the readers of a class those who belong to its members: they come when a learner joins, and go when the learner
 * leaves, or when somebody is no longer their guardian. Can be repeated.
 */
export async function followMembers(_id: Types.ObjectId, now: Date): Promise<void> {
  // Read before the members: who comes meanwhile is not taken for somebody who has left.
  const conversation = await ConversationModel.findById(_id).lean<ConversationRecord>()
  if (!conversation) return
  const members = await MemberModel.find({ batch_id: _id, state: 'active' }, { learner_id: 1 }).lean()
  const ids = members.map(({ learner_id }) => learner_id)
  const accounts = [...(await accountsOfLearners(ids, now)).values()].flat()
  await readersAre(conversation, new Map(accounts.map((one) => [String(one.user_id), one])))
}

/** Lets the readers of a learner's classes follow who their guardians are, and their seats who has an account now. */
export async function followInClasses({ _id }: Pick<LearnerRecord, '_id'>, now: Date): Promise<void> {
  const members = await MemberModel.find({ learner_id: _id, state: 'active' }, { batch_id: 1 }).lean()
  for (const { batch_id } of members) await followMembers(batch_id, now)
  await MemberModel.updateMany({ learner_id: _id, state: 'active' }, { $set: { seat_at: now } })
}

async function readersAre(
  { _id, members, last_seq }: ConversationRecord,
  wanted: ReadonlyMap<string, Account>,
): Promise<void> {
  const readers = members.filter(({ role }) => role !== 'tutor').map(({ user_id }) => user_id)
  const gone = readers.filter((user_id) => !wanted.has(String(user_id)))
  const $set = { updated_at: new Date() }
  if (gone.length > 0)
    await ConversationModel.updateOne({ _id }, { $pull: { members: { user_id: { $in: gone } } } as never, $set })
  for (const { user_id, role } of wanted.values()) {
    if (members.some((one) => one.user_id.equals(user_id))) continue
    // What was said before they came counts as read: they can look it up.
    const added = { $push: { members: newMember(user_id, role, last_seq) }, $set }
    await ConversationModel.updateOne({ _id, 'members.user_id': { $ne: user_id } }, added)
  }
}
