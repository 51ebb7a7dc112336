import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// Comes with exceljs.
import { parseString } from 'fast-csv'
import { Office } from '../../support/admin-client.ts'
import { recordedProcesses, startSystem } from '../../support/system.ts'
import type { Row } from '../report.ts'
import { admin } from './log-in.ts'

const turns = 3
/** Clock ticks of a second in /proc, on every Linux that Node runs on. */
const ticks = 100

const csv = (line: string) => `type,question,option_a,answer\n${`${line}\n`.repeat(1_500_000)}`
const files = {
  'CSV, 1,500,000 lines of an unknown type': csv('x,,,'),
  'CSV, 1,500,000 lines without a question': csv(',,x,'),
  'GIFT, 10,000 questions that are not closed': `// bad\n\n${`${'Q'.repeat(235)}{=a\n\n`.repeat(10_000)}`,
}

/**
 * Files of nothing but bad rows: what the check and the run of their import take, the worker and its readers together.
 * The CSV beside a parser that reads its cells, and does nothing with them.
 */
export async function measureRefusals(env: Readonly<Record<string, string>>): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
  const system = await startSystem({ dataDir, env: { ...env, ...admin }, limitMs: 300_000 })
  const cpuOf = (name: string) => cpuSeconds(recordedProcesses(dataDir).get(name)!)
  const measured = (work: () => Promise<unknown>) => measure(work, cpuOf)
  try {
    const rows: Row[] = []
    for (const [name, text] of Object.entries(files)) {
      const file = Buffer.from(text)
      const checks: Measure[] = []
      const runs: Measure[] = []
      for (let turn = 0; turn < turns; turn++) {
        const office = await Office.open(system)
        const bank = await office.makeBank(`${name} ${turn}`)
        checks.push(await measured(() => office.check(bank, file)))
        runs.push(await measured(() => office.import(bank, file)))
      }
      rows.push(rowOf(`check: ${name}`, checks), rowOf(`run: ${name}`, runs))
    }
    return [...rows, await bareRow()]
  } finally {
    await system.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Measure {
  readonly cpu: number
  readonly wall: number
  readonly database: number
}

async function measure(work: () => Promise<unknown>, cpuOf: (name: string) => number): Promise<Measure> {
  const [cpu, database, start] = [cpuOf('worker'), cpuOf('database'), performance.now()]
  await work()
  return {
    cpu: cpuOf('worker') - cpu,
    wall: (performance.now() - start) / 1_000,
    database: cpuOf('database') - database,
  }
}

const rowOf = (name: string, measures: readonly Measure[]): Row => ({
  name: `${name}, CPU`,
  target: { atMost: 5 },
  samples: measures.map(({ cpu }) => cpu),
  unit: 's',
  detail: measures.map(({ wall, database }) => `${wall.toFixed(1)} s, database ${database.toFixed(1)}`).join('; '),
})

async function bareRow(): Promise<Row> {
  const [name, text] = Object.entries(files)[0]!
  const samples: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const before = process.cpuUsage()
    for await (const _row of parseString(text));
    const { user, system } = process.cpuUsage(before)
    samples.push((user + system) / 1e6)
  }
  return { name: `bare fast-csv: ${name}, CPU`, samples, unit: 's' }
}

/** Processor time of a process and of its children that have ended (man 5 proc, `stat`). */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks
}
