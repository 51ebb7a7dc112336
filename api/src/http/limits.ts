import { tooMany } from '../core/errors.ts'
import { networkOf } from '../core/ip-network.ts'
import type { Settings } from '../core/settings.ts'
import type { App } from './app-types.ts'

const minuteMs = 60_000
/** Maximum number of networks counted per minute. Beyond it, each new network evicts the one counted first. */
const maxNetworks = 50_000

/**
 * Limits requests per network and process, counted in memory: a cheap guard against loops and floods. Limits that
 * protect people (codes, logins) are counted in the database. This is our own, because the plugin @fastify/rate-limit
 * awaits four promises per request, which took a fifth of the time of a small response.
 */
export function limitRates(app: App, settings: Settings): void {
  const reads = countsOfMinute(settings.READS_PER_MINUTE)
  const writes = countsOfMinute(settings.WRITES_PER_MINUTE)
  // A client that has disconnected has no address.
  app.addHook('onRequest', ({ method, ip }, _reply, done) => {
    const leftMs = (method === 'GET' || method === 'HEAD' ? reads : writes)(networkOf(ip || 'gone'), performance.now())
    if (leftMs === 0) return done()
    done(tooMany('Too many requests from your network. Try again in a moment.', Math.ceil(leftMs / 1_000)))
  })
}

/**
 * Counts requests per network in windows of one minute.
 * @returns 0 for a request within the limit, else the milliseconds until the next window
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
