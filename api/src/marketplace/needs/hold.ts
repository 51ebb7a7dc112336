import type { UpdateQuery } from 'mongoose'
import { NeedModel, type NeedRecord } from './model.ts'

/** No tutor sees a need before staff have looked at it. Can be repeated. */
export const holdNeed = (id: string, now = new Date()): Promise<unknown> =>
  NeedModel.updateOne({ _id: id, state: { $in: ['open', 'paused'] } }, moved('held', now))

/** A need that was held is offered again. Can be repeated. */
export const releaseNeed = (id: string, now = new Date()): Promise<unknown> =>
  NeedModel.updateOne({ _id: id, state: 'held' }, moved('open', now))

const moved = (state: NeedRecord['state'], now: Date): UpdateQuery<NeedRecord> => ({
  $set: { state, updated_at: now, waiting_since: now },
  $inc: { version: 1 },
})
