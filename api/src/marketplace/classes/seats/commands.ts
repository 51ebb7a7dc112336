import type { Types } from 'mongoose'
import { followSeats, freeOtherSeats, freeSeat, takeSeat } from '../../../billing/seats/commands.ts'
import { findDue } from '../../../core/work/find-due.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { BatchModel, type BatchRecord } from '../../class-records/batches/model.ts'
import { MemberModel, type MemberRecord } from '../../class-records/members/model.ts'
import { LearnerModel } from '../../learners/model.ts'
import { entitlementOf, type Giving, seatedAmong } from './queries.ts'

/**
 * Gives a seat to who is in a class, and frees that of who has left. Without an account, or a free seat, they have none.
 * Can be repeated.
 */
export async function settleSeat(_id: string, now: Date): Promise<void> {
  const member = await MemberModel.findById(_id).lean<MemberRecord>()
  if (!member) return
  const [batch, learner] = await Promise.all([
    BatchModel.findById(member.batch_id).lean<BatchRecord>(),
    LearnerModel.findById(member.learner_id, { user_id: 1 }).lean(),
  ])
  if (learner?.user_id) {
    const isIn = member.state === 'active'
    if (isIn && batch?.seats_of) await takeSeat(seatsIn(batch), String(learner.user_id), now)
    // Another class of theirs may give them one of the same plan.
    else if (!isIn && (await freeSeat(member.batch_id, learner.user_id, now))) await seatsAreDue(member.learner_id, now)
  }
  if (member.seat_at) await MemberModel.updateOne({ _id, seat_at: member.seat_at }, { $unset: { seat_at: 1 } })
}

/** Lets the seats of a learner be looked at again, in all classes in which they are. */
const seatsAreDue = (learner_id: Types.ObjectId, now: Date) =>
  MemberModel.updateMany({ learner_id, state: 'active' }, { $set: { seat_at: now } })

const seatsIn = (batch: Giving) => ({
  ownerId: String(batch.owner_id),
  planId: batch.seats_of!,
  batchId: batch._id,
})

/** Gives the seats of a class to those who are in it, who came first at first, and frees those of another plan. */
async function settleClass(batch: BatchRecord, now: Date, stillHeld: StillHeld): Promise<void> {
  await freeOtherSeats(batch._id, batch.seats_of ? entitlementOf(batch) : '', now)
  for (const userId of batch.seats_of ? await waitingIn(batch) : []) {
    if (!stillHeld()) return
    if (!(await takeSeat(seatsIn(batch), userId, now))) break
  }
  await BatchModel.updateOne({ _id: batch._id, seats_at: batch.seats_at! }, { $unset: { seats_at: 1 } })
}

/** The accounts of those in a class who have no seat, who came first at first. */
async function waitingIn(batch: BatchRecord): Promise<string[]> {
  const members = await MemberModel.find({ batch_id: batch._id, state: 'active' }).lean<MemberRecord[]>()
  const learners = await LearnerModel.find(
    { _id: { $in: members.map(({ learner_id }) => learner_id) } },
    { user_id: 1 },
  ).lean()
  const accounts = new Map(learners.map(({ _id, user_id }) => [String(_id), user_id]))
  const users = members
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    .flatMap(({ learner_id }) => accounts.get(String(learner_id))?.toHexString() ?? [])
  const seated = await seatedAmong(batch, users)
  return users.filter((one) => !seated.has(one))
}

/** A process that lives settles a member long before. Milliseconds. */
const lostAfterMs = 5_000

/**
 * Gives and frees what has changed: seats were bought or have ended, a class gives others, somebody has come or gone
 * while their process died. Returns how many entitlements, classes and members.
 */
export async function giveSeats(now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const followed = await followSeats(classesFollow, now, stillHeld)
  const classes = await findDue<BatchRecord>(BatchModel, 'seats_at', now)
  for (const batch of classes) if (stillHeld()) await settleClass(batch, now, stillHeld)
  const members = await findDue<MemberRecord>(MemberModel, 'seat_at', new Date(now.getTime() - lostAfterMs))
  for (const { _id } of members) if (stillHeld()) await settleSeat(_id, now)
  return followed + classes.length + members.length
}

const classesFollow = (owner_id: Types.ObjectId, seats_of: string, now: Date) =>
  BatchModel.updateMany({ owner_id, seats_of }, { $set: { seats_at: now } })
