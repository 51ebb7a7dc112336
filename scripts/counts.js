import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'

/** @type {{ passed: number, failed: number, skipped: number, failures: string[] }} */
export const none = { passed: 0, failed: 0, skipped: 0, failures: [] }

export function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  }
}

/**
 * Runs a test runner that writes its results to `file`, and returns its counts. A runner that exits with an error but
 * counted no failure, because it could not start, counts as one.
 */
export function countRun(run, file, read) {
  rmSync(file, { force: true })
  const status = run()
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : none
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** Reads vitest's JSON, which has Jest's format. */
export function vitestCounts({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const failures = testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const name = relative(process.cwd(), path)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const broken = status === 'failed' && failed.length === 0 ? [`${name}: ${beginningOf(message)}`] : []
    return [...broken, ...failed.map((test) => `${name}: ${test.fullName}: ${beginningOf(test.failureMessages[0])}`)]
  })
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, failures }
}

/** Reads Playwright's JSON. A flaky test, which passed only on a retry, counts as failed. */
export function playwrightCounts({ stats: { expected, unexpected, flaky, skipped }, suites }) {
  return { passed: expected, failed: unexpected + flaky, skipped, failures: suites.flatMap(failuresOf) }
}

function failuresOf({ file, specs = [], suites = [] }) {
  const failed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const { error, attachments = [] } = results.find((result) => result.error) ?? {}
        return `${file} [${projectName}]: ${title}: ${beginningOf(error?.message)}${pagesOf(attachments)}`
      }),
  )
  return [...failed, ...suites.flatMap(failuresOf)]
}

/** The page snapshot of a failed test, because screenshots cannot be viewed where it ran. */
const pagesOf = (attachments) =>
  attachments
    .filter(({ name, path }) => name === 'error-context' && existsSync(path))
    .map(({ path }) => readFileSync(path, 'utf8').match(/```yaml\n([^]*?)\n```/)?.[1] ?? '')
    .map((snapshot) => `\n${snapshot.slice(0, 4_000)}`)
    .join('')

const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')
const beginningOf = (message = '') => message.replaceAll(colours, '').slice(0, 400)
