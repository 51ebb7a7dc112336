import type { FastifyRequest } from 'fastify'
import { badRequest } from '../core/errors.ts'
import { versionOf } from './if-match.ts'

/** How a change of a record came: on which version it was made, and the key that tells it from its repetition. */
export interface Change {
  readonly expected: number | undefined
  readonly key: string | undefined
  readonly userAgent: string | undefined
}

/** Reads the headers `If-Match` and `Idempotency-Key`, which clients may leave out. Throws 400. */
export function parseChangeHeaders({ headers }: FastifyRequest): Change {
  const key = headers['idempotency-key']
  if (key !== undefined && !/^[\w-]{8,64}$/.test(String(key)))
    throw badRequest('The header Idempotency-Key must be 8 to 64 letters, digits or hyphens.')
  return { expected: versionOf(headers['if-match']), key: key as string | undefined, userAgent: headers['user-agent'] }
}
