import { tooMany } from '../core/errors.ts'
import { networkOf } from '../core/ip-network.ts'
import type { Settings } from '../core/settings.ts'
import type { App } from './app-types.ts'

const minuteMs = 60_000
/** More networks than this in a minute are a flood: the one counted first is forgotten for each new one. */
const maxNetworks = 50_000

/**
 * How much one network may call this process, counted in memory: a guard against loops and floods that costs nothing.
 * What protects people (codes, logins) is counted in the database. It is our own because it stands before every
 * answer: @fastify/rate-limit, which awaits four promises a request, took a fifth of the time of a small one.
 */
export function limitRates(app: App, settings: Settings): void {
  const reads = countsOfMinute(settings.READS_PER_MINUTE)
  const writes = countsOfMinute(settings.WRITES_PER_MINUTE)
  // A client that has gone has no address any more.
  app.addHook('onRequest', ({ method, ip }, _reply, done) => {
    const leftMs = (method === 'GET' || method === 'HEAD' ? reads : writes)(networkOf(ip || 'gone'), performance.now())
    if (leftMs === 0) return done()
    done(tooMany('Too many requests from your network. Try again in a moment.', Math.ceil(leftMs / 1_000)))
  })
}

/**
 * Counts calls by network in windows of a minute.
 * @returns 0 for a call within the limit, else the milliseconds until the next window
 */
export function countsOfMinute(limit: number): (network: string, now: number) => number {
  const counts = new Map<string, number>()
  let end = 0
  return (network, now) => {
    if (now >= end) {
      counts.clear()
      end = now + minuteMs
    }
    const count = (counts.get(network) ?? 0) + 1
    if (count === 1 && counts.size >= maxNetworks) counts.delete(counts.keys().next().value!)
    counts.set(network, count)
    return count > limit ? end - now : 0
  }
}
