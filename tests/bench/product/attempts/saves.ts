import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { ChunkModel } from '../../../../api/src/assessment/attempts/model.ts'
import type { TestRecord } from '../../../../api/src/assessment/test-papers/model.ts'
import { readWholePaper } from '../../../../api/src/assessment/test-papers/papers/storage.ts'
import { median, timeOf } from '../../measure.ts'
import type { Row } from '../../report.ts'
import { percentile, type Sender, sendAll, sendSpread } from './sends.ts'
import { plantAttempts, plantTakers, savesOf, type Sitting, type Taker } from './takers.ts'

const turns = 5
const people = 50
const savesPath = ({ attempt, ...one }: Sitting): Sender => ({ ...one, path: `/api/v1/attempts/${attempt}/events` })

/**
 * A save beside bare Fastify that does the same, and beside two plain ways to keep answers: turn by turn. Also returns how
 * many saves a second the bare one takes.
 */
export async function besideBareSaves(
  url: string,
  uri: string,
  test: TestRecord,
): Promise<{ rows: Row[]; bareSaves: number }> {
  const { hash } = test.papers[0]!
  const whole = await readWholePaper(hash)
  const takers = await plantTakers(people)
  const program = join(import.meta.dirname, 'bare-attempts.ts')
  const bare = fork(program, [uri, String(people)], { execArgv: ['--import', 'tsx'] })
  try {
    const [told] = (await once(bare, 'message')) as [{ bareUrl: string; callers: (Taker & { id: string })[] }]
    const bareOf = (path: string) =>
      told.callers.map(({ id, authorization }) => ({
        path: `/${path}/${id}`,
        authorization,
        next: savesOf(whole, hash, 5),
      }))
    const sides = {
      // A turn ends in the middle of calls: the next one begins new attempts.
      own: async () => sendAll(url, (await plantAttempts(test, takers, 5)).map(savesPath), { seconds: 3 }),
      chunk: bareSide(told.bareUrl, bareOf('chunk')),
      rewrite: bareSide(told.bareUrl, bareOf('rewrite')),
      single: bareSide(told.bareUrl, bareOf('single')),
    }
    const rates: Record<keyof typeof sides, number[]> = { own: [], chunk: [], rewrite: [], single: [] }
    for (let n = 0; n <= turns; n++)
      for (const [name, send] of Object.entries(sides) as [keyof typeof sides, typeof sides.own][]) {
        const { rate } = await send()
        // The first turn warms up.
        if (n > 0) rates[name].push(rate)
      }
    const ratios = (to: keyof typeof sides) => rates.own.map((rate, i) => rate / rates[to][i]!)
    const detail = Object.entries(rates)
      .map(([name, all]) => `${name} ${Math.round(median(all))}/s`)
      .join(', ')
    const rows: Row[] = [
      {
        name: 'save of 5 events ÷ bare find and insert',
        target: { atLeast: 0.6 },
        samples: ratios('chunk'),
        unit: '',
        detail,
      },
      {
        name: 'save of 5 events ÷ a plain route that rewrites 200 answers',
        target: { atLeast: 1 },
        samples: ratios('rewrite'),
        unit: '',
      },
      { name: 'save of 5 events ÷ a plain route that sets answers', samples: ratios('single'), unit: '' },
    ]
    return { rows, bareSaves: median(rates.chunk) }
  } finally {
    await stop(bare)
  }
}

const bareSide = (url: string, senders: readonly Sender[]) => () => sendAll(url, senders, { seconds: 3 })

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}

/**
 * Events a second of many attempts, beside a bare bulk insert of the same events; then at the rate of real devices.
 * @param bareSaves saves a second of the bare route: what one call for each chunk can reach at most
 */
export async function manySaves(url: string, test: TestRecord, attempts: number, bareSaves: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const [size, atLeast] of [
    [5, 0.25],
    [10, 0.5],
  ] as const) {
    const takers = await plantTakers(attempts)
    const ratios: number[] = []
    const rates: number[] = []
    const bares: number[] = []
    for (let n = 0; n < turns; n++) {
      const senders = (await plantAttempts(test, takers, size)).map(savesPath)
      const { rate } = await sendAll(url, senders, { amount: attempts })
      const bare = await bareRate(senders, attempts * size)
      rates.push(rate * size)
      bares.push(bare)
      ratios.push((rate * size) / bare)
    }
    const bulk = median(bares)
    rows.push({
      name: `${attempts} attempts that save ${size} events each: events/s ÷ bare bulk insert`,
      target: { atLeast },
      samples: ratios,
      unit: '',
      detail: `${Math.round(median(rates))}/s, bulk ${Math.round(bulk)}/s; the bare route ÷ bulk ${((bareSaves * size) / bulk).toFixed(3)}`,
    })
  }
  return [...rows, ...(await realRate(url, test, attempts))]
}

/** Events a second of one bulk insert after the other, a thousand documents each. */
async function bareRate(senders: readonly Sender[], count: number): Promise<number> {
  const events = mongoose.connection.collection('bare_events')
  const { events: some } = JSON.parse(senders[0]!.next()) as { events: object[] }
  const made = Array.from({ length: count }, (_, i) => ({
    ...some[i % some.length],
    attempt: senders[i % senders.length]!.path,
  }))
  const ms = await timeOf(async () => {
    for (let i = 0; i < count; i += 1_000) await events.insertMany(made.slice(i, i + 1_000))
  })
  return count / (ms / 1_000)
}

/** Each device saves every 20 seconds. */
async function realRate(url: string, test: TestRecord, attempts: number): Promise<Row[]> {
  const senders = (await plantAttempts(test, await plantTakers(attempts), 5)).map(savesPath)
  const before = await ChunkModel.countDocuments({})
  const ms = await sendSpread(url, senders, { seconds: 20, perSecond: Math.round(attempts / 20) })
  const stored = (await ChunkModel.countDocuments({})) - before
  const detail = `${Math.round(attempts / 20)} saves/s for 20 s`
  return [
    { name: 'saves at the real rate, p95', target: { atMost: 100 }, samples: [percentile(ms, 95)], unit: 'ms', detail },
    { name: 'saves at the real rate, p99', target: { atMost: 250 }, samples: [percentile(ms, 99)], unit: 'ms' },
    { name: 'saves lost', target: { atMost: 0 }, samples: [Math.max(0, ms.length - stored)], unit: '' },
  ]
}
