// `npm test`: all tests, from a fresh clone. Plain JavaScript, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from './build.js'
import { ensureChromium } from './chromium.js'
import { add, countRun, none, playwrightCounts, vitestCounts } from './counts.js'
import { runHarsh, someHarsh } from './harsh.js'
import { installDependencies } from './install.js'

process.chdir(join(import.meta.dirname, '..'))
installDependencies({ withTools: true })
mkdirSync('.cache', { recursive: true })
let counts = none
/** How long each part took, for who wants to shorten this. */
const times = []
let begun = 0 // Node's clock starts with the process.
endPart('install')

// Fast checks run first and end the run: the tests would fail for the same reason, more slowly.
for (const check of ['format:check', 'typecheck', 'lint', 'check:copies'])
  if (run('npm', ['run', '--silent', check]) !== 0) end(`${check} failed`)
endPart('format, types, lint, copies')
counts = add(counts, runVitest('unit', 'app'))
endPart('unit tests')
await attempt(ensureRedis)
await attempt(ensureChromium)
await build()
endPart('build')
// Of use to each test that starts a whole system (`tests/support/planted.ts`); the first ones that run start none.
process.env.PLANTED = resolve('.cache/planted')
rmSync(process.env.PLANTED, { recursive: true, force: true })
spawn('npx', ['tsx', '--conditions', 'abhyas', 'tests/support/plant.ts', process.env.PLANTED], { stdio: 'inherit' })
counts = add(counts, runVitest('integration'))
endPart('integration tests')
counts = add(counts, runVitest('measured', 'alone'))
endPart('tests that run alone')
counts = add(counts, runHarsh(1, someHarsh))
endPart('integration tests on a harsh database')
counts = add(counts, runPlaywright())
endPart('browser tests')
end()

function endPart(name) {
  times.push({ name, seconds: (performance.now() - begun) / 1000 })
  begun = performance.now()
}

function runVitest(...projects) {
  const file = `.cache/${projects[0]}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return countRun(
    () => run('npx', ['vitest', 'run', ...projects.flatMap((name) => ['--project', name]), ...reporters]),
    file,
    vitestCounts,
  )
}

function runPlaywright() {
  const file = '.cache/e2e.json'
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  return countRun(() => run('npx', ['playwright', 'test', '--reporter=list,json'], env), file, playwrightCounts)
}

async function ensureRedis() {
  const { register } = await import('tsx/esm/api')
  const unregister = register()
  const { ensureRedisInstalled } = await import('../embedded/redis/find-redis.ts')
  await ensureRedisInstalled(console.log)
  await unregister()
}

/** A missing program is a failure, not a reason to skip tests. */
async function attempt(ensure) {
  try {
    await ensure()
  } catch (error) {
    end(error.message)
  }
}

function run(command, args, env = process.env) {
  return spawnSync(command, args, { stdio: 'inherit', env }).status
}

/** Prints the summary and exits. `failure` is a message if something other than a test has failed. */
function end(failure) {
  if (failure) {
    console.error(failure)
    counts = add(counts, { ...none, failed: 1 })
  }
  if (process.env.PLANTED) rmSync(process.env.PLANTED, { recursive: true, force: true })
  const total = performance.now() / 1000
  for (const { name, seconds } of [...times, { name: 'in all', seconds: total }])
    console.log(`${(seconds / 60).toFixed(1).padStart(6)} min  ${name}`)
  // Repeats failures at the end, because the output can be hours long.
  for (const one of counts.failures) console.log(`\nfailed: ${one}`)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)
}
