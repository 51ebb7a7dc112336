import { hasAttempts, isGiven } from '@abhyas/shared/assessment/test-papers/texts'
import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { countGiving } from '../../marketplace/class-records/queries.ts'
import { assertVersion, StaleError } from '../../core/records/stale-error.ts'
import { maxDeletionMs, TestModel, type TestRecord } from './model.ts'
import { withPapers } from './publish/delete-papers.ts'
import { recordTest } from './record-change.ts'
import { type AskedTest, findTest, type TestScope } from './scope.ts'
import { ThumbnailModel } from './thumbnails/model.ts'
import { updateTest } from './update-test.ts'
import { valuesOf } from './values.ts'

/**
 * Deletes a test that nobody has begun and no class gives. Throws 404, 409 with the number of attempts or of classes,
 * StaleError.
 */
export async function deleteTest(
  context: Context,
  by: Actor,
  scope: TestScope,
  { id, expected }: AskedTest,
): Promise<TestRecord> {
  const test = await findTest(scope, id)
  assertVersion(test, expected)
  await assertUnused(test)
  const { number_of_questions, total_marks } = test
  const announce = () =>
    recordTest(context, by, { id, done: 'deleted' }, { ...valuesOf(test), number_of_questions, total_marks }, {})
  await removeTest(test, announce)
  return test
}

/**
 * Removes what an author leaves behind whose account is deleted: their tests, with their papers. A test that somebody has
 * begun stays for those who took it, archived, as a test of the house. Throws StaleError if one is changed meanwhile: then
 * it is called again.
 */
export async function removeTestsOf(userId: string): Promise<void> {
  for await (const test of TestModel.find({ owner_id: userId }).lean<TestRecord[]>().cursor()) {
    if ((await countAttempts(test)) === 0) await removeTest(test, async () => undefined)
    else await updateTest(test, { owner_id: 'house', created_by: 'house', updated_by: 'house', status: 'archived' })
  }
}

/**
 * Removes a test, its papers and its picture. It is marked first and its attempts are counted afterwards; whoever begins
 * it looks for the mark after the attempt is stored. So either the deletion sees the attempt, or the start sees the mark;
 * the same with whoever gives it to a class. Throws 404, 409 with the number of attempts or of classes, StaleError.
 * @param announce called before it is removed
 */
async function removeTest(test: TestRecord, announce: () => Promise<void>): Promise<void> {
  const { _id, version } = test
  const current = () => findTest({ filter: {} }, _id.toHexString())
  const mark = { _id, version, deleting_at: new Date() }
  const { deleting_at } = mark
  const marked = await TestModel.findOneAndUpdate(
    { _id, version },
    { $set: { deleting_at } },
    { returnDocument: 'after' },
  ).lean<TestRecord>()
  if (!marked) throw new StaleError(await current())
  try {
    await assertUnused(marked)
    await announce()
    const isInTime = Date.now() - deleting_at.getTime() < maxDeletionMs
    const remove = () => TestModel.deleteOne(mark).exec()
    const { deletedCount } = isInTime ? await withPapers(marked, remove) : { deletedCount: 0 }
    if (deletedCount === 0) throw new StaleError(await current())
  } catch (error) {
    await TestModel.updateOne({ _id, deleting_at }, { $unset: { deleting_at: 1 } })
    throw error
  }
  await ThumbnailModel.deleteMany({ test_id: _id })
}

/** Throws 409 with the number of attempts, or of classes that give it. */
async function assertUnused(test: TestRecord): Promise<void> {
  const attempts = await countAttempts(test)
  if (attempts > 0) throw conflict(hasAttempts(attempts), { attempts })
  const batches = await countGiving('test', test._id.toHexString())
  if (batches > 0) throw conflict(isGiven(batches), { batches })
}

/**
 * How many attempts a test has; what its record says may be some seconds old. Attempts know tests, not the other way
 * round, so their collection is asked by its name.
 */
const countAttempts = ({ _id }: TestRecord): Promise<number> =>
  TestModel.db.collection('attempts').countDocuments({ test_id: _id.toHexString() })
