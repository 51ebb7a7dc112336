import helmet from '@fastify/helmet'
import fastify from 'fastify'
import { AppError } from '../core/errors.ts'
import type { Settings } from '../core/settings.ts'
import type { App } from './app-types.ts'

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

/** The page that describes the calls lies below them, and is a page. */
const isCall = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs')

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The security headers of the answer to an address. */
export type HeadersFor = (url: string) => Readonly<Record<string, string>>

/**
 * Works out the security headers, once: for each request helmet takes as long as everything else together.
 */
export async function securityHeadersFor(settings: Settings): Promise<HeadersFor> {
  const headers = await helmetHeaders(settings)
  // An answer to a call is no page: nothing may be loaded from it, and nobody keeps it. Each header costs a small
  // answer a fiftieth of its time: the frames are forbidden by the policy, and only documents have an agent.
  const { 'x-frame-options': _frames, 'origin-agent-cluster': _agent, ...headersOfAll } = headers
  const headersOfCalls = {
    ...headersOfAll,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  }
  // The page that describes the calls is swagger-ui's, which writes HTML text.
  const headersOfDocs = {
    ...headers,
    'content-security-policy': headers['content-security-policy']!.replace(/;?require-trusted-types-for [^;]*/, ''),
  }
  return (url) => (isCall(url) ? headersOfCalls : url.startsWith('/api/docs') ? headersOfDocs : headers)
}

/** Security headers on every answer, and no writing call from foreign pages but those of CORS_ORIGINS. */
export function secure(app: App, headersFor: HeadersFor, { CORS_ORIGINS }: Pick<Settings, 'CORS_ORIGINS'>): void {
  const named = new Set<string | undefined>(CORS_ORIGINS)
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headersFor(request.url)).header('x-request-id', request.id)
    const { method, headers, host } = request
    if (!safeMethods.has(method) && !named.has(headers.origin) && isForeign(headers, host))
      next(new AppError(403, 'foreign_origin', 'This call must come from the application itself.'))
    else next()
  })
}

async function helmetHeaders(settings: Settings): Promise<Record<string, string>> {
  const probe = fastify()
  await probe.register(helmet, {
    contentSecurityPolicy,
    hsts: settings.PUBLIC_URL.startsWith('https://') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    // For browsers that are gone, and for Flash.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  })
  probe.get('/', (_request, reply) => reply.send(''))
  const { headers } = await probe.inject('/')
  await probe.close()
  const own = new Set(['content-length', 'content-type', 'date', 'connection'])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name))) as Record<string, string>
}

/** A browser says where a request comes from; a request that says nothing comes from no browser. */
function isForeign(headers: Record<string, string | string[] | undefined>, host: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return true
  if (typeof origin !== 'string') return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
