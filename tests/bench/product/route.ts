import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startSystem } from '../../support/system.ts'
import { median } from '../measure.ts'
import type { Row } from '../report.ts'

const path = '/api/v1/site-settings'
const seconds = 2
const turns = 5
/** What V8 makes of the same code differs by a fifth from process to process: both sides are started anew. */
const processes = 5

interface Pair {
  readonly own: number
  readonly base: number
}

/** A small public route of the app beside bare Fastify with the same answer, turn by turn. */
export async function measureRoute(env: Readonly<Record<string, string>>): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
  const pairs: Pair[] = []
  for (let n = 0; n < processes; n++) pairs.push(await measureProcesses(dataDir, env))
  rmSync(dataDir, { recursive: true, force: true })
  const rateText = (list: number[]) => `${Math.round(median(list))}/s`
  return [
    {
      name: `GET /site-settings through the hook chain ÷ bare Fastify, 50 connections, ${processes} processes each`,
      target: { atLeast: 0.6 },
      samples: pairs.map(({ own, base }) => own / base),
      unit: '',
      detail: `${rateText(pairs.map(({ own }) => own))}, bare ${rateText(pairs.map(({ base }) => base))}`,
    },
  ]
}

/** One process of the app and one of bare Fastify: the medians of their turns. */
async function measureProcesses(dataDir: string, env: Readonly<Record<string, string>>): Promise<Pair> {
  const system = await startSystem({ dataDir, env, limitMs: 300_000 })
  const payload = await (await fetch(system.url + path)).text()
  const bare = fork(join(import.meta.dirname, 'bare-fastify.ts'), [path, payload], { execArgv: ['--import', 'tsx'] })
  try {
    const [{ bareUrl }] = (await once(bare, 'message')) as [{ bareUrl: string }]
    await rate(bareUrl)
    await rate(system.url)
    const rates: Pair[] = []
    for (let n = 0; n < turns; n++) rates.push({ base: await rate(bareUrl), own: await rate(system.url) })
    return { own: median(rates.map(({ own }) => own)), base: median(rates.map(({ base }) => base)) }
  } finally {
    await stop(bare)
    await system.stop()
  }
}

async function rate(base: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url: base + path, connections: 50, duration: seconds })
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers of ${base} were not 200, ${errors} failed`)
  return requests.average
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill()
  await once(child, 'exit')
}
