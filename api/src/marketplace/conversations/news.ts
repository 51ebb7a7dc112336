import type { ConversationNews, ReadNews } from '@abhyas/shared/marketplace/conversations/shapes'
import type { News, NewsSource } from '../../platform/notifications/model.ts'
import { LearnerModel, type LearnerRecord } from '../learners/model.ts'
import { readsOn } from './members.ts'
import { ConversationModel, type ConversationRecord, type MemberRecord } from './model.ts'
import { seenSeqOf } from './present.ts'

/** One condition takes so many people; for more the change's date alone is asked for. */
const maxAsked = 500
/** Changes of some seconds. What goes beyond is seen when a page is opened. */
const maxChanged = 5_000

/** What changes in conversations, for those who are in them. */
export const conversationNews: NewsSource = async (userIds, since) => {
  const changed = { updated_at: { $gt: since } }
  const filter = userIds.length > maxAsked ? changed : { 'members.user_id': { $in: userIds }, ...changed }
  const rows = await ConversationModel.find(filter).limit(maxChanged).lean<ConversationRecord[]>()
  const learners = await learnersOf(rows)
  const asked = new Set(userIds)
  return rows.flatMap((one) =>
    one.members
      .filter(({ user_id }) => asked.has(String(user_id)))
      .filter((member) => readsOn(member, learners.get(String(one.learner_id))))
      .flatMap((member) => newsFor(member, one)),
  )
}

async function learnersOf(rows: readonly ConversationRecord[]): Promise<ReadonlyMap<string, LearnerRecord>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ learner_id }) => learner_id)
  const learners = await LearnerModel.find({ _id: { $in: ids } }, { user_id: 1, guardians: 1 }).lean<LearnerRecord[]>()
  return new Map(learners.map((one) => [String(one._id), one]))
}

function newsFor(me: MemberRecord, one: ConversationRecord): News[] {
  const [id, userId] = [String(one._id), String(me.user_id)]
  const { last_seq, preview, contact_open_at, closed_by, held, members } = one
  const agreed = members.filter(({ contact_agreed_at }) => contact_agreed_at).length
  const state = [last_seq, me.read_seq, agreed, contact_open_at ? 1 : 0, closed_by.length, held ? 1 : 0, preview].join(
    ' ',
  )
  const seq = seenSeqOf(one, me)
  return [
    { userId, id, event: 'conversation', state, data: { id, last_seq, preview } satisfies ConversationNews },
    { userId, id, event: 'read', state: String(seq), data: { id, seq } satisfies ReadNews },
  ]
}
