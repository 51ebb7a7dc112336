import { Types } from 'mongoose'
import { OfferModel } from './leads/model.ts'
import { NeedModel } from './model.ts'

const batch = 100

/**
 * Deletes what somebody needs and what was offered to them, when their account is deleted. Whoever has answered the need
 * of somebody else no longer stands there; the place stays taken. Can be repeated.
 */
export async function removeNeedsOf(userId: string): Promise<void> {
  const id = new Types.ObjectId(userId)
  for (;;) {
    const theirs = await NeedModel.find({ user_id: id }, { _id: 1 }).limit(batch).lean()
    const ids = theirs.map(({ _id }) => _id)
    await OfferModel.deleteMany({ requirement_id: { $in: ids } })
    await NeedModel.deleteMany({ _id: { $in: ids } })
    if (theirs.length < batch) break
  }
  for (;;) {
    const offers = await OfferModel.find({ tutor_id: id }, { requirement_id: 1 }).limit(batch).lean()
    const needs = offers.map(({ requirement_id }) => requirement_id)
    await NeedModel.updateMany({ _id: { $in: needs } }, { $pull: { answers: { tutor_id: id } } as never })
    await OfferModel.deleteMany({ _id: { $in: offers.map(({ _id }) => _id) } })
    if (offers.length < batch) break
  }
}
