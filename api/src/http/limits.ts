import rateLimit from '@fastify/rate-limit'
import type { Settings } from '../core/settings.ts'
import { tooMany } from '../core/errors.ts'
import type { App } from './routes.ts'

/**
 * How much one network address may call this process, counted in memory: a guard against loops and floods that costs
 * nothing. What protects people (codes, logins) is counted in the database.
 */
export async function limitRates(app: App, settings: Settings): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    cache: 50_000,
    timeWindow: 60_000,
    max: ({ method }) =>
      method === 'GET' || method === 'HEAD' ? settings.READS_PER_MINUTE : settings.WRITES_PER_MINUTE,
    keyGenerator: ({ ip, method }) => `${method === 'GET' || method === 'HEAD' ? 'read' : 'write'} ${ip}`,
    enableDraftSpec: true,
    addHeadersOnExceeding: { 'ratelimit-limit': false, 'ratelimit-remaining': false, 'ratelimit-reset': false },
    skipOnError: true,
    errorResponseBuilder: (_request, { ttl }) =>
      tooMany('Too many requests from your network. Try again in a moment.', Math.ceil(ttl / 1_000)),
  })
}
