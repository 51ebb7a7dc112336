import type { FastifyRequest } from 'fastify'
import { badRequest } from '../core/errors.ts'
import type { CreatingCall } from '../core/idempotency/create-once.ts'
import { requireUser } from './caller.ts'

/** The key that tells a call from its repetition; undefined where the client sends none. Throws 400. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key']
  if (key !== undefined && !/^[\w-]{8,64}$/.test(String(key)))
    throw badRequest('The header Idempotency-Key must be 8 to 64 letters, digits or hyphens.')
  return key as string | undefined
}

/** A creating call, by its caller, path, key and body. Throws 400, 401. */
export const creatingCall = (request: FastifyRequest): CreatingCall => ({
  userId: requireUser(request).userId,
  route: `${request.method} ${request.url.split('?')[0]}`,
  key: idempotencyKeyOf(request),
  body: request.body,
})
