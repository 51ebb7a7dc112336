import { needEndedNotice } from '@abhyas/shared/marketplace/needs/texts'
import type { Context } from '../../core/context.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { tryToNotify } from '../../platform/notifications/commands.ts'
import { NeedModel, type NeedRecord } from './model.ts'

const batch = 100

/** Ends the needs whose time is over, and tells their families. Can be repeated. Returns how many. */
export async function expireNeeds(
  context: Pick<Context, 'log'>,
  now: Date,
  stillHeld: StillHeld = () => true,
): Promise<number> {
  let ended = 0
  for (const state of ['open', 'paused', 'held'] as const) {
    const over = { state, expires_at: { $lte: now } }
    const found = await NeedModel.find(over, { user_id: 1, subject: 1 }).limit(batch).lean<NeedRecord[]>()
    for (const { _id, user_id, subject } of found) {
      if (!stillHeld()) return ended
      const { modifiedCount } = await NeedModel.updateOne(
        { _id, ...over },
        {
          $set: { state: 'expired', updated_at: now, waiting_since: now },
          $inc: { version: 1 },
          $unset: { open_slot: 1 },
        },
      )
      if (modifiedCount === 0) continue
      ended += 1
      await tryToNotify(context, user_id, needEndedNotice(subject))
    }
  }
  return ended
}
