import type { FastifyRequest } from 'fastify'
import type { Types } from 'mongoose'
import type { Context } from '../core/context.ts'
import type { From } from '../sessions/commands.ts'
import { record } from './commands.ts'

/** What people do with their own account. */
type OwnAction =
  | 'user.registered'
  | 'user.logged-in'
  | 'user.login-failed'
  | 'user.logged-out'
  | 'user.logged-out-everywhere'
  | 'user.device-ended'
  | 'user.token-copied'
  | 'user.password-changed'
  | 'user.password-reset'
  | 'user.deletion-asked'
  | 'user.deletion-withdrawn'

/** Nobody is known by this id: a password was tried for an address without an account. */
export const nobody = 'nobody'

/** Where a call comes from, and which it is. */
export const fromOf = ({ ip, headers, id }: FastifyRequest): From => ({
  address: ip,
  userAgent: headers['user-agent'],
  requestId: id,
})

/** Notes what somebody did with their own account: they are the actor, and what was acted on. Throws 503. */
export function recordOwn(
  context: Pick<Context, 'keys' | 'log'>,
  action: OwnAction,
  userId: Types.ObjectId | string,
  { address, requestId }: From,
  note = '',
): Promise<void> {
  const id = String(userId)
  const what = { actor: id, action, entity: 'user', entity_id: id, before: {}, after: {}, note }
  return record(context, { ...what, request_id: requestId, network: address })
}
