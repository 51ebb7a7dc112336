import type { BatchMember, JoinedBatch } from '@abhyas/shared/marketplace/classes/shapes'
import type { ListPage } from '@abhyas/shared/list-reply'
import type { Types } from 'mongoose'
import type { Context } from '../../../core/context.ts'
import { AppError, notFound } from '../../../core/errors.ts'
import { findPage, pageOf, type RowsPage } from '../../../core/records/page.ts'
import { presentAbout } from '../../conversations/present.ts'
import { readLearners } from '../../conversations/queries.ts'
import { readNames } from '../../conversations/members.ts'
import { assertAgreed, assertNotHeld } from '../../learners/gate.ts'
import type { LearnerRecord } from '../../learners/model.ts'
import { type People, readPeople } from '../../learners/people.ts'
import { factsOf as learnerFacts } from '../../learners/present.ts'
import { learnersOf, ownLearner } from '../../learners/queries.ts'
import { BatchModel, type BatchRecord } from '../../class-records/batches/model.ts'
import { factsOf } from '../batches/queries.ts'
import { seatedAmong } from '../seats/queries.ts'
import { MemberModel, type MemberRecord } from '../../class-records/members/model.ts'

/** Who is in a class, or was asked, those first who came first into it. */
export async function listMembers(batch: BatchRecord, place: ListPage): Promise<RowsPage<BatchMember>> {
  const query = {
    filter: { batch_id: batch._id, state: { $in: ['asked', 'active'] } },
    sort: { state: 1, _id: 1 } as const,
  }
  const { rows, total } = await findPage<MemberRecord>(MemberModel, query as never, place)
  return { rows: await presentMembers(rows), total }
}

/** Members of one class, as its owner sees them. */
export async function presentMembers(rows: readonly MemberRecord[]): Promise<BatchMember[]> {
  const about = await readLearners(rows)
  const accountOf = (id: Types.ObjectId) => about.learners.get(String(id))?.user_id
  const users = rows.flatMap(({ learner_id }) => accountOf(learner_id)?.toHexString() ?? [])
  const batch = rows[0] ? await BatchModel.findById(rows[0].batch_id).lean<BatchRecord>() : null
  const seated = await seatedAmong(batch, users)
  return rows.map(({ learner_id, state, since }) => ({
    learner: { id: String(learner_id), ...presentAbout(learner_id, about) },
    state,
    has_account: accountOf(learner_id) !== undefined,
    has_seat: seated.has(String(accountOf(learner_id))),
    since: since.toISOString(),
  }))
}

/** Learners whose members somebody is responsible for: themselves, and their children. */
export async function ownLearners(userId: string): Promise<LearnerRecord[]> {
  await ownLearner(userId)
  return learnersOf(userId)
}

/** What a person has to do with some classes. */
export interface Joined {
  readonly batch: BatchRecord
  readonly members: readonly {
    readonly member: MemberRecord
    readonly learner: LearnerRecord
    readonly needs: string
  }[]
}

/** The classes of a person's learners, in which they are or to which they were asked, with what the gate says of each. */
export async function readJoined(context: Context, userId: string, now: Date, batch_id?: string): Promise<Joined[]> {
  const learners = await ownLearners(userId)
  const byId = new Map(learners.map((one) => [String(one._id), one]))
  const members = await MemberModel.find({
    learner_id: { $in: learners.map(({ _id }) => _id) },
    state: { $in: ['asked', 'active'] },
    ...(batch_id && { batch_id }),
  }).lean<MemberRecord[]>()
  const people = await readPeople(learners)
  const ids = members.map((one) => one.batch_id)
  const batches = await BatchModel.find({ _id: { $in: ids } }).lean<BatchRecord[]>()
  const needs = new Map<string, string>()
  for (const learner of learners) needs.set(String(learner._id), await gateCode(context, learner, people, now))
  return batches
    .toSorted((a, b) => (String(a._id) < String(b._id) ? 1 : -1))
    .map((batch) => ({
      batch,
      members: members
        .filter((one) => one.batch_id.equals(batch._id))
        .map((member) => ({
          member,
          learner: byId.get(String(member.learner_id))!,
          needs: needs.get(String(member.learner_id)) ?? '',
        })),
    }))
}

/** What is missing before classes may be shown for a learner; empty if nothing. */
async function gateCode(context: Context, learner: LearnerRecord, people: People, now: Date): Promise<string> {
  try {
    await assertAgreed(context, learner, 'classes', now, { people })
    return ''
  } catch (error) {
    if (error instanceof AppError && error.status === 403) return error.code
    throw error
  }
}

/** The classes of a person and their children, the newest first. */
export async function listJoined(context: Context, userId: string, place: ListPage): Promise<RowsPage<JoinedBatch>> {
  await assertNotHeld(userId)
  const { rows, total } = pageOf(await readJoined(context, userId, new Date()), place)
  return { rows: await presentJoined(rows, userId), total }
}

/** A class of a person or of their children. Throws 404, and 403 with what the gate asks for. */
export async function findJoined(context: Context, userId: string, id: string, now = new Date()): Promise<Joined> {
  await assertNotHeld(userId)
  const [joined] = await readJoined(context, userId, now, id)
  if (!joined) throw notFound('class')
  const [first] = joined.members
  if (joined.members.every(({ needs }) => needs !== '')) await assertAgreed(context, first!.learner, 'classes', now)
  return joined
}

export async function presentJoined(rows: readonly Joined[], userId: string): Promise<JoinedBatch[]> {
  const owners = rows.map(({ batch }) => batch.owner_id)
  const people = await readPeople(rows.flatMap(({ members }) => members.map(({ learner }) => learner)))
  const tutors = await readNames(owners, new Set(owners.map(String)))
  return rows.map(({ batch, members }) => {
    const tutor = tutors.get(String(batch.owner_id))
    const isIn = members.some(({ member, needs }) => member.state === 'active' && needs === '')
    return {
      ...factsOf(batch),
      tutor: { id: tutor?.tutor_id ?? '', name: tutor?.name ?? '', photo: tutor?.photo ?? '' },
      learners: members.map(({ member, learner, needs }) => ({
        id: String(learner._id),
        first_name: learnerFacts(learner, people).first_name,
        is_self: String(learner.user_id) === userId,
        state: member.state,
        needs,
      })),
      conversation_id: isIn ? String(batch._id) : '',
    }
  })
}

/** The active members of a class, the first ones who came first by their ids. */
export const activeMembers = (batch_id: Types.ObjectId): Promise<MemberRecord[]> =>
  MemberModel.find({ batch_id, state: 'active' }).sort({ _id: 1 }).lean<MemberRecord[]>().exec()
