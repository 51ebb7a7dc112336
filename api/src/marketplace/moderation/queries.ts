import type { ModeratedListing } from '@abhyas/shared/marketplace/moderation/shapes'
import { notFound } from '../../core/errors.ts'
import { listingNow } from '../listings/commands.ts'

/** The listing of a user, as staff see it. Throws 404 for who has none. */
export async function findModerated(userId: string): Promise<ModeratedListing> {
  const made = await listingNow(userId)
  if (!made) throw notFound('listing')
  const { listing, user } = made
  return {
    id: userId,
    state: listing.state,
    held_reason: user.listing_held?.reason ?? '',
    held_at: user.listing_held?.at.toISOString() ?? '',
    version: listing.made_of,
  }
}
