import { classLimits } from '@abhyas/shared/marketplace/classes/limits'
import type { MemberState } from '@abhyas/shared/marketplace/classes/choices'
import { joinRules } from '@abhyas/shared/marketplace/classes/rules'
import type { JoinBatch } from '@abhyas/shared/marketplace/classes/shapes'
import { samplesApart } from '@abhyas/shared/identity/samples/texts'
import * as texts from '@abhyas/shared/marketplace/classes/texts'
import { learnerMissing } from '@abhyas/shared/marketplace/learners/texts'
import { isObjectIdOrHexString, Types } from 'mongoose'
import { assertForm } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import { AppError, formInvalid, notFound } from '../../../core/errors.ts'
import { upsertOnce } from '../../../core/mongo-errors.ts'
import { withSlot } from '../../../core/quotas/slots.ts'
import { areApart } from '../../../identity/users/queries.ts'
import { hasBlock } from '../../conversations/blocks.ts'
import { InquiryModel } from '../../conversations/inquiries/model.ts'
import { closedError } from '../../conversations/may-write.ts'
import { codeTries } from '../../learners/codes.ts'
import { passGate } from '../../learners/gate.ts'
import { LearnerModel, type LearnerRecord } from '../../learners/model.ts'
import { findLearner } from '../../learners/queries.ts'
import { findByCode } from '../batches/commands.ts'
import { BatchModel, type BatchRecord } from '../../class-records/batches/model.ts'
import { findOwnBatch } from '../batches/queries.ts'
import { followMembers, openAnnouncements } from './announcements.ts'
import { settleSeat } from '../seats/commands.ts'
import { tellFamily } from './tell-family.ts'
import type { Which } from '../which.ts'
import { MemberModel, type MemberRecord } from '../../class-records/members/model.ts'
import { pairId } from '../pair-id.ts'
import { findJoined, type Joined } from './queries.ts'

/**
 * Joins a class by its code. Throws 422 (rules, a wrong code), 429 after ten wrong ones in an hour, 403 (the gate,
 * blocked), and 409 for a full class. Who is in it already stays.
 */
export async function joinByCode(context: Context, userId: string, body: JoinBatch, now = new Date()): Promise<Joined> {
  assertForm(joinRules, body)
  const refuse = await codeTries(context, 'class-code-tries', userId, now)
  const batch = await findByCode(context, body.code!)
  if (!batch) return refuse()
  const learner = await passGate(context, { userId, learnerId: body.learner_id! }, 'classes', now)
  const member = await MemberModel.findById(pairId(batch._id, learner._id)).lean<MemberRecord>()
  // Whom the owner has removed comes back when the owner adds them.
  if (member?.state === 'removed') return refuse()
  await assertMayMeet(userId, batch)
  await enter(userId, batch, learner, now)
  return findJoined(context, userId, String(batch._id), now)
}

async function assertMayMeet(userId: string, { owner_id }: BatchRecord): Promise<void> {
  if (await hasBlock([userId, String(owner_id)])) throw closedError()
  if (await areApart(userId, owner_id)) throw formInvalid({ learner_id: samplesApart })
}

/** A seat is one of as many slots as the class has: of any number at once, no more get in. */
async function enter(userId: string, batch: BatchRecord, learner: LearnerRecord, now: Date): Promise<void> {
  const _id = pairId(batch._id, learner._id)
  if (!(await MemberModel.exists({ _id, state: 'active' }))) {
    const full = new AppError(409, 'batch_full', texts.classFull)
    const [here, elsewhere] = await Promise.all([
      MemberModel.countDocuments({ batch_id: batch._id, state: 'active' }),
      MemberModel.countDocuments({ learner_id: learner._id, state: 'active' }),
    ])
    // Members from before the class became smaller may sit in higher slots.
    if (here >= batch.capacity) throw full
    if (elsewhere >= classLimits.joined) throw formInvalid({ learner_id: texts.tooManyJoined })
    const seats = { collection: MemberModel.collection, limit: batch.capacity, full }
    const set = { state: 'active' as const, user_id: userId, since: now, seat_at: now }
    const made = { batch_id: batch._id, learner_id: learner._id }
    // The same learner may come twice at once: the second finds the seat of the first.
    await withSlot(seats, String(batch._id), async (open_slot) => {
      const filter = { _id, state: { $ne: 'active' as const } }
      const update = { $set: { ...set, open_slot }, $setOnInsert: made }
      try {
        return await MemberModel.updateOne(filter, update, { upsert: true }).then(() => true)
      } catch (error) {
        if (await MemberModel.exists({ _id, state: 'active' })) return true
        throw error
      }
    })
  }
  await settleSeat(_id, now)
  await openAnnouncements(batch, now)
  await followMembers(batch._id, now)
}

