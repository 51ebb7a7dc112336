import { inquiryLimits } from '@abhyas/shared/marketplace/inquiries/limits'
import type { Context } from '../../../core/context.ts'
import { unlessDuplicate } from '../../../core/mongo-errors.ts'
import { append } from '../append.ts'
import { conversationId, type MessageRecord } from '../model.ts'
import { publish } from '../publish.ts'
import { conversationOf } from './deliver.ts'
import { InquiryModel, type InquiryRecord } from './model.ts'

const hour = 3_600_000

type Asked = Pick<
  InquiryRecord,
  '_id' | 'user_id' | 'tutor_id' | 'learner_id' | 'subject' | 'level' | 'board' | 'pincode' | 'message'
> &
  Required<Pick<InquiryRecord, 'requirement_id'>>

/**
 * A tutor answers a need: that is an inquiry whose conversation begins with the tutor's message. Where the family talks
 * with this tutor about this learner already, the message goes there. Can be repeated with the same ids. Returns the
 * inquiry.
 */
export async function takeAnswer(
  context: Context,
  asked: Asked,
  { _id, text }: Pick<MessageRecord, '_id' | 'text'>,
  now: Date,
): Promise<InquiryRecord> {
  const [family, tutor, learner] = [String(asked.user_id), String(asked.tutor_id), String(asked.learner_id)] as const
  const pair_key = `${family}:${tutor}:${learner}`
  const made: InquiryRecord = {
    ...asked,
    mode: '',
    // The message below answers it, in one way with every other answer.
    state: 'new',
    tab: 'new',
    reason: '',
    conversation_id: conversationId(family, tutor, learner),
    pair_key,
    reply_due_at: new Date(now.getTime() + inquiryLimits.replyHours * hour),
    created_at: now,
    updated_at: now,
  }
  await unlessDuplicate(() => InquiryModel.create(made))
  const known = (await InquiryModel.findById(asked._id).lean<InquiryRecord>()) ?? (await live(pair_key)) ?? made
  const conversation = await conversationOf(known)
  if (conversation)
    await publish(context, await append(conversation, { _id, sender: asked.tutor_id, kind: 'text', text }, now))
  return (await InquiryModel.findById(known._id).lean<InquiryRecord>()) ?? known
}

const live = (pair_key: string): Promise<InquiryRecord | null> =>
  InquiryModel.findOne({ pair_key }).lean<InquiryRecord>().exec()
