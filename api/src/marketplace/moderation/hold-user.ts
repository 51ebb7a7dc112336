import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { withListingDue } from '../../identity/users/commands.ts'
import { UserModel } from '../../identity/users/model.ts'
import { record } from '../../platform/audit/commands.ts'
import { makeListingOf } from '../listings/commands.ts'

/**
 * Holds somebody's account in the marketplace, or ends that: who is held neither asks, writes nor teaches, and their
 * listing leaves the directory with this call. Held already, or gone, it changes nothing. Can be repeated.
 * @param hold undefined ends it
 */
export async function holdUser(
  context: Pick<Context, 'keys' | 'log'>,
  by: Actor,
  userId: string,
  hold: { readonly reason: string; readonly report: string } | undefined,
  at = new Date(),
): Promise<void> {
  const asIs = { _id: userId, market_hold: { $exists: hold === undefined } }
  if (!(await UserModel.exists(asIs))) return
  const action = hold ? 'user.market-held' : 'user.market-released'
  await record(context, { ...by, action, entity: 'user', entity_id: userId, before: {}, after: {} })
  await UserModel.updateOne(
    asIs,
    hold
      ? withListingDue({ market_hold: { ...hold, by: by.actor, at } })
      : { ...withListingDue({}), $unset: { market_hold: 1 as const } },
  )
  await makeListingOf(context, userId)
}
