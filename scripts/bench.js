// `npm run bench`: benchmarks of the product and the embedded database, as tables, with JSON in .cache/bench.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

process.chdir(join(import.meta.dirname, '..'))
const args = process.argv.slice(2)
const product = spawnSync('npx', ['tsx', '--conditions=abhyas', 'tests/bench/product/run.ts', ...args], {
  stdio: 'inherit',
})
const embedded = args.length > 0 ? { status: 0 } : spawnSync('npm', ['run', 'bench:embedded'], { stdio: 'inherit' })
process.exitCode = product.status || embedded.status || 0
