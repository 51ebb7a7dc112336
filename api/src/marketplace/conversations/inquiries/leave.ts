import { liveStates } from '@abhyas/shared/marketplace/inquiries/states'
import { Types } from 'mongoose'
import { InquiryModel } from './model.ts'

/** Deletes what somebody has asked, when their account is deleted, and closes what a tutor was asked. Can be repeated. */
export async function removeInquiriesOf(userId: string, now = new Date()): Promise<void> {
  const id = new Types.ObjectId(userId)
  await InquiryModel.deleteMany({ user_id: id })
  await InquiryModel.updateMany(
    { tutor_id: id, state: { $in: [...liveStates] } },
    { $set: { state: 'closed', tab: 'closed', updated_at: now }, $unset: { open_slot: 1, pair_key: 1 } },
  )
}
