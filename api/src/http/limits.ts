import type { FastifyRequest } from 'fastify'
import { type AppError, tooMany } from '../core/errors.ts'
import { networkOf } from '../core/ip-network.ts'
import type { Settings } from '../core/settings.ts'
import type { App } from './app-types.ts'

const minuteMs = 60_000
/** Maximum number of networks, or people, counted per minute. Beyond it, each new one evicts the one counted first. */
const maxCounted = 50_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls of this route are counted for each person, not for each network: a whole class has one address. */
    perPerson?: true
    /** Calls of this route have a limit of their own: another server makes many from one address. */
    uncounted?: true
  }
}

/** Counts calls. Each returns 429 for a call that is one too many. */
export interface CallLimits {
  readonly ofNetwork: (request: FastifyRequest) => AppError | undefined
  /** Counts a call of a route that is counted for each person. */
  readonly ofPerson: (userId: string) => AppError | undefined
}

/**
 * Limits requests per network and process, counted in memory: a cheap guard against loops and floods. Limits that
 * protect people (codes, logins) are counted in the database. This is our own, because the plugin @fastify/rate-limit
 * awaits four promises per request, which took a fifth of the time of a small response.
 */
export function limitRates(app: App, settings: Settings): CallLimits {
  const reads = countsOfMinute(settings.READS_PER_MINUTE)
  const writes = countsOfMinute(settings.WRITES_PER_MINUTE)
  const calls = countsOfMinute(settings.ATTEMPT_CALLS_PER_MINUTE)
  const ofNetwork = ({ method, ip }: FastifyRequest) => {
    return refusalOfNetwork(method === 'GET' || method === 'HEAD' ? reads : writes, ip)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    // The access check counts these, because it knows whose they are.
    const { perPerson, uncounted } = request.routeOptions.config
    done(perPerson || uncounted ? undefined : ofNetwork(request))
  })
  return { ofNetwork, ofPerson: (userId) => refusal(calls(userId, performance.now())) }
}

/** Counts a call of a network. 429 if it is one too many. A client that has disconnected has no address. */
export const refusalOfNetwork = (counts: ReturnType<typeof countsOfMinute>, ip: string): AppError | undefined =>
  refusal(counts(networkOf(ip || 'gone'), performance.now()), ' from your network')

/** 429 if there are milliseconds left until the next window. */
export const refusal = (leftMs: number, whose = ''): AppError | undefined =>
  leftMs === 0 ? undefined : tooMany(`Too many requests${whose}. Try again in a moment.`, Math.ceil(leftMs / 1_000))

/**
 * Counts requests per network, or per person, in windows of one minute.
 * @returns 0 for a request within the limit, else the milliseconds until the next window
 */
export function countsOfMinute(limit: number): (who: string, now: number) => number {
  const counts = new Map<string, number>()
  let end = 0
  return (who, now) => {
    if (now >= end) {
      counts.clear()
      end = now + minuteMs
    }
    const count = (counts.get(who) ?? 0) + 1
    if (count === 1 && counts.size >= maxCounted) counts.delete(counts.keys().next().value!)
    counts.set(who, count)
    return count > limit ? end - now : 0
  }
}
