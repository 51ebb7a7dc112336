import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { makeDataFolder } from '../../support/data-folder.ts'
import { startEngine } from '../../support/engine-process.ts'
import { startSystem, type System } from '../../support/system.ts'
import { type TestFields, testRecord } from '../../support/test-records.ts'
import { median } from '../measure.ts'
import type { Row } from '../report.ts'
import { besideBare } from './beside-bare.ts'
import { fillCollection } from './fill.ts'
import { admin, logInAsAdmin } from './log-in.ts'

const few = 1_000
const many = 100_000
/** Found by filters of their own in both: as many hits among few tests as among many. */
const marked = 100
const lookedUp = 200
/** The whole case ends within two minutes. */
const effort = { seconds: 1, turns: 3, processes: 3 }
const calls = {
  'no filter': '',
  board: 'board=Marked%20Board',
  'board and class': 'board=Marked%20Board&class=Class%207',
  'board, open or upcoming': 'board=Marked%20Board&when=open,upcoming',
  words: 'search=zebra',
  topic: 'topic=zebra',
  'no filter, page 3': 'page=3',
} as const

/** The catalogue beside bare Fastify, and among 100,000 tests beside 1,000. */
export async function measureCatalogue(limits: Readonly<Record<string, string>>): Promise<Row[]> {
  // The first start makes the administrator, who signs in for the list of authors.
  const env = { ...limits, ...admin }
  // In memory: what is planted is measured when it is read.
  const dir = makeDataFolder('abhyas-bench-db-')
  const engine = await startEngine({ dir })
  const uriOf = (name: string) => `${engine.uri}/${name}`
  try {
    const [small, big] = [uriOf('few'), uriOf('many')]
    const recordOf = (n: number) => testRecord(fieldsOf(n))
    await fillCollection(small, TestModel, few, recordOf)
    await fillCollection(big, TestModel, many, recordOf)
    const rows: Row[] = []
    for (const compared of comparisons(big))
      rows.push(...(await besideBare({ ...compared, env: { ...env, MONGODB_URI: big }, effort })))
    return [...rows, ...(await measureGrowth(env, { few: small, many: big }))]
  } finally {
    await engine.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

const boards = ['CBSE', 'CISCE', 'NIOS', 'West Bengal Board', 'Tamil Nadu Board']
const fieldsOf = (n: number): TestFields =>
  n < marked
    ? { test_name: `Marked ${n}`, topic_name: 'Zebra crossing', board_name: 'Marked Board', class_name: 'Class 7' }
    : {
        test_name: `Full mock ${n}`,
        topic_name: 'Motion in a line',
        board_name: boards[n % boards.length]!,
        class_name: `Class ${8 + (n % 5)}`,
      }

type Compared = Omit<Parameters<typeof besideBare>[0], 'env' | 'effort'>

/** The calls that are compared, on the database of `uri`. */
const comparisons = (uri: string): readonly Compared[] => [countsCompared, listCompared(uri), filterCompared(uri)]

const countsCompared: Compared = {
  name: `GET /tests/counts of ${many} tests ÷ bare Fastify with the same cached body`,
  atLeast: 0.6,
  path: '/api/v1/tests/counts',
  program: 'bare-counts.ts',
  prepare: async ({ url }) => ({ args: [await (await fetch(`${url}/api/v1/tests/counts`)).text()] }),
}

const listCompared = (uri: string): Compared => {
  const path = '/api/v1/tests?board=CBSE'
  return {
    name: `GET /tests?board=CBSE among ${many} tests ÷ bare Fastify with the same find`,
    atLeast: 0.7,
    path,
    program: 'bare-tests.ts',
    prepare: async ({ url }) => {
      const { total } = (await (await fetch(url + path)).json()) as { total: number }
      return { args: [uri, String(total)] }
    },
  }
}

/** The list of authors, whose total is counted at each call: what an author has just made is in it. */
const filterCompared = (uri: string): Compared => ({
  name: `POST /tests/filter by board among ${many} tests ÷ bare Fastify with @fastify/jwt, the same find and count`,
  atLeast: 0.7,
  path: '/api/v1/tests/filter',
  sent: { method: 'POST', body: { board_name: 'CBSE' } },
  program: 'bare-filter.ts',
  prepare: async ({ url }) => ({
    callers: [{ authorization: `Bearer ${await logInAsAdmin(url, admin)}` }],
    args: [uri],
  }),
})

/** The middle of many answers of each call: among many tests ÷ among few. And how long one count takes. */
async function measureGrowth(
  env: Readonly<Record<string, string>>,
  uris: { readonly few: string; readonly many: string },
): Promise<Row[]> {
  const dirs = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'abhyas-bench-')))
  const small = await startSystem({ dataDir: dirs[0]!, env: { ...env, MONGODB_URI: uris.few }, limitMs: 300_000 })
  const big = await startSystem({ dataDir: dirs[1]!, env: { ...env, MONGODB_URI: uris.many }, limitMs: 300_000 })
  try {
    const rows: Row[] = [await firstCount(big)]
    for (const [name, query] of Object.entries(calls)) {
      const times: { few: number[]; many: number[] } = { few: [], many: [] }
      for (let n = 0; n < lookedUp; n++) {
        times.few.push(await msOf(small, query))
        times.many.push(await msOf(big, query))
      }
      const [before, after] = [median(times.few), median(times.many)]
      rows.push({
        name: `GET /tests by ${name}: with ${many} ÷ with ${few}, as many hits`,
        target: { atMost: 1.3 },
        samples: [after / before],
        unit: '',
        detail: `${after.toFixed(2)} ms, ${before.toFixed(2)} ms; the first one ${times.many[0]!.toFixed(0)} ms`,
      })
    }
    return rows
  } finally {
    await Promise.all([small.stop(), big.stop()])
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
  }
}

async function firstCount({ url }: System): Promise<Row> {
  const start = performance.now()
  await (await fetch(`${url}/api/v1/tests/counts`)).text()
  return {
    name: `counting ${many} tests, once a minute`,
    samples: [performance.now() - start],
    unit: 'ms',
  }
}

async function msOf({ url }: System, query: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${url}/api/v1/tests?${query}`)
  await answer.text()
  if (!answer.ok) throw new Error(`${query}: ${answer.status}`)
  return performance.now() - start
}
