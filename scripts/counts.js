import { existsSync, readFileSync, rmSync } from 'node:fs'

export const none = { passed: 0, failed: 0, skipped: 0 }

export function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/**
 * Runs a test runner that writes its results to `file` and answers its counts. A runner that ends badly without having
 * counted a failure, because it could not even begin, counts as one.
 */
export function countRun(run, file, read) {
  rmSync(file, { force: true })
  const status = run()
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : none
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** Of vitest's JSON, which is Jest's. */
export function vitestCounts({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

/** Of Playwright's JSON. A test that passed at the second try is no test one can rely on. */
export function playwrightCounts({ stats: { expected, unexpected, flaky, skipped } }) {
  return { passed: expected, failed: unexpected + flaky, skipped }
}
