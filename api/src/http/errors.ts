import type { ErrorAnswer } from '@abhyas/shared/result'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, badRequest, unavailable } from '../core/errors.ts'
import { isDatabaseDown } from '../core/mongo-errors.ts'
import { QueueDownError } from '../core/queues.ts'
import type { App } from './app-types.ts'
import { isFile, pathOf } from './path-of.ts'
import type { HeadersFor } from './security.ts'

const unavailableNow = 'This is not available at the moment. Try again in a minute.'
const internalError = 'Something went wrong. Please try again.'

/** Our codes and messages for errors that Fastify itself raises, by status. */
const refused: Record<number, readonly [code: string, message: string]> = {
  400: ['bad_request', 'The request cannot be read.'],
  404: ['not_found', 'There is nothing at this address.'],
  405: ['method_not_allowed', 'This address does not know this method.'],
  408: ['timeout', 'The request took too long to arrive.'],
  413: ['too_large', 'The request is too large.'],
  414: ['too_large', 'The address is too long.'],
  415: ['unsupported_media_type', 'The request must be JSON.'],
  431: ['too_large', 'The headers are too large.'],
}

/** Converts every error to a response. Stacks and driver messages go to the log only. */
export function answerErrors(app: App, { hasPages }: { hasPages: boolean }): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = knownError(error)
    if (known.status >= 500) request.log.error({ err: error }, 'request failed')
    return send(known, request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    if (hasPages && isPage(request)) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return send(plain(404), request, reply)
  })
}

/** Responds to URLs that the router cannot parse. No hook runs for them, so this sets their headers. */
export const answerUnreadable =
  (headersFor: HeadersFor) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headersFor(request.url)).header('x-request-id', request.id)
    void send(knownError(error), request, reply)
  }

/** Every URL that is neither an API route nor a file is a page. The web app routes it. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = pathOf(url)
  return (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/') && !isFile(path)
}

function send(
  { status, code, message, fields, data, retryAfter }: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  // A file that could not be read may have been announced as one to keep.
  reply.header('cache-control', 'no-store').removeHeader('etag')
  const answer: ErrorAnswer = {
    success: false,
    code,
    message,
    ...(fields && { fields }),
    ...(data !== undefined && { data }),
    request_id: request.id,
  }
  return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(answer))
}

function knownError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseDown(error) || error instanceof QueueDownError) return unavailable(unavailableNow)
  if (error.validation) return badRequest(`The request has the wrong shape: ${shapeProblem(error)}.`)
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? plain(status) : new AppError(500, 'internal', internalError)
}

function plain(status: number): AppError {
  const [code, message] = refused[status] ?? ['refused', 'The request was refused.']
  return new AppError(status, code, message)
}

/**
 * Tells the client's developer which field is invalid, and why. Where a value may have one of several shapes, it is meant
 * to have the one that fits the furthest.
 */
function shapeProblem({ validation = [], validationContext }: FastifyError): string {
  const depthOf = ({ instancePath }: { readonly instancePath: string }) => instancePath.split('/').length
  const deepest = validation.filter((one) => depthOf(one) === Math.max(...validation.map(depthOf)))
  const first = deepest.find(({ keyword }) => keyword === 'additionalProperties') ?? deepest[0]
  if (first?.keyword === 'additionalProperties') return `there is no field ${String(first.params.additionalProperty)}`
  const types = deepest.filter((one) => one.keyword === 'type' && one.instancePath === first?.instancePath)
  const says = types.length > 1 ? `must be ${types.map(({ params }) => params.type).join(' or ')}` : first?.message
  return `${validationContext ?? 'body'}${(first?.instancePath ?? '').replaceAll('/', '.')} ${says ?? 'is wrong'}`
}
