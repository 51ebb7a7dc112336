import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Guard, isUnit } from './guard.ts'

/** A test that ran. */
interface RanTest {
  readonly file: string
  readonly fullName: string
  readonly isRed: boolean
  /** The first line of what it says; empty for a green one. */
  readonly message: string
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** What ran, and what stopped files that did not get so far. */
export interface TestRun {
  readonly tests: readonly RanTest[]
  readonly failure: string
}

/** Runs named tests in a folder with the sources, and nothing else of their files. */
export async function runTests(dir: string, rows: readonly Pick<Guard, 'test' | 'name'>[]): Promise<TestRun> {
  const report = join(dir, 'report.json')
  rmSync(report, { force: true })
  const projects = [
    ...new Set(rows.flatMap((row) => (isUnit(row) ? ['unit', 'app'] : ['integration', 'measured', 'alone']))),
  ]
  const names = [...new Set(rows.map(({ name }) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)))]
  const said = await outputOf(dir, [
    join(dir, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    ...new Set(rows.map(({ test }) => test)),
    '--testNamePattern',
    names.join('|'),
    '--reporter=json',
    `--outputFile.json=${report}`,
    // What was not changed since the last row is not compiled again, which is a third of the time.
    '--experimental.fsModuleCache',
  ])
  if (!existsSync(report)) return { tests: [], failure: said.trim().slice(-2_000) }
  return readReport(dir, JSON.parse(readFileSync(report, 'utf8')) as Report)
}

/** What a program of Node says, whether it fails or not. Throws if it is stopped. */
const outputOf = (cwd: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { cwd, env: ownEnvironment(), maxBuffer: 2 ** 28 }
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      error?.signal ? reject(new Error(`The tests were stopped by ${error.signal}.`)) : resolve(stdout + stderr),
    )
  })

function readReport(dir: string, { testResults }: Report): TestRun {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ status, fullName, failureMessages: [message = ''] = [] }) => ({
        file: name.slice(dir.length + 1),
        fullName: fullName.trim(),
        isRed: status === 'failed',
        message: firstLine(message),
      })),
  )
  return { tests, failure: testResults.map(({ message }) => firstLine(message)).find(Boolean) ?? '' }
}

const firstLine = (text: string) => text.split('\n', 1)[0]!

/** The environment without what a run of the tests around this one has set. */
const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$|MODE$|DEV$)/.test(name)))