interface Named {
  readonly learner_id?: string
}

/** Adds a learner about whom the owner was asked. The family has to accept. Throws 404, 409, 422. */
export async function addMember(context: Context, { id, userId }: Which, { learner_id = '' }: Named, now = new Date()) {
  const batch = await findOwnBatch(id, userId)
  if (batch.state === 'closed') throw new AppError(409, 'wrong_state', texts.classClosed)
  const learner = isObjectIdOrHexString(learner_id)
    ? await LearnerModel.findById(learner_id).lean<LearnerRecord>()
    : null
  if (!learner) throw formInvalid({ learner_id: learnerMissing })
  const _id = pairId(batch._id, learner._id)
  const [known, inquiry] = await Promise.all([
    MemberModel.findById(_id).lean<MemberRecord>(),
    InquiryModel.findOne({ tutor_id: userId, learner_id: learner._id }, { user_id: 1 }).lean(),
  ])
  if (!inquiry && !known) throw formInvalid({ learner_id: texts.notAskedYou })
  if (inquiry && (await hasBlock([userId, String(inquiry.user_id)]))) throw closedError()
  if (known && ['asked', 'active'].includes(known.state)) return known
  await upsertOnce(() =>
    MemberModel.updateOne(
      { _id, state: { $nin: ['asked', 'active'] } },
      { $set: { state: 'asked', since: now }, $setOnInsert: { batch_id: batch._id, learner_id: learner._id } },
      { upsert: true },
    ),
  )
  await tellFamily(context, learner, texts.askedNotice(batch.name, String(batch._id)), now)
  return (await MemberModel.findById(_id).lean<MemberRecord>())!
}

/** Accepts that a learner was added to a class. Throws 404, 403 (the gate, blocked), 409 and 422. */
export async function acceptBatch(context: Context, which: Which, body: Named, now = new Date()): Promise<Joined> {
  const { id, userId } = which
  const learner = await passGate(context, { userId, learnerId: body.learner_id ?? '' }, 'classes', now)
  const [batch, member] = await Promise.all([
    BatchModel.findById(id).lean<BatchRecord>(),
    MemberModel.findById(pairId(id, learner._id)).lean<MemberRecord>(),
  ])
  if (!batch || !member || !['asked', 'active'].includes(member.state)) throw notFound('class')
  if (batch.state === 'closed') throw new AppError(409, 'wrong_state', texts.classClosed)
  await assertMayMeet(userId, batch)
  await enter(userId, batch, learner, now)
  return findJoined(context, userId, id, now)
}

/**
 * Leaves a class, or declines to join it. Nothing need be agreed to for that: going is as easy as coming. Throws 404.
 */
export async function leaveBatch({ id, userId }: Which, { learner_id = '' }: Named, now = new Date()): Promise<void> {
  if (!isObjectIdOrHexString(learner_id)) throw formInvalid({ learner_id: learnerMissing })
  const { _id } = await findLearner(learner_id, userId)
  await end(pairId(id, _id), 'left', now)
}

/** Removes a learner from a class of the caller. Throws 404. */
export async function removeMember({ id, userId }: Which, learner: string, now = new Date()): Promise<void> {
  const batch = await findOwnBatch(id, userId)
  await end(pairId(batch._id, learner), 'removed', now)
}

/** Frees the place in the class, and a seat of a plan. Repeated, it only lets the readers follow. */
async function end(_id: string, state: MemberState, now: Date): Promise<void> {
  const gone = { $set: { state, since: now, seat_at: now }, $unset: { open_slot: 1 as const } }
  const { matchedCount } = await MemberModel.updateOne({ _id, state: { $in: ['asked', 'active'] } }, gone)
  if (matchedCount === 0 && !(await MemberModel.exists({ _id, state }))) throw notFound('student')
  await settleSeat(_id, now)
  await followMembers(new Types.ObjectId(_id.slice(0, 24)), now)
}
