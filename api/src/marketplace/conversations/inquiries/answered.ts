import { tabOf } from '@abhyas/shared/marketplace/inquiries/states'
import type { Types } from 'mongoose'
import { InquiryModel } from './model.ts'

/** The tutor's first message answers an inquiry. Returns whether it was one that nobody had answered. */
export async function noteAnswer(conversation_id: Types.ObjectId, now: Date): Promise<boolean> {
  const { modifiedCount } = await InquiryModel.updateOne(
    { conversation_id, state: 'new' },
    { $set: { state: 'answered', tab: 'answered', first_reply_at: now, updated_at: now }, $unset: { open_slot: 1 } },
  )
  return modifiedCount > 0
}

/** An inquiry is the first message about itself: both have one id. */
export const isInquiry = async (messageId: Types.ObjectId): Promise<boolean> =>
  (await InquiryModel.exists({ _id: messageId })) !== null

/** A trial lesson is agreed on: the inquiry says so by itself. Can be repeated. */
export const planTrial = async (_id: Types.ObjectId, now = new Date()): Promise<void> =>
  void (await InquiryModel.updateOne(
    { _id, state: { $in: ['new', 'answered'] } },
    { $set: { state: 'trial', tab: tabOf('trial'), updated_at: now }, $unset: { open_slot: 1 } },
  ))
