import cors from '@fastify/cors'
import { proofHeader } from '@abhyas/shared/platform/proof-of-work/proof'
import type { Settings } from '../core/settings.ts'
import type { App } from './app-types.ts'

/** Seconds that a browser keeps the answer to a preflight. Chromium keeps none for longer than two hours. */
const preflightLife = 7_200

/**
 * Lets pages of the origins in CORS_ORIGINS make calls and read the answers. Other origins get no header. Without
 * named origins, which is the default, nothing is registered: no request pays for it.
 */
export async function allowNamedOrigins(app: App, { CORS_ORIGINS }: Pick<Settings, 'CORS_ORIGINS'>): Promise<void> {
  if (CORS_ORIGINS.length === 0) return
  const named = new Set(CORS_ORIGINS)
  await app.register(cors, {
    // With a list, the plugin would send the other headers to foreign origins too.
    origin: (origin, done) => done(null, origin !== undefined && named.has(origin)),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match', proofHeader, 'x-request-id'],
    exposedHeaders: ['content-disposition', 'retry-after', 'x-left-out', 'x-request-id'],
    maxAge: preflightLife,
  })
}
