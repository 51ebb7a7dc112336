import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startSystem, type System } from '../../support/system.ts'
import { median } from '../measure.ts'
import type { Row } from '../report.ts'

const usual: Effort = { seconds: 2, turns: 5, processes: 5 }

/** How much is measured. */
export interface Effort {
  /** Of each turn. */
  readonly seconds: number
  readonly turns: number
  /** What V8 makes of the same code differs by a fifth from process to process: both sides are started anew. */
  readonly processes: number
}

/** A call of the product, and a program of bare Fastify that answers the same. */
export interface Comparison {
  readonly name: string
  readonly atLeast: number
  readonly path: string
  readonly env: Readonly<Record<string, string>>
  readonly effort?: Effort
  /** What is sent, where it is not read; the same to both. */
  readonly sent?: { readonly method: 'POST' | 'PUT'; readonly body: object }
  /** The program, beside this file: it tells its address as `{ bareUrl, callers? }`. */
  readonly program: string
  /** What the call needs, asked of a system that has just started; `args` go to the program. */
  readonly prepare: (system: System) => Promise<{ readonly callers?: Callers; readonly args: readonly string[] }>
}

/** The headers of who calls: the connections take them in turn. */
export type Callers = readonly Readonly<Record<string, string>>[]

interface Pair {
  readonly own: number
  readonly base: number
}

/** Requests a second of the product's call ÷ those of the program, turn by turn, 50 connections. */
export async function besideBare(comparison: Comparison): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
  const pairs: Pair[] = []
  const { processes } = comparison.effort ?? usual
  for (let n = 0; n < processes; n++) pairs.push(await measureProcesses(dataDir, comparison))
  rmSync(dataDir, { recursive: true, force: true })
  const rateText = (list: number[]) => `${Math.round(median(list))}/s`
  return [
    {
      name: `${comparison.name}, 50 connections, ${processes} processes each`,
      target: { atLeast: comparison.atLeast },
      samples: pairs.map(({ own, base }) => own / base),
      unit: '',
      detail: `${rateText(pairs.map(({ own }) => own))}, bare ${rateText(pairs.map(({ base }) => base))}`,
    },
  ]
}

/** One process of the app and one of bare Fastify: the medians of their turns. */
async function measureProcesses(dataDir: string, comparison: Comparison): Promise<Pair> {
  const { path, env, program, prepare, sent, effort = usual } = comparison
  const system = await startSystem({ dataDir, env, limitMs: 300_000 })
  try {
    const { callers = [], args } = await prepare(system)
    const bare = fork(join(import.meta.dirname, program), [path, ...args], { execArgv: ['--import', 'tsx'] })
    try {
      const [told] = (await once(bare, 'message')) as [{ bareUrl: string; callers?: Callers }]
      const own = () => rate(system.url + path, callers, { sent, ...effort })
      const base = () => rate(told.bareUrl + path, told.callers ?? [], { sent, ...effort })
      await base()
      await own()
      const rates: Pair[] = []
      for (let n = 0; n < effort.turns; n++) rates.push({ base: await base(), own: await own() })
      return { own: median(rates.map((pair) => pair.own)), base: median(rates.map((pair) => pair.base)) }
    } finally {
      await stop(bare)
    }
  } finally {
    await system.stop()
  }
}

type Sending = Pick<Effort, 'seconds'> & { readonly sent: Comparison['sent'] }

async function rate(url: string, callers: Callers, { sent, seconds }: Sending): Promise<number> {
  const common = sent && { 'content-type': 'application/json' }
  let connection = 0
  const { requests, non2xx, errors, statusCodeStats } = await autocannon({
    url,
    connections: 50,
    duration: seconds,
    ...(sent && { method: sent.method, body: JSON.stringify(sent.body) }),
    setupClient: (client) => client.setHeaders({ ...common, ...callers[connection++ % callers.length] }),
  })
  if (non2xx + errors > 0)
    throw new Error(`not all answers of ${url} were 200: ${JSON.stringify(statusCodeStats)}, ${errors} failed`)
  return requests.average
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}
