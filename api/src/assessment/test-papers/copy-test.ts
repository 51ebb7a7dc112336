import { testLimits } from '@abhyas/shared/assessment/test-papers/limits'
import type { TestValues } from '@abhyas/shared/assessment/test-papers/shapes'
import { copyOf, tooManyCopies } from '@abhyas/shared/assessment/test-papers/texts'
import type { Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { AppError, conflict } from '../../core/errors.ts'
import { checked, insertTest } from './commands.ts'
import { TestModel, type TestRecord } from './model.ts'
import { findTest, type TestScope } from './scope.ts'
import { copyThumbnail, deleteThumbnail } from './thumbnails/commands.ts'
import { keyOf, valuesOf } from './values.ts'

/** Copies of one name. */
const maxCopies = 50

/**
 * Copies a test as a draft of the caller, with the same sections and without its times, which are those of one sitting.
 * Throws 404, 409.
 */
export async function copyTest(
  context: Context,
  by: Actor,
  scope: TestScope,
  { id, _id }: { readonly id: string; readonly _id: Types.ObjectId },
): Promise<TestRecord> {
  const test = await findTest(scope, id)
  const before = valuesOf(test)
  const times = { opens_at: '', closes_at: '', last_start_at: '' }
  // The rows that it names are chosen once more: the original may be deleted meanwhile, and they with it.
  const values = await checked({ ...before, ...times }, {}, before)
  const test_name = await freeName(values, scope.made.owner_id)
  const thumbnail = await copyThumbnail(test, _id)
  try {
    return await insertTest(context, by, scope, { _id, values: { ...values, test_name }, done: 'copied', thumbnail })
  } catch (error) {
    // After an error that is not one of ours, nobody knows whether the copy was stored.
    if (error instanceof AppError) await deleteThumbnail(_id, thumbnail)
    throw error
  }
}

/** Finds a name that no other test of the owner has, for the same board and class. Throws 409. */
async function freeName(values: TestValues, owner_id: string): Promise<string> {
  const names = Array.from({ length: maxCopies }, (_, i) => {
    const room = testLimits.name - copyOf('', i + 1).length
    return copyOf(values.test_name.slice(0, room).trim(), i + 1)
  })
  const keyFor = (test_name: string) => keyOf({ ...values, test_name }, owner_id)
  const taken = await TestModel.find({ key: { $in: names.map(keyFor) } }, { key: 1 }).lean()
  const keys = new Set(taken.map(({ key }) => key))
  const free = names.find((name) => !keys.has(keyFor(name)))
  if (free === undefined) throw conflict(tooManyCopies)
  return free
}
