import type { FastifyRequest } from 'fastify'
import { callerOf } from '../http/access.ts'
import type { AuditEvent } from './entry.ts'

/** Who does something, from where, and by which request. */
export type Actor = Pick<AuditEvent, 'actor' | 'request_id' | 'network'>

export const actorOf = (request: FastifyRequest): Actor => ({
  actor: callerOf(request).userId,
  request_id: request.id,
  network: request.ip,
})
