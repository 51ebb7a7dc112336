import { isDeepStrictEqual } from 'node:util'
import { testProblems } from '@abhyas/shared/assessment/test-papers/rules'
import type { TestInput, TestValues } from '@abhyas/shared/assessment/test-papers/shapes'
import { instructionsTooNested, testExists } from '@abhyas/shared/assessment/test-papers/texts'
import { totalsOf } from '@abhyas/shared/assessment/test-papers/totals'
import { maxElementDepth } from '@abhyas/shared/content/questions/size-rules'
import type { Types } from 'mongoose'
import { TooNested } from '../../content/questions/commands.ts'
import type { Actor } from '../../core/actor.ts'
import { assertNoProblems } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { duplicate, formInvalid } from '../../core/errors.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { assertVersion } from '../../core/records/stale-error.ts'
import { chooseLists } from './choose-lists.ts'
import { assertNotFrozen, isPublished } from './frozen.ts'
import { TestModel, type TestRecord } from './model.ts'
import { updateTest } from './update-test.ts'
import { readMarks } from './question-marks.ts'
import { recordTest } from './record-change.ts'
import { type AskedTest, findTest, type TestScope } from './scope.ts'
import { changedValues, judgedValues, keyOf, newValues, settled, storedOf, valuesOf } from './values.ts'

export { removeTestsOf } from './delete-test.ts'

/** Creates a draft. Throws 409 with the id of the existing test, 422. */
export async function createTest(context: Context, by: Actor, scope: TestScope, body: TestInput, _id: Types.ObjectId) {
  const values = await checked(
    sanitized(() => newValues(body)),
    body,
  )
  return insertTest(context, by, scope, { _id, values, done: 'created' })
}

/**
 * Changes a test. Missing fields keep their value; one that changes nothing is ignored. Throws 404, 409, 409
 * `published`, 422, StaleError.
 */
export async function changeTest(
  context: Context,
  by: Actor,
  scope: TestScope,
  { id, expected, body }: AskedTest & { readonly body: TestInput },
): Promise<TestRecord> {
  const test = await findTest(scope, id)
  assertVersion(test, expected)
  const before = valuesOf(test)
  const values = await checked(
    sanitized(() => changedValues(before, body)),
    body,
    before,
  )
  if (isDeepStrictEqual(values, before)) return test
  assertNotFrozen(test, before, values, new Date())
  const key = keyOf(values, test.owner_id)
  await assertFree(key, test._id)
  const { number_of_questions, total_marks } = test
  const counted = { number_of_questions, total_marks }
  // The questions of a published test are those of its papers, whatever they are worth now.
  const totals = isPublished(test) ? counted : await countedTotals(values)
  const [old, next] = [
    { ...before, ...counted },
    { ...values, ...totals },
  ]
  await recordTest(context, by, { id, done: 'updated' }, old, next)
  return unlessDuplicate(
    () => updateTest(test, { ...storedOf(values), ...totals, key, ...unchecked, updated_by: by.actor }),
    () => assertFree(key, test._id),
  )
}

/** What a check has found does not hold for a changed test. */
const unchecked = { problem_count: undefined, problems: undefined } as const

interface NewTest {
  readonly _id: Types.ObjectId
  readonly values: TestValues
  readonly done: 'created' | 'copied'
  /** Number of a thumbnail that is stored already. */
  readonly thumbnail?: number
}

/** Stores a new draft of checked values. Throws 409. */
export async function insertTest(
  context: Context,
  by: Actor,
  { made }: TestScope,
  { _id, values, done, thumbnail = 0 }: NewTest,
): Promise<TestRecord> {
  const key = keyOf(values, made.owner_id)
  await assertFree(key)
  const totals = await countedTotals(values)
  await recordTest(context, by, { id: _id.toHexString(), done }, {}, { ...values, ...totals })
  const drafted = {
    status: 'draft',
    edition: 0,
    papers: [],
    outline: [],
    languages: [],
    attempt_count: 0,
    version: 1,
  } as const
  const test = {
    _id,
    ...storedOf(values),
    ...totals,
    ...made,
    key,
    thumbnail,
    ...drafted,
    created_by: by.actor,
    ...writtenBy(by),
  } as TestRecord
  await unlessDuplicate(
    () => TestModel.create(test as never),
    () => assertFree(key),
  )
  return test
}

const writtenBy = ({ actor }: Actor) => ({ updated_by: actor, updated_at: new Date() })

/**
 * Runs the rules and marks the rows of lists that the test names. Throws 422.
 * @param before values of the stored test, which may keep what it has
 */
export async function checked(values: TestValues, body: TestInput, before?: TestValues): Promise<TestValues> {
  const { values: named, lists } = await chooseLists(values, before)
  const whole = { ...values, ...named }
  assertNoProblems(testProblems(judgedValues(whole, body, before), lists))
  return settled(whole)
}

/** Throws 422 for instructions that the sanitizer does not read. */
function sanitized(read: () => TestValues): TestValues {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof TooNested)) throw error
    throw formInvalid({ instructions: instructionsTooNested(maxElementDepth) })
  }
}

async function countedTotals(values: TestValues) {
  const questionOf = await readMarks(values.sections)
  const { number_of_questions, total_marks } = totalsOf(values as never, questionOf)
  return { number_of_questions, total_marks }
}

async function assertFree(key: string, own?: Types.ObjectId): Promise<void> {
  const other = await TestModel.findOne({ key }, { _id: 1 }).lean()
  if (!other || own?.equals(other._id)) return
  throw duplicate('test_name', testExists, { id: other._id.toHexString() })
}
