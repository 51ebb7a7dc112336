import type { FastifyRequest } from 'fastify'
import { AppError, badRequest } from '../core/errors.ts'
import type { CreatingCall } from '../core/idempotency/create-once.ts'
import { StaleError } from '../core/records/stale-error.ts'
import { requireUser } from './caller.ts'

type Headers = Pick<FastifyRequest, 'headers'>

/** How a change of a record came: on which version it was made, and the key that tells it from its repetition. */
export interface Change {
  readonly expected: number | undefined
  readonly key: string | undefined
  readonly userAgent: string | undefined
}

/** Reads the headers `If-Match` and `Idempotency-Key`, which clients may leave out. Throws 400. */
export function parseChangeHeaders({ headers }: Headers): Change {
  const key = idempotencyKeyOf({ headers })
  return { expected: expectedVersion({ headers }), key, userAgent: headers['user-agent'] }
}

/** The version that the `If-Match` header names; undefined where there is none, or any will do. Throws 400. */
export function expectedVersion({ headers }: Headers): number | undefined {
  const header = headers['if-match']
  if (header === undefined || header === '*') return undefined
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1]
  if (version === undefined) throw badRequest('The header If-Match must name one version.')
  return Number(version)
}

/** The key that tells a call from its repetition; undefined where the client sends none. Throws 400. */
function idempotencyKeyOf({ headers }: Headers): string | undefined {
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

/** Waits for a command. Throws 412 with the current record where another change was made meanwhile. */
export async function presentStale<Stored, Result>(
  command: Promise<Result>,
  message: string,
  present: (record: Stored) => unknown,
): Promise<Result> {
  try {
    return await command
  } catch (error) {
    if (!(error instanceof StaleError)) throw error
    throw new AppError(412, 'stale', message, { data: await present(error.record as Stored) })
  }
}
