// `npm test`: everything, from a fresh clone. Plain JavaScript, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.js'
import { ensureChromium } from './chromium.js'
import { add, countRun, none, playwrightCounts, vitestCounts } from './counts.js'
import { installDependencies } from './install.js'

process.chdir(join(import.meta.dirname, '..'))
installDependencies()
mkdirSync('.cache', { recursive: true })
let counts = none

// What fails fast comes first, and ends the run: the tests would fail for the same reason, more slowly.
for (const check of ['format:check', 'typecheck', 'lint', 'check:copies'])
  if (run('npm', ['run', '--silent', check]) !== 0) end(`${check} failed`)
counts = add(counts, runVitest('unit'))
await attempt(ensureRedis)
await attempt(ensureChromium)
build()
counts = add(counts, runVitest('integration', 'alone'))
counts = add(counts, runPlaywright())
end()

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

/** A missing program is a failure, not a reason to leave tests out. */
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

/** The closing line. With a sentence: something other than a test has failed. */
function end(failure) {
  if (failure) {
    console.error(failure)
    counts = add(counts, { ...none, failed: 1 })
  }
  // Hours of output scroll by: who looks at its end sees what failed.
  for (const one of counts.failures) console.log(`\nfailed: ${one}`)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)
}
