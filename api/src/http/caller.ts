import { sessionOver } from '@abhyas/shared/identity/registration/texts'
import type { FastifyRequest } from 'fastify'
import type { Actor, Origin } from '../core/actor.ts'
import { AppError } from '../core/errors.ts'

/** Who makes a call, as the server knows them. */
export interface Principal {
  readonly userId: string
  readonly sessionId: string
  readonly roles: readonly string[]
  readonly registrant: string
  /** Somebody else made up their password: they must choose their own before they see anything of others. */
  readonly mustChangePassword: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; undefined on public routes without a token. */
    principal: Principal | undefined
  }
}

/** The caller of a route that is not public. Throws 401. */
export function requireUser({ principal }: FastifyRequest): Principal {
  if (!principal) throw new AppError(401, 'unauthorized', sessionOver)
  return principal
}

/** The caller as the author of a change. Throws 401. */
export const actorOf = (request: FastifyRequest): Actor => ({
  actor: requireUser(request).userId,
  request_id: request.id,
  network: request.ip,
})

export const originOf = ({ ip, headers, id }: FastifyRequest): Origin => ({
  address: ip,
  userAgent: headers['user-agent'],
  requestId: id,
})

/** The caller is known but not allowed. */
export const forbidden = (): AppError => new AppError(403, 'forbidden', 'Your role does not open this page.')
