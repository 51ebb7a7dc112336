import { notFound } from '../../core/errors.ts'
import { StaleError } from '../../core/records/stale-error.ts'
import { LearnerModel, type LearnerRecord } from './model.ts'

/**
 * Writes fields of a learner over the version that was read; their conversations follow. Throws `StaleError` with what is there now if somebody
 * else was faster, and 404 if it is gone.
 */
export async function changed(learner: LearnerRecord, $set: Partial<LearnerRecord>): Promise<LearnerRecord> {
  const { _id, version } = learner
  const saved = await LearnerModel.findOneAndUpdate(
    { _id, version },
    { $set: { ...$set, waiting_since: new Date() }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<LearnerRecord>()
  if (saved) return saved
  const now = await LearnerModel.findById(_id).lean<LearnerRecord>()
  if (!now) throw notFound('learner')
  throw new StaleError(now)
}
