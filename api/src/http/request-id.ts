import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Returns the id that browser, log and jobs share for a request: the client's if it is valid, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
