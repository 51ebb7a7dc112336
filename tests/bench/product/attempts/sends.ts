import autocannon from 'autocannon'
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** Somebody who sends one body after the other to an address. */
export interface Sender {
  readonly path: string
  readonly authorization: string
  readonly next: () => string
}

export interface Sent {
  readonly rate: number
  readonly ms: readonly number[]
  readonly failed: number
}

interface Load {
  readonly seconds?: number
  /** Calls in all. */
  readonly amount?: number
}

const connections = 50

/** Fifty connections send for their senders, in turn. Throws if fewer than nine of ten answers are 200. */
export async function sendAll(url: string, senders: readonly Sender[], { seconds, amount }: Load): Promise<Sent> {
  const ms: number[] = []
  let failed = 0
  let connection = 0
  const start = performance.now()
  await new Promise<void>((resolve, reject) => {
    const running = autocannon(
      {
        url,
        connections,
        ...(amount ? { amount } : { duration: seconds ?? 10 }),
        setupClient(client) {
          // Each connection has people of its own: no save of a person overtakes another one.
          const own = senders.filter((_, i) => i % connections === connection)
          connection = (connection + 1) % connections
          let turn = 0
          client.setRequests([
            {
              method: 'POST',
              setupRequest(made) {
                const { path, authorization, next } = own[turn++ % own.length]!
                return { ...made, path, body: next(), headers: { authorization, 'content-type': 'application/json' } }
              },
            },
          ])
        },
      },
      (error) => (error ? reject(error as Error) : resolve()),
    )
    running.on('response', (_client, status, _bytes, took) => {
      ms.push(took)
      if (status !== 200) failed++
    })
  })
  if (failed > 0) throw new Error(`${failed} of ${ms.length} answers were not 200`)
  return { rate: ms.length / ((performance.now() - start) / 1_000), ms, failed }
}

const agent = new Agent({ keepAlive: true, maxSockets: 500 })

/** One call, when its time has come. */
export const post = (url: string, authorization: string, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    call.on('error', reject)
    call.end(body)
  })

/** A call so many ms after `begun`. Answers its status, and how long it took from then, in ms. */
export async function postAt(
  begun: number,
  at: number,
  ...call: Parameters<typeof post>
): Promise<{ status: number; ms: number }> {
  await setTimeout(at)
  const status = await post(...call)
  return { status, ms: performance.now() - begun - at }
}

/**
 * So many calls a second, each at a moment of its own, as devices that know nothing of each other send. Answers how long
 * each took from the moment when it was due, in ms. Throws if one is not answered with 200.
 */
export async function sendSpread(
  url: string,
  senders: readonly Sender[],
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number },
): Promise<number[]> {
  const begun = performance.now()
  return Promise.all(
    Array.from({ length: seconds * perSecond }, async (_, i) => {
      const at = ((i + Math.random()) * 1_000) / perSecond
      const { path, authorization, next } = senders[i % senders.length]!
      const { status, ms } = await postAt(begun, at, url + path, authorization, next())
      if (status !== 200) throw new Error(`a call was answered with ${status}`)
      return ms
    }),
  )
}

/** The value below which so many of a hundred lie. */
export const percentile = (values: readonly number[], of: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * of) / 100))] ?? 0
}
