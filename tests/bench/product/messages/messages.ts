import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRedis } from '../../../../embedded/redis/start-redis.ts'
import { startEngine } from '../../../support/engine-process.ts'
import { startSystem } from '../../../support/system.ts'
import mongoose from 'mongoose'
import { ensureIndexes } from '../../../../api/src/core/mongo.ts'
import type { Row } from '../../report.ts'
import { secret } from '../attempts/takers.ts'
import { percentile } from '../attempts/sends.ts'
import { measureListeners } from './listeners.ts'
import { openStream } from './listening.ts'
import { plantTalks, send } from './talks.ts'

/** A minute by `MESSAGES=full`. */
const seconds = process.env.MESSAGES === 'full' ? 60 : 15
const perSecond = 20
const talking = 40
const warmUps = 200

/** Messages from one API process to people whose streams another one holds; and many who listen. */
export async function measureMessages(env: Readonly<Record<string, string>>): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
  const engine = await startEngine({ dir: join(dir, 'mongo') })
  const redis = await startRedis({ dir: join(dir, 'redis') })
  const uri = `${engine.uri}/messages`
  const own = { ...env, MONGODB_URI: uri, REDIS_URL: redis.url, APP_SECRET: secret, MESSAGES_PER_DAY: '100000' }
  const start = (name: string) => startSystem({ dataDir: join(dir, name), env: own, limitMs: 300_000 })
  const one = await start('one')
  const two = await start('two')
  try {
    await mongoose.connect(uri)
    await ensureIndexes()
    const both = { from: one.url, to: two.url }
    const rows = await measureArrival('', both, 500, seconds)
    rows.push(...(await measureListeners(join(dir, 'one'), one.url)))
    process.kill(redis.pid, 'SIGKILL')
    return [...rows, ...(await measureArrival(', Redis stopped', both, 2_500, Math.min(seconds, 15)))]
  } finally {
    await mongoose.disconnect()
    await Promise.all([one.stop(), two.stop()])
    await Promise.all([engine.stop(), redis.close()])
    rmSync(dir, { recursive: true, force: true })
  }
}

interface Sides {
  readonly from: string
  readonly to: string
}

async function measureArrival(how: string, { from, to }: Sides, atMost: number, forSeconds: number): Promise<Row[]> {
  const talks = await plantTalks(talking)
  // The number and the moment of each message, by conversation: when it was sent, and when it was heard of.
  const sent = new Map<string, number>()
  const heard = new Map<string, number>()
  let again = 0
  const streams = await Promise.all(
    talks.map(({ family }) =>
      openStream(to, family.authorization, (event, data, at) => {
        if (event !== 'conversation') return
        const { id, last_seq } = JSON.parse(data) as { id: string; last_seq: number }
        if (heard.has(`${id} ${last_seq}`)) again += 1
        // Who hears of a number asks for all before it.
        for (let seq = last_seq; seq > 0 && !heard.has(`${id} ${seq}`); seq--) heard.set(`${id} ${seq}`, at)
      }),
    ),
  )
  // What a fresh process compiles in its first seconds does not count: there a message takes up to 1.4 s.
  for (let n = 0; n < warmUps; n += 10)
    await Promise.all(Array.from({ length: 10 }, (_, more) => send(from, talks[(n + more) % talks.length]!, n)))
  const begun = performance.now()
  const sends: Promise<void>[] = []
  for (let n = 0; n < forSeconds * perSecond; n++) {
    const wait = begun + (n * 1_000) / perSecond - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const talk = talks[n % talks.length]!
    sends.push(send(from, talk, n).then(({ seq, at }) => void sent.set(`${talk.id} ${seq}`, at)))
  }
  await Promise.all(sends)
  const end = performance.now() + 10_000
  while (performance.now() < end && [...sent.keys()].some((key) => !heard.has(key)))
    await new Promise((resolve) => setTimeout(resolve, 50))
  for (const stream of streams) stream.close()
  const delays = [...sent].flatMap(([key, at]) => (heard.has(key) ? [heard.get(key)! - at] : []))
  const name = `message sent → on the other device, two API processes, ${perSecond}/s for ${forSeconds} s${how}`
  const detail = `${sent.size} messages, p50 ${Math.round(percentile(delays, 50))} ms, most ${Math.round(Math.max(...delays))} ms`
  return [
    { name: `${name}, p95`, target: { atMost }, samples: [percentile(delays, 95)], unit: 'ms', detail },
    { name: `${name}: lost`, target: { atMost: 0 }, samples: [sent.size - delays.length], unit: '' },
    { name: `${name}: told twice`, target: { atMost: 0 }, samples: [again], unit: '' },
  ]
}
