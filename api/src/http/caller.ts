import { type Area, type Level, mayEnter } from '@abhyas/shared/identity/access/areas'
import { testsOpenTo } from '@abhyas/shared/identity/access/authors'
import { publicRegistrants } from '@abhyas/shared/marketplace/listings/registrants'
import { passwordMustChange, sessionOver } from '@abhyas/shared/identity/registration/texts'
import type { FastifyRequest } from 'fastify'
import type { Actor, Origin } from '../core/actor.ts'
import { AppError, heldError } from '../core/errors.ts'

/** The authenticated caller of a request. */
export interface Principal {
  readonly userId: string
  readonly sessionId: string
  readonly roles: readonly string[]
  readonly registrant: string
  /** The password was set by someone else. The user must change it before seeing data of others. */
  readonly mustChangePassword: boolean
  /** Staff hold the account in the marketplace. */
  readonly isHeld: boolean
  /** The date of birth in the account, some seconds old. Empty: not said. */
  readonly birth: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller. Undefined on public routes without a token. */
    principal: Principal | undefined
  }
}

/** Returns the authenticated caller. Throws 401. */
export function requireUser({ principal }: FastifyRequest): Principal {
  if (!principal) throw new AppError(401, 'unauthorized', sessionOver)
  return principal
}

/** Returns the caller as the author of a change. Throws 401. */
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

/** 403: the caller is authenticated but not allowed. */
export const forbidden = (): AppError => new AppError(403, 'forbidden', 'Your role does not open this page.')

/** Throws 403 if the caller may not enter an area: without a role for it, or with a password that somebody else set. */
export function assertMayEnter(caller: Principal, area: Area, level: Level): void {
  if (!mayEnter(caller.roles, area, level)) throw forbidden()
  assertOwnPassword(caller)
}

/**
 * Throws 403 if the caller writes no tests, has a password that somebody else set, or would change a test while staff
 * hold the account.
 */
export function assertMayAuthor(caller: Principal, level: Level): void {
  if (!testsOpenTo(caller, level)) throw forbidden()
  assertOwnPassword(caller)
  if (caller.isHeld && level === 'write') throw heldError()
}

/**
 * Throws 403 if the caller is neither a teacher nor an institute, has a password that somebody else set, or would change
 * something while staff hold the account.
 */
export function assertTeaches(caller: Principal, method: string): void {
  if (!publicRegistrants.includes(caller.registrant)) throw forbidden()
  assertOwnPassword(caller)
  if (caller.isHeld && method !== 'GET' && method !== 'HEAD') throw heldError()
}

function assertOwnPassword({ mustChangePassword }: Principal): void {
  if (mustChangePassword) throw new AppError(403, 'password_must_change', passwordMustChange)
}
