import helmet from '@fastify/helmet'
import type { Settings } from '../core/settings.ts'
import { AppError } from '../core/errors.ts'
import type { App } from './routes.ts'

/**
 * What pages may load. Styles may stand inline because Emotion writes them there at run time, and a nonce in a page
 * that is cached on the device would be none. Scripts may not, and only our policy may name the service worker.
 */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
  },
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export async function secure(app: App, settings: Settings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    hsts: settings.PUBLIC_URL.startsWith('https://') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    if (!safeMethods.has(request.method) && isForeign(request.headers, request.host))
      throw new AppError(403, 'foreign_origin', 'This call must come from the application itself.')
  })
}

/** A browser says where a request comes from; a request that says nothing comes from no browser. */
function isForeign(headers: Record<string, string | string[] | undefined>, host: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return true
  if (typeof origin !== 'string') return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
