import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The id under which browser, log and jobs speak of one request: the client's, where it looks like one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
