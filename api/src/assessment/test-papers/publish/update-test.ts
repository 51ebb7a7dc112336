import { StaleError } from '../../../core/records/stale-error.ts'
import { maxDeletionMs, TestModel, type TestRecord } from '../model.ts'

/** Fields that are set, and fields that are taken away. */
export interface TestChange {
  readonly set: Partial<Omit<TestRecord, '_id'>>
  readonly unset?: readonly (keyof TestRecord)[]
}

/** Changes a test if nobody has changed it since it was read. Throws StaleError. */
export async function updateTest(test: TestRecord, { set, unset = [] }: TestChange): Promise<TestRecord> {
  const { _id, version, publish_run = null } = test
  const update = {
    $set: { ...set, updated_at: new Date() },
    $inc: { version: 1 },
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((field) => [field, 1])) }),
  }
  // A deletion that was cut off has no effect any more.
  const deleting_at = { $gte: new Date(Date.now() - maxDeletionMs) }
  const asRead = { _id, version, publish_run, deleting_at: { $not: deleting_at } }
  const after = await TestModel.findOneAndUpdate(asRead as never, update, {
    returnDocument: 'after',
  }).lean<TestRecord>()
  if (!after) throw new StaleError((await TestModel.findById(_id).lean<TestRecord>()) ?? test)
  return after
}
