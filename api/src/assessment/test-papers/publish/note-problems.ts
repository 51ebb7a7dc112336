import type { TestCheckReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { TestModel, type TestRecord } from '../model.ts'

/**
 * Notes at a draft what a check has found, for lists and for its page. That is no change of the test: its version stays,
 * and what was changed meanwhile is not noted for. Published tests have no problems: their questions are in their papers.
 */
export async function noteProblems(
  { _id, version, status }: Pick<TestRecord, '_id' | 'version' | 'status'>,
  problems: TestCheckReply['problems'],
): Promise<void> {
  if (status !== 'draft') return
  await TestModel.updateOne({ _id, version }, { $set: { problem_count: problems.length, problems } })
}
