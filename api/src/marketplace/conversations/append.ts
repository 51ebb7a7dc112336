import { maskContacts } from '@abhyas/shared/marketplace/conversations/mask'
import { messageLimits } from '@abhyas/shared/marketplace/conversations/limits'
import type { Types } from 'mongoose'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { unavailable } from '../../core/errors.ts'
import { maskNames, withNames } from './mask-names.ts'
import { type ConversationRecord, type MessageFileFacts, MessageModel, type MessageRecord } from './model.ts'

/** Of two who write at the same moment, one comes second. More than this at once nobody meets in a conversation. */
const maxTries = 50

interface NewMessage extends Pick<MessageRecord, '_id' | 'kind' | 'text'> {
  readonly sender: Types.ObjectId | null
  readonly files?: readonly MessageFileFacts[]
}

/**
 * Adds a message behind the last one, with what was hidden in it. Numbers have no gap, and who sees a message has all
 * before it. A message that is there already stays as it is. Whoever calls tells the others (`publish.ts`).
 */
export async function append(
  conversation: Pick<ConversationRecord, '_id' | 'contact_open_at'>,
  { _id, sender, kind, text, files = [] }: NewMessage,
  now: Date,
): Promise<MessageRecord> {
  const isOpen = conversation.contact_open_at !== undefined || kind !== 'text'
  for (let tries = 0; tries < maxTries; tries++) {
    const last = await lastSeq(conversation._id)
    // Read each time: what came in between may be the other half of a number.
    const earlier = isOpen || !sender ? [] : await earlierOf(conversation._id, sender, now)
    const shown = isOpen ? { text, masks: [] } : maskContacts(text, earlier)
    const named = isOpen ? { files, masks: [] } : maskNames(files, [...earlier, shown.text])
    const message: MessageRecord = {
      _id,
      conversation_id: conversation._id,
      seq: last + 1,
      sender_id: sender,
      kind,
      text: shown.text,
      masks: [...new Set([...shown.masks, ...named.masks])],
      ...(files.length > 0 && { files: [...named.files] }),
      state: 'sent',
      created_at: now,
      waiting_since: now,
    }
    if (await unlessDuplicate(() => MessageModel.create(message))) return message
    const known = await MessageModel.findById(_id).lean<MessageRecord>()
    if (known) return known
  }
  throw unavailable('Many messages came at once. Try again.')
}

/** The number of the last message; 0 where there is none. The conversation itself learns of one a moment later. */
export async function lastSeq(conversation_id: Types.ObjectId): Promise<number> {
  const last = await MessageModel.findOne({ conversation_id }, { seq: 1 }).sort({ seq: -1 }).lean()
  return last?.seq ?? 0
}

/** What the sender wrote a moment ago: a number may be spelt over several messages. The oldest first. */
async function earlierOf(conversation_id: Types.ObjectId, sender_id: Types.ObjectId, now: Date): Promise<string[]> {
  const recent = await MessageModel.find({ conversation_id }, { text: 1, files: 1, sender_id: 1, created_at: 1 })
    .sort({ seq: -1 })
    .limit(4 * messageLimits.earlier)
    .lean<MessageRecord[]>()
  const since = now.getTime() - messageLimits.earlierMs
  return recent
    .filter((one) => String(one.sender_id) === String(sender_id) && one.created_at.getTime() >= since)
    .slice(0, messageLimits.earlier)
    .toReversed()
    .flatMap(withNames)
}
