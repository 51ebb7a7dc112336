import { inquiryLimits } from '@abhyas/shared/marketplace/inquiries/limits'
import { liveStates } from '@abhyas/shared/marketplace/inquiries/states'
import { dayMs } from '../../../core/quotas/window-count.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { ConversationModel } from '../model.ts'
import { InquiryModel, type InquiryRecord } from './model.ts'

const batch = 100

/** Closes inquiries in which nobody has said a word for sixty days. Can be repeated. Returns how many. */
export async function closeQuiet(now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const since = new Date(now.getTime() - inquiryLimits.quietDays * dayMs)
  let closed = 0
  for (const state of liveStates)
    for (let last: InquiryRecord | undefined; stillHeld();) {
      const old = { state, updated_at: { $lt: since }, ...(last && { _id: { $gt: last._id } }) }
      const found = await InquiryModel.find(old, { conversation_id: 1 })
        .sort({ _id: 1 })
        .limit(batch)
        .lean<InquiryRecord[]>()
      closed += await closeThose(found, since, now)
      last = found.at(-1)
      if (found.length < batch) break
    }
  return closed
}

async function closeThose(found: readonly InquiryRecord[], since: Date, now: Date): Promise<number> {
  const ids = found.map(({ conversation_id }) => conversation_id)
  const talking = await ConversationModel.find({ _id: { $in: ids }, last_at: { $gte: since } }, { _id: 1 }).lean()
  const loud = new Set(talking.map(({ _id }) => String(_id)))
  const quiet = found.filter(({ conversation_id }) => !loud.has(String(conversation_id))).map(({ _id }) => _id)
  const { modifiedCount } = await InquiryModel.updateMany(
    { _id: { $in: quiet }, state: { $in: [...liveStates] }, updated_at: { $lt: since } },
    { $set: { state: 'closed', tab: 'closed', updated_at: now }, $unset: { open_slot: 1, pair_key: 1 } },
  )
  return modifiedCount
}
