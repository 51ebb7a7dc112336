import { checkTest, type TestCheck } from '@abhyas/shared/assessment/test-papers/check-test'
import { findConflicts } from '../draw/conflicts.ts'
import type { TestRecord } from '../model.ts'
import { timedTest } from '../timed-test.ts'
import { readSources, type TestSources } from './read-facts.ts'

export interface CheckedTest {
  readonly check: TestCheck
  readonly sources: TestSources
}

/** Checks whether a test can be published now, as its next edition or another one. */
export async function checkNow(test: TestRecord, edition = test.edition + 1): Promise<CheckedTest> {
  const sources = await readSources(test, edition)
  return { check: checkTest(timedTest(test), sources.facts, await findConflicts(sources.rules)), sources }
}
