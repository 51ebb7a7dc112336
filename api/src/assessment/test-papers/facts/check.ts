import { checkTest, type TestCheck } from '@abhyas/shared/assessment/test-papers/check-test'
import { findConflicts } from '../draw/conflicts.ts'
import type { TestRecord } from '../model.ts'
import { timedTest } from '../timed-test.ts'
import { type Reading, readSources, type TestSources } from './read-facts.ts'

export interface CheckedTest {
  readonly check: TestCheck
  readonly sources: TestSources
}

/** Checks whether a test can be published now. */
export const checkNow = (test: TestRecord): Promise<CheckedTest> =>
  check(test, { edition: test.edition + 1, isDrawn: false })

/** Checks a test, and finds all that its rules can draw for an edition. */
export const checkToDraw = (test: TestRecord, edition: number): Promise<CheckedTest> =>
  check(test, { edition, isDrawn: true })

async function check(test: TestRecord, reading: Reading): Promise<CheckedTest> {
  const sources = await readSources(test, reading)
  return { check: checkTest(timedTest(test), sources.facts, await findConflicts(sources.rules)), sources }
}
