import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { MongoClient } from 'mongodb'
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
    return [...beside, await lastPage(own), await besideSmall(engine.uri, own)]
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
    const samples = await ratios(first, last)
    const name = `the same search, page ${totalPages} against page 1: times slower`
    return { name, target: { atMost: 2 }, samples, unit: '', detail: `${totalPages} pages` }
  } finally {
    await system.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const smallSize = 1_000

/** The same search over the whole country and over a thousand places that hold all of its hits, turn by turn. */
async function besideSmall(uri: string, env: Readonly<Record<string, string>>): Promise<Row> {
  const hits = await copySmall(uri)
  const dirs = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'abhyas-bench-')))
  const full = await startSystem({ dataDir: dirs[0]!, env, limitMs: 300_000 })
  const small = await startSystem({ dataDir: dirs[1]!, env: { ...env, MONGODB_URI: `${uri}/small` } })
  try {
    const samples = await ratios(small.url + path, full.url + path)
    const name = `the same search among 165,601 places against ${smallSize} with the same hits: times slower`
    return { name, target: { atMost: 1.3 }, samples, unit: '', detail: `${hits} hits` }
  } finally {
    await Promise.all([full.stop(), small.stop()])
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
  }
}

/** Makes the database `small` of `abhyas`: all hits of the search and other places, and the notes that all is planted. */
async function copySmall(uri: string): Promise<number> {
  const client = await MongoClient.connect(uri)
  try {
    const [from, to] = [client.db('abhyas'), client.db('small')]
    const places = from.collection('locations')
    const hits = await places.find({ tokens: '700' }).toArray()
    const others = await places
      .find({ tokens: { $ne: '700' } })
      .limit(smallSize - hits.length)
      .toArray()
    await to.collection('locations').insertMany([...hits, ...others])
    await to.collection('seeds').insertMany(await from.collection('seeds').find().toArray())
    return hits.length
  } finally {
    await client.close()
  }
}

/** Answers a second of one address ÷ those of another, turn by turn. */
async function ratios(one: string, other: string): Promise<number[]> {
  for (const url of [one, other]) await rate(url)
  const samples: number[] = []
  for (let n = 0; n < turns; n++) samples.push((await rate(one)) / (await rate(other)))
  return samples
}

async function rate(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 10, duration: 2 })
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers of ${url} were not 200, ${errors} failed`)
  return requests.average
}
