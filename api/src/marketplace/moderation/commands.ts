import { holdRules, type HoldChange } from '@abhyas/shared/marketplace/moderation/rules'
import type { ModeratedListing } from '@abhyas/shared/marketplace/moderation/shapes'
import { heldNotice, releasedNotice } from '@abhyas/shared/marketplace/moderation/texts'
import type { Actor } from '../../core/actor.ts'
import { assertForm } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { StaleError } from '../../core/records/stale-error.ts'
import { withListingDue } from '../../identity/users/commands.ts'
import { UserModel } from '../../identity/users/model.ts'
import { record } from '../../platform/audit/commands.ts'
import { tryToNotify } from '../../platform/notifications/commands.ts'
import { makeListingOf } from '../listings/commands.ts'
import { atVersion } from '../listings/version.ts'
import { findModerated } from './queries.ts'

/**
 * Holds somebody's listing back, or shows it again. It leaves the directory with this call, and stays away however often
 * it is made anew. The owner is notified. Asked for what is so already, it changes nothing.
 * @param asked.report the report that holds it, which also ends that
 * @param expected the version of the listing that the caller has seen; undefined accepts every one
 * Throws 404, 422, StaleError.
 */
export async function holdListing(
  context: Pick<Context, 'keys' | 'log'>,
  by: Actor,
  userId: string,
  asked: { readonly state?: string; readonly reason?: string; readonly report?: string },
  expected: number | undefined,
): Promise<ModeratedListing> {
  const { state, reason } = { state: asked.state ?? '', reason: (asked.reason ?? '').trim() } as HoldChange
  assertForm(holdRules, { state, reason })
  const before = await findModerated(userId)
  if (expected !== undefined && expected !== before.version) throw new StaleError(before)
  const after = { state, held_reason: state === 'held' ? reason : '' }
  const was = { state: before.held_reason === '' ? 'shown' : 'held', held_reason: before.held_reason }
  if (was.state === after.state && was.held_reason === after.held_reason) return before
  const action = state === 'held' ? 'listing.held' : 'listing.released'
  await record(context, { ...by, action, entity: 'user', entity_id: userId, before: was, after })
  const held = { reason, by: by.actor, at: new Date(), ...(asked.report && { report: asked.report }) }
  const change =
    state === 'held'
      ? withListingDue({ listing_held: held })
      : { ...withListingDue({}), $unset: { listing_held: 1 as const } }
  const { matchedCount } = await UserModel.updateOne({ _id: userId, ...atVersion(expected) } as never, change)
  if (matchedCount === 0) throw new StaleError(await findModerated(userId))
  await makeListingOf(context, userId)
  await tryToNotify(context, userId, state === 'held' ? heldNotice(reason) : releasedNotice)
  return findModerated(userId)
}
