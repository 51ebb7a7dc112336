import type { HeldQuestions } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { TestModel, type TestRecord } from '../model.ts'
import type { TestScope } from '../scope.ts'
import { readFixed } from './fixed-questions.ts'

/**
 * Those of the questions that a mock or exam that is not over needs for itself, by the name of the test. Teachers learn
 * of their own tests alone: what is in an exam of the house must not be asked for, question by question.
 * @param testId the test that is edited, whose own questions do not count
 */
export async function findHeld({ filter }: TestScope, ids: readonly string[], testId?: string): Promise<HeldQuestions> {
  const { questions } = await readFixed(ids, testId ?? '')
  const held = [...questions].flatMap(([question_id, { heldBy }]) => (heldBy ? [{ question_id, heldBy }] : []))
  const holders = { _id: { $in: held.map(({ heldBy }) => heldBy) }, ...filter }
  const tests = await TestModel.find(holders, { test_name: 1 }).lean<Pick<TestRecord, '_id' | 'test_name'>[]>()
  return tests.flatMap(({ _id, test_name }) =>
    held.filter(({ heldBy }) => heldBy === _id.toHexString()).map(({ question_id }) => ({ question_id, test_name })),
  )
}
