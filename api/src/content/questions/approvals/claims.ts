import { approvalLimits } from '@abhyas/shared/content/questions/approvals/decisions'
import { claimedText, notWaiting } from '@abhyas/shared/content/questions/approvals/texts'
import { namesOfPeople } from '../../../identity/users/queries.ts'
import type { Actor } from '../../../core/actor.ts'
import { conflict } from '../../../core/errors.ts'
import { QuestionModel, type QuestionRecord } from '../model.ts'
import { findQuestion } from '../queries.ts'

/** Claims a question for review, or extends the claim. Throws 404, 409 if someone else has claimed it. */
export async function claimQuestion({ actor }: Actor, id: string): Promise<QuestionRecord> {
  const now = new Date()
  const free = [{ claimed_by: { $exists: false } }, { claimed_by: actor }, { claimed_until: { $lte: now } }]
  const question = await QuestionModel.findOneAndUpdate(
    { _id: id, state: 'pending', $or: free },
    { $set: { claimed_by: actor, claimed_until: new Date(now.getTime() + approvalLimits.claimMs) } },
    { returnDocument: 'after' },
  ).lean<QuestionRecord>()
  if (question) return question
  const there = await findQuestion(id)
  throw there.state === 'pending' ? await claimedByOther(there) : conflict(notWaiting, { state: there.state })
}

/** Releases the caller's claim. Claims of others are not affected. Throws 404. */
export async function releaseQuestion({ actor }: Actor, id: string): Promise<QuestionRecord> {
  await QuestionModel.updateOne({ _id: id, claimed_by: actor }, { $unset: { claimed_by: 1, claimed_until: 1 } })
  return findQuestion(id)
}

type Claim = Pick<QuestionRecord, 'claimed_by' | 'claimed_until'>

/** Whether someone else currently has a claim. */
export const isClaimedByOther = ({ claimed_by, claimed_until }: Claim, actor: string, now: Date): boolean =>
  claimed_by !== undefined && claimed_by !== actor && claimed_until !== undefined && claimed_until > now

export async function claimedByOther({ claimed_by }: Claim) {
  const names = await namesOfPeople([claimed_by])
  return conflict(claimedText(names.get(claimed_by ?? '') ?? ''), { claimed_by })
}
