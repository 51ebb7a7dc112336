// `npm run test:harsh`: the product's integration tests on the embedded database in harsh mode, under ten seeds.
// `npm run test:harsh -- 3 4 approvals imports`: under the seeds 3 and 4, the files whose paths contain a word.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { countRun, vitestCounts } from './counts.js'

/** The tests of the product. Those of the database itself start it as they need it. */
const product = ['tests/api/', 'tests/attack/', 'tests/worker/', 'tests/money/histories']

/** Of each kind of work one file, for `npm test`: accounts, an import, approvals, repeated calls. */
export const someHarsh = ['identity/register', 'content/import-steps', 'content/approvals', 'http/idempotency'].map(
  (name) => `tests/api/${name}.test.ts`,
)
const missing = someHarsh.filter((path) => !existsSync(path))
if (missing.length > 0) throw new Error(`No such test: ${missing.join(', ')}`)

/**
 * Runs integration tests under a seed; returns their counts. What fails is the product's fault: see embedded/README.md.
 * A run in which the database let nothing fail counts as failed, see tests/support/servers.ts.
 */
export function runHarsh(seed, words = product) {
  const file = `.cache/harsh-${seed}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { MONGODB_URI: _, ...own } = process.env
  const env = { ...own, EMBEDDED_HARSH: `${seed}` }
  const args = ['vitest', 'run', '--project', 'integration', ...words, ...reporters]
  return countRun(() => spawnSync('npx', args, { stdio: 'inherit', env }).status, file, vitestCounts)
}

function main() {
  mkdirSync('.cache', { recursive: true })
  const isSeed = (word) => /^\d+$/.test(word)
  const words = process.argv.slice(2).filter((word) => !isSeed(word))
  const chosen = process.argv.slice(2).filter(isSeed)
  const seeds = chosen.length > 0 ? chosen : Array.from({ length: 10 }, (_, i) => i + 1)
  const runs = seeds.map((seed) => ({ seed, ...runHarsh(seed, words.length > 0 ? words : undefined) }))
  console.log('\nseed  passed  failed')
  for (const { seed, passed, failed, failures } of runs) {
    console.log(`${String(seed).padStart(4)}  ${String(passed).padStart(6)}  ${String(failed).padStart(6)}`)
    for (const failure of failures) console.log(`      ${failure.replaceAll('\n', ' ')}`)
  }
  process.exitCode = runs.every(({ passed, failed }) => passed > 0 && failed === 0) ? 0 : 1
}

if (process.argv[1] === import.meta.filename) main()
