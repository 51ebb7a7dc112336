import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordedProcesses } from '../../../support/system.ts'
import type { Row } from '../../report.ts'
import { plantTakers } from '../attempts/takers.ts'
import { percentile } from '../attempts/sends.ts'
import { openStream, type Stream } from './listening.ts'
import { plantTalks, send } from './talks.ts'

const listeners = 1_000
/** Open streams of each for the memory: a thousand of some kilobytes fit into what a heap has free by chance. */
const streamsEach = 4
const perSecond = 10
const seconds = 15

/** What a thousand open streams take of one API process beside bare Fastify, and messages meanwhile. */
export async function measureListeners(dataDir: string, url: string): Promise<Row[]> {
  const people = await plantTakers(listeners)
  const bare = fork(join(import.meta.dirname, 'bare-streams.ts'), [], { execArgv: ['--import', 'tsx'] })
  const [{ bareUrl }] = (await once(bare, 'message')) as [{ bareUrl: string }]
  const openAll = async (at: string, count = listeners): Promise<Stream[]> => {
    const streams: Stream[] = []
    for (let n = 0; n < count * streamsEach; n += 50)
      streams.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, more) => openStream(at, people[(n + more) % count]!.authorization)),
        )),
      )
    return streams
  }
  const grown = async (pid: number, at: string): Promise<{ readonly bytes: number; readonly streams: Stream[] }> => {
    // What the first streams load does not count.
    for (const stream of await openAll(at, 50)) stream.close()
    await settled()
    const before = anonymousOf(pid)
    const streams = await openAll(at)
    await settled()
    return { bytes: anonymousOf(pid) - before, streams }
  }
  const api = recordedProcesses(dataDir).get('api')!
  const base = await grown(bare.pid!, bareUrl)
  for (const stream of base.streams) stream.close()
  bare.kill()
  const own = await grown(api, url)
  const delays = await messagesAmong(url)
  for (const stream of own.streams) stream.close()
  const kb = (bytes: number) => `${Math.round(bytes / 1024)} KB`
  return [
    {
      name: `${listeners} listeners: memory above idle ÷ bare Fastify with as many streams, ${streamsEach} each`,
      target: { atMost: 1.3 },
      samples: [own.bytes / base.bytes],
      unit: '',
      detail: `${kb(own.bytes)}, bare ${kb(base.bytes)}`,
    },
    {
      name: `${perSecond} messages/s among ${listeners} listeners, sent → heard, p95`,
      target: { atMost: 1_000 },
      samples: [percentile(delays, 95)],
      unit: 'ms',
    },
  ]
}

async function messagesAmong(url: string): Promise<number[]> {
  const talks = await plantTalks(20)
  const heard = new Map<string, number>()
  const streams = await Promise.all(
    talks.map(({ family }) =>
      openStream(url, family.authorization, (event, data, at) => {
        if (event !== 'conversation') return
        const { id, last_seq } = JSON.parse(data) as { id: string; last_seq: number }
        heard.set(`${id} ${last_seq}`, at)
      }),
    ),
  )
  const delays: number[] = []
  for (let n = 0; n < seconds * perSecond; n++) {
    const next = performance.now() + 1_000 / perSecond
    const talk = talks[n % talks.length]!
    const { seq, at } = await send(url, talk, n)
    const key = `${talk.id} ${seq}`
    const end = performance.now() + 10_000
    while (!heard.has(key) && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 5))
    delays.push(heard.has(key) ? heard.get(key)! - at : 10_000)
    const wait = next - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  }
  for (const stream of streams) stream.close()
  return delays
}

/** Memory that a process itself takes (man 5 proc, `status`), in bytes. */
const anonymousOf = (pid: number): number =>
  Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

/** A collection of garbage comes by itself in some seconds of rest. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5_000))
