import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Bench, fullScale, quickScale, type Run, withEngine } from './bench-engine.ts'
import { measureBatches } from './batches.ts'
import { measureCrashes } from './crash.ts'
import { measureExpiry } from './expiry.ts'
import { measureMillion } from './million.ts'
import { judge, markdown, type Row } from '../report.ts'
import { measureRequests } from './requests.ts'
import { measureScans } from './scans.ts'

const usage = `npm run bench -w embedded -- [options]
  --quick         a twentieth of the data; only what kill -9 lost decides
  --only PART     requests, batches, scans, million, expiry or crash; may be given several times
  --out FILE      where the figures go as JSON (default .cache/bench/embedded.json)
  --profile DIR   a CPU profile of each engine process (node --cpu-prof)`

const root = join(import.meta.dirname, '../../..')
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    out: { type: 'string', default: join(root, '.cache/bench/embedded.json') },
    profile: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const fresh = (measure: (bench: Bench) => Promise<Row[]>) => (run: Run) => withEngine(run, measure)

const parts: Record<string, (run: Run) => Promise<Row[]>> = {
  requests: fresh(measureRequests),
  batches: fresh(measureBatches),
  scans: fresh(measureScans),
  million: measureMillion,
  expiry: (run) => (run.scale.ttl ? withEngine(run, measureExpiry) : Promise.resolve([])),
  crash: measureCrashes,
}

if (values.help) {
  console.log(usage)
  process.exit()
}

const run: Run = {
  scale: values.quick ? quickScale : fullScale,
  nodeArgs: values.profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(values.profile)}`] : [],
}
const chosen = values.only ?? Object.keys(parts)
const unknown = chosen.filter((part) => !(part in parts))
if (unknown.length > 0) throw new Error(`there is no part ${unknown.join(', ')}\n${usage}`)

const rows: Row[] = []
for (const part of chosen) {
  console.error(`measuring ${part}`)
  rows.push(...(await parts[part]!(run)))
}

const judged = rows.map(judge)
const machine = { node: process.version, cpu: cpus()[0]?.model, cpus: cpus().length, memory: totalmem() }
mkdirSync(dirname(values.out), { recursive: true })
writeFileSync(
  values.out,
  JSON.stringify({ date: new Date().toISOString(), quick: values.quick, machine, rows: judged }, undefined, 2),
)
console.log(markdown(judged))
const missed = judged.filter(({ verdict, always }) => verdict === 'MISSED' && (always || !values.quick))
process.exitCode = missed.length > 0 ? 1 : 0
