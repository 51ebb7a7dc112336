// `npm test`: everything, from a fresh clone. Plain JavaScript, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { installDependencies } from './install.js'

const results = { unit: '.cache/unit.json', integration: '.cache/integration.json' }

installDependencies()
run('npm', ['run', 'format:check'])
run('npm', ['run', 'lint'])
run('npm', ['run', 'typecheck'])
const outcomes = Object.entries(results).map(([project, file]) => runTests(project, file))
const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = outcomes.every(({ ok }) => ok) && sum('passed') > 0 ? 0 : 1

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function runTests(project, file) {
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', project, ...reporters], { stdio: 'inherit' })
  const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { numPassedTests: 0, numFailedTests: 0 }
  return { ok: status === 0, passed: counts.numPassedTests, failed: counts.numFailedTests }
}
