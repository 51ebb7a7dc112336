import type { FastifyRequest } from 'fastify'
import { AppError, badRequest } from '../core/errors.ts'
import type { CreatingCall } from '../core/idempotency/create-once.ts'
import { StaleError } from '../core/records/stale-error.ts'
import { requireUser } from './caller.ts'

type Headers = Pick<FastifyRequest, 'headers'>

/** Headers of a change request: the expected version, and the key that identifies a retry. */
export interface Change {
  readonly expected: number | undefined
  readonly key: string | undefined
  readonly userAgent: string | undefined
}

/** Parses the optional headers `If-Match` and `Idempotency-Key`. Throws 400. */
export function parseChangeHeaders({ headers }: Headers): Change {
  const key = idempotencyKeyOf({ headers })
  return { expected: expectedVersion({ headers }), key, userAgent: headers['user-agent'] }
}

/** Returns the version in `If-Match`, or undefined if the header is missing or `*`. Throws 400. */
export function expectedVersion({ headers }: Headers): number | undefined {
  const header = headers['if-match']
  if (header === undefined || header === '*') return undefined
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1]
  if (version === undefined) throw badRequest('The header If-Match must name one version.')
  return Number(version)
}

/** Returns the key that identifies a retry, or undefined if the client sends none. Throws 400. */
function idempotencyKeyOf({ headers }: Headers): string | undefined {
  const key = headers['idempotency-key']
  if (key !== undefined && !/^[\w-]{8,64}$/.test(String(key)))
    throw badRequest('The header Idempotency-Key must be 8 to 64 letters, digits or hyphens.')
  return key as string | undefined
}

/** Identifies a creating request by its caller, path, key and body. Throws 400, 401. */
export const creatingCall = (request: FastifyRequest): CreatingCall => ({
  userId: requireUser(request).userId,
  route: `${request.method} ${request.url.split('?')[0]}`,
  key: idempotencyKeyOf(request),
  body: request.body,
})

/** Waits for a command. Throws 412 with the current record if the record has changed in the meantime. */
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
