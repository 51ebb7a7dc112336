import { isAdult } from '@abhyas/shared/marketplace/learners/rules'
import { pagesById } from '../../core/records/pages-by-id.ts'
import { finishWaiting } from '../../core/work/finish-waiting.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { LearnerModel, type LearnerRecord } from '../learners/model.ts'
import { birthOf, readPeople } from '../learners/people.ts'
import { newMember, readsOn } from './members.ts'
import { ConversationModel, type ConversationRecord, type MemberRecord } from './model.ts'

/** A family's side as it is at this moment: guardians come and go, and children come of age. */
export interface Family {
  readonly conversation: ConversationRecord
  /** Members who read on. */
  readonly readers: readonly MemberRecord[]
  /** The learner's own account, while they are a minor. */
  readonly child: string | undefined
}

/** Reads a family's side, and takes in the guardians of a minor who are not in the conversation yet. */
export async function readFamily(conversation: ConversationRecord, now = new Date()): Promise<Family> {
  const learner = await LearnerModel.findById(conversation.learner_id).lean<LearnerRecord>()
  const isMinor = learner !== null && (await isMinorNow(learner, now))
  const followed = isMinor ? await withGuardians(conversation, learner) : conversation
  return {
    conversation: followed,
    readers: followed.members.filter((member) => readsOn(member, learner)),
    child: isMinor && learner.user_id ? String(learner.user_id) : undefined,
  }
}

export const isMinorNow = async (learner: LearnerRecord, now: Date): Promise<boolean> =>
  isAdult(birthOf(learner, await readPeople([learner])), now) === false

/** What was said before they came counts as read: they can look it up. */
async function withGuardians(conversation: ConversationRecord, learner: LearnerRecord): Promise<ConversationRecord> {
  const { _id, members, last_seq } = conversation
  const missing = learner.guardians.filter(({ user_id }) => !members.some((one) => one.user_id.equals(user_id)))
  if (missing.length === 0) return conversation
  for (const { user_id } of missing)
    await ConversationModel.updateOne(
      { _id, 'members.user_id': { $ne: user_id } },
      { $push: { members: newMember(user_id, 'guardian', last_seq) }, $set: { updated_at: new Date() } },
    )
  return (await ConversationModel.findById(_id).lean<ConversationRecord>()) ?? conversation
}

/**
 * Takes guardians into the conversations about their children, soon after a learner has changed. Returns how many.
 * @param alsoFollow what else follows who answers for a learner
 */
export const followLearners = (
  now: Date,
  stillHeld: StillHeld = () => true,
  alsoFollow: (learner: LearnerRecord, now: Date) => Promise<void> = async () => undefined,
): Promise<number> =>
  finishWaiting<LearnerRecord>(
    LearnerModel,
    async (learner) => {
      await alsoFollow(learner, now)
      await followLearner(learner, now)
    },
    now,
    stillHeld,
    0,
  )

async function followLearner(learner: LearnerRecord, now: Date): Promise<void> {
  if (await isMinorNow(learner, now))
    for await (const page of pagesById<ConversationRecord>(ConversationModel, { learner_id: learner._id }))
      for (const conversation of page) await withGuardians(conversation, learner)
  // Unless they have changed meanwhile.
  await LearnerModel.updateOne({ _id: learner._id, version: learner.version }, { $unset: { waiting_since: 1 } })
}
