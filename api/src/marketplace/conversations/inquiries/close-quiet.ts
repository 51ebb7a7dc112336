import { inquiryLimits } from '@abhyas/shared/marketplace/inquiries/limits'
import { liveStates } from '@abhyas/shared/marketplace/inquiries/states'
import { dayMs } from '../../../core/quotas/window-count.ts'
import { pagesById } from '../../../core/records/pages-by-id.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { ConversationModel } from '../model.ts'
import { InquiryModel, type InquiryRecord } from './model.ts'

/** Closes inquiries in which nobody has said a word for sixty days. Can be repeated. Returns how many. */
export async function closeQuiet(now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const since = new Date(now.getTime() - inquiryLimits.quietDays * dayMs)
  let closed = 0
  for (const state of liveStates) {
    const old = { state, updated_at: { $lt: since } }
    for await (const page of pagesById<InquiryRecord>(InquiryModel, old, { conversation_id: 1 })) {
      if (!stillHeld()) return closed
      closed += await closeThose(page, since, now)
    }
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
