import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startEngine } from '../../support/engine-process.ts'
import { startSystem } from '../../support/system.ts'
import type { Row } from '../report.ts'
import { besideBare } from './beside-bare.ts'

const path = '/api/v1/location/pincode?pincode=700&page=1&limit=10'
const turns = 5

/** The search for locations beside bare Fastify with the driver's find, and its last page beside its first. */
export async function measureSearch(env: Readonly<Record<string, string>>): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-bench-db-'))
  const engine = await startEngine({ dir })
  try {
    const own = { ...env, MONGODB_URI: `${engine.uri}/abhyas` }
    const beside = await besideBare({
      name: 'GET /location/pincode?pincode=700 ÷ bare Fastify with the same find',
      atLeast: 0.7,
      path,
      env: own,
      program: 'bare-search.ts',
      prepare: async () => ({ args: [own.MONGODB_URI] }),
    })
    return [...beside, await lastPage(own)]
  } finally {
    await engine.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function lastPage(env: Readonly<Record<string, string>>): Promise<Row> {
  const dataDir = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
  const system = await startSystem({ dataDir, env, limitMs: 300_000 })
  try {
    const { totalPages } = (await (await fetch(system.url + path)).json()) as { totalPages: number }
    const [first, last] = [1, totalPages].map((page) => system.url + path.replace('page=1', `page=${page}`)) as [
      string,
      string,
    ]
    await rate(first)
    const samples: number[] = []
    for (let n = 0; n < turns; n++) samples.push((await rate(first)) / (await rate(last)))
    const name = `the same search, page ${totalPages} against page 1: times slower`
    return { name, target: { atMost: 2 }, samples, unit: '', detail: `${totalPages} pages` }
  } finally {
    await system.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function rate(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 10, duration: 2 })
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers of ${url} were not 200, ${errors} failed`)
  return requests.average
}
