import { HoldChangeShape, ModeratedListingShape } from '@abhyas/shared/marketplace/moderation/shapes'
import { listingHeld, listingOfUser, listingReleased, listingStale } from '@abhyas/shared/marketplace/moderation/texts'
import type { Context } from '../../core/context.ts'
import type { Routes } from '../../http/app-types.ts'
import { call } from '../../http/call.ts'
import { actorOf } from '../../http/caller.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import { holdListing } from './commands.ts'
import { findModerated } from './queries.ts'

/** What staff do about what families see. */
export const moderationRoutes: Routes<Context> = async (app, context) => {
  const listing = { data: ModeratedListingShape } as const

  call(app, 'GET', '/admin/listings/:id', {
    ...listing,
    access: 'moderation:read',
    summary: "A user's listing: whether families find it, and why staff hold it back",
    says: listingOfUser,
    run: ({ params: { id } }) => findModerated(id),
  })

  call(app, 'PATCH', '/admin/listings/:id', {
    ...listing,
    access: 'moderation:write',
    summary: "Hold a user's listing back with a reason, or show it again",
    body: HoldChangeShape,
    run: (request) =>
      presentStale(
        holdListing(context, actorOf(request), request.params.id, request.body, expectedVersion(request)),
        listingStale,
        (current) => current,
      ),
    says: ({ held_reason }) => (held_reason === '' ? listingReleased : listingHeld),
  })
}
