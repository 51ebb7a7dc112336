import { isDeepStrictEqual } from 'node:util'
import { StaleError } from '../../core/records/stale-error.ts'
import { maxDeletionMs, TestModel, type TestRecord } from './model.ts'

/** New values of fields. Undefined removes a field. */
export type TestChange = { readonly [Field in keyof Omit<TestRecord, '_id'>]?: TestRecord[Field] | undefined }

/**
 * Changes a test if nothing has changed it since it was read: no author, by its version, and no chore, which stores the
 * status by the clock and lets questions go. Throws StaleError.
 */
export async function updateTest(test: TestRecord, change: TestChange): Promise<TestRecord> {
  const { _id, version, status, publish_run = null } = test
  const entries = Object.entries({ ...change, ...forAttempts(test, change), updated_at: new Date() })
  const removed = entries.filter(([, value]) => value === undefined).map(([field]) => [field, 1])
  const update = {
    $set: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    $inc: { version: 1 },
    ...(removed.length > 0 && { $unset: Object.fromEntries(removed) }),
  }
  // A deletion that was cut off has no effect any more.
  const deleting_at = { $gte: new Date(Date.now() - maxDeletionMs) }
  const asRead = { _id, version, status, publish_run, deleting_at: { $not: deleting_at } }
  const after = await TestModel.findOneAndUpdate(asRead as never, update, {
    returnDocument: 'after',
  }).lean<TestRecord>()
  if (!after) throw new StaleError((await TestModel.findById(_id).lean<TestRecord>()) ?? test)
  return after
}

/** What attempts have to hear of: they end with another closing, and are shown by another review. */
function forAttempts(test: TestRecord, change: TestChange): TestChange {
  const differs = (field: 'closes_at' | 'review') => field in change && !isDeepStrictEqual(change[field], test[field])
  const now = new Date()
  return {
    ...(differs('closes_at') && { times_changed_at: now, last_end_at: undefined }),
    ...(differs('review') && { review_changed_at: now }),
  }
}
