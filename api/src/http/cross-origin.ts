import cors from '@fastify/cors'
import { proofHeader } from '@abhyas/shared/platform/proof-of-work/proof'
import type { Settings } from '../core/settings.ts'
import type { App } from './app-types.ts'

/** Seconds for which a browser may cache a preflight response. Chromium caches at most two hours. */
const preflightLife = 7_200

/**
 * Lets pages of the origins in CORS_ORIGINS send requests and read responses. Other origins get no CORS header. Without
 * configured origins (the default), no plugin is registered and requests have no overhead.
 */
export async function allowNamedOrigins(app: App, { CORS_ORIGINS }: Pick<Settings, 'CORS_ORIGINS'>): Promise<void> {
  if (CORS_ORIGINS.length === 0) return
  const allowedOrigins = new Set(CORS_ORIGINS)
  await app.register(cors, {
    // Given a list, the plugin would send the other CORS headers to foreign origins, too.
    origin: (origin, done) => done(null, origin !== undefined && allowedOrigins.has(origin)),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match', proofHeader, 'x-request-id'],
    exposedHeaders: ['content-disposition', 'retry-after', 'x-left-out', 'x-request-id'],
    maxAge: preflightLife,
  })
}
