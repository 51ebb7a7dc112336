import { Types } from 'mongoose'
import type { Context } from '../../../core/context.ts'
import { hexIdOf } from '../../../core/records/hex-id.ts'
import { takeAnswer } from '../../conversations/inquiries/commands.ts'
import type { InquiryRecord } from '../../conversations/inquiries/model.ts'
import { NeedModel, type AnswerRecord, type NeedRecord } from '../model.ts'
import { offerId, OfferModel } from './model.ts'

/**
 * Makes an inquiry with its conversation of an answer, with what the tutor wrote as the first message. Each step can be
 * repeated, so a server that dies here is followed by a chore.
 */
export async function deliverAnswer(
  context: Context,
  need: NeedRecord,
  { id, tutor_id, at, message = '' }: AnswerRecord,
): Promise<InquiryRecord> {
  const { user_id, learner_id, subject, level, board, pincode, note } = need
  const inquiry = { user_id, tutor_id, learner_id, subject, level, board, pincode, requirement_id: need._id }
  const messageId = new Types.ObjectId(hexIdOf(`answer ${String(id)}`))
  const taken = await takeAnswer(
    context,
    { ...inquiry, _id: id, message: note || `${subject}, ${level}` },
    { _id: messageId, text: message },
    at,
  )
  await OfferModel.updateOne(
    { _id: offerId(need._id, tutor_id) },
    { $set: { state: 'answered', tab: 'answered', updated_at: at } },
  )
  await NeedModel.updateOne(
    { _id: need._id, 'answers.id': id },
    {
      $set: { 'answers.$.inquiry_id': taken._id, 'answers.$.conversation_id': taken.conversation_id },
      $unset: { 'answers.$.message': 1 },
    },
  )
  return taken
}
