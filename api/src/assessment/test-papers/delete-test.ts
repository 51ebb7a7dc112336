import { hasAttempts } from '@abhyas/shared/assessment/test-papers/texts'
import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { assertVersion, StaleError } from '../../core/records/stale-error.ts'
import { maxDeletionMs, TestModel, type TestRecord } from './model.ts'
import { withPapers } from './publish/delete-papers.ts'
import { recordTest } from './record-change.ts'
import { type AskedTest, findTest, type TestScope } from './scope.ts'
import { ThumbnailModel } from './thumbnails/model.ts'
import { valuesOf } from './values.ts'

/**
 * Deletes a test that nobody has begun. It is marked first and its attempts are counted afterwards; whoever begins it
 * looks for the mark after the attempt is stored. So either the deletion sees the attempt, or the start sees the mark.
 * Throws 404, 409 with the number of attempts, StaleError.
 */
export async function deleteTest(
  context: Context,
  by: Actor,
  scope: TestScope,
  { id, expected }: AskedTest,
): Promise<TestRecord> {
  const test = await findTest(scope, id)
  assertVersion(test, expected)
  await assertNotBegun(test)
  const { _id, version } = test
  const mark = { _id, version, deleting_at: new Date() }
  const { deleting_at } = mark
  const marked = await TestModel.findOneAndUpdate(
    { _id, version },
    { $set: { deleting_at } },
    { returnDocument: 'after' },
  ).lean<TestRecord>()
  if (!marked) throw new StaleError(await findTest(scope, id))
  try {
    await assertNotBegun(marked)
    const { number_of_questions, total_marks } = test
    await recordTest(context, by, { id, done: 'deleted' }, { ...valuesOf(test), number_of_questions, total_marks }, {})
    const isInTime = Date.now() - deleting_at.getTime() < maxDeletionMs
    const remove = () => TestModel.deleteOne(mark).exec()
    const { deletedCount } = isInTime ? await withPapers(marked, remove) : { deletedCount: 0 }
    if (deletedCount === 0) throw new StaleError(await findTest(scope, id))
  } catch (error) {
    await TestModel.updateOne({ _id, deleting_at }, { $unset: { deleting_at: 1 } })
    throw error
  }
  await ThumbnailModel.deleteMany({ test_id: _id })
  return test
}

/** Throws 409 with the number of attempts. */
async function assertNotBegun(test: TestRecord): Promise<void> {
  const attempts = await countAttempts(test)
  if (attempts > 0) throw conflict(hasAttempts(attempts), { attempts })
}

/** How many attempts a test has, as its record says. */
const countAttempts = async ({ attempt_count }: TestRecord): Promise<number> => attempt_count
