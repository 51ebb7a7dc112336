import { proofHeader } from '@abhyas/shared/platform/proof-of-work/proof'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import fastify from 'fastify'
import { AppError } from '../core/errors.ts'
import type { Settings } from '../core/settings.ts'
import type { App } from './app-types.ts'
import { ownHosts } from './own-hosts.ts'
import { isFile, pathOf } from './path-of.ts'

/**
 * Policy for pages. Inline styles are allowed because Emotion adds them at run time, and a nonce would be useless in a
 * page cached on the device. Inline scripts are not allowed, and only our Trusted Types policy may name the service
 * worker.
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

/** `/api/docs` is below `/api/`, but it is a page. */
const isDocs = (path: string) => path.startsWith('/api/docs')
const isCall = (path: string) => path.startsWith('/api/') && !isDocs(path)

/** Scripts, styles, fonts and pictures of the app. */
const isPart = (path: string) => path.startsWith('/assets/') && isFile(path)

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other sites may post to this route: it believes nothing that they say. */
    foreign?: true
  }
}

/** Returns the security headers of the response for a URL. */
export type HeadersFor = (url: string) => Readonly<Record<string, string>>

/** Computes the security headers once. Running helmet per request takes as long as the rest of the request. */
export async function securityHeadersFor(settings: Settings): Promise<HeadersFor> {
  const headers = await helmetHeaders(settings)
  // An API response is not a page: it may load nothing and is not stored. Each header costs a fiftieth of the time of a
  // small response. The policy already forbids frames, and only documents have an agent cluster.
  const { 'x-frame-options': _frames, 'origin-agent-cluster': _agent, ...headersOfAll } = headers
  const loadsNothing = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
  const headersOfCalls = { ...headersOfAll, ...loadsNothing, 'cache-control': 'no-store' }
  // A page loads dozens of these, each with its headers: what browsers heed on documents alone is left off.
  const { 'cross-origin-opener-policy': _opener, 'referrer-policy': _referrer, ...headersOfFiles } = headersOfAll
  const headersOfParts = { ...headersOfFiles, ...loadsNothing }
  // swagger-ui assigns HTML strings, which Trusted Types would block.
  const headersOfDocs = {
    ...headers,
    'content-security-policy': headers['content-security-policy']!.replace(/;?require-trusted-types-for [^;]*/, ''),
  }
  return (url) => {
    const path = pathOf(url)
    if (isCall(path)) return headersOfCalls
    if (isPart(path)) return headersOfParts
    return isDocs(path) ? headersOfDocs : headers
  }
}

/** Health checks of load balancers name a container or an address. Their answers hold nothing. */
const healthChecks = new Set(['/livez', '/readyz'])

/**
 * Sets security headers on every response. Rejects requests under a foreign name, and writes from foreign origins,
 * except CORS_ORIGINS and routes that say so.
 */
export function secure(
  app: App,
  headersFor: HeadersFor,
  settings: Pick<Settings, 'CORS_ORIGINS' | 'PUBLIC_URL'>,
): void {
  const allowedOrigins = new Set<string | undefined>(settings.CORS_ORIGINS)
  const { isOwn, originOf } = ownHosts(settings)
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headersFor(request.url)).header('x-request-id', request.id)
    const { method, headers, host } = request
    if (!isOwn(host) && !healthChecks.has(pathOf(request.url))) next(foreignHost())
    else if (request.routeOptions.config.foreign) next()
    else if (safeMethods.has(method) || allowedOrigins.has(headers.origin)) next()
    else if (isForeign(headers, originOf(host, request.protocol)))
      next(new AppError(403, 'foreign_origin', 'This call must come from the application itself.'))
    else next()
  })
}

const foreignHost = () =>
  new AppError(403, 'foreign_host', 'Abhyas does not answer under this name, only under that of PUBLIC_URL.')

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

/** Where the form of a payment leads: to the pages of a provider, and nowhere else. */
function payPagesOf({ PAYMENTS, PAYMENTS_URL }: Settings): string[] {
  if (PAYMENTS === 'none') return []
  return PAYMENTS_URL ? [new URL(PAYMENTS_URL).origin] : ['https://*.razorpay.com']
}

async function helmetHeaders(settings: Settings): Promise<Record<string, string>> {
  const probe = fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: {
      ...contentSecurityPolicy,
      directives: { ...contentSecurityPolicy.directives, formAction: ["'self'", ...payPagesOf(settings)] },
    },
    hsts: settings.PUBLIC_URL.startsWith('https://') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    // These apply to obsolete browsers and Flash only.
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

/** Browsers send their origin. A request without one does not come from a browser. */
function isForeign(headers: Record<string, string | string[] | undefined>, ownOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return true
  return typeof origin === 'string' && origin !== ownOrigin
}
