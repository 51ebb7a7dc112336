import type { FastifyRequest } from 'fastify'
import { idempotencyKeyOf } from './idempotency.ts'
import { versionOf } from './if-match.ts'

/** How a change of a record came: on which version it was made, and the key that tells it from its repetition. */
export interface Change {
  readonly expected: number | undefined
  readonly key: string | undefined
  readonly userAgent: string | undefined
}

/** Reads the headers `If-Match` and `Idempotency-Key`, which clients may leave out. Throws 400. */
export function parseChangeHeaders({ headers }: FastifyRequest): Change {
  const key = idempotencyKeyOf({ headers })
  return { expected: versionOf(headers['if-match']), key, userAgent: headers['user-agent'] }
}
