import { completenessOf } from '@abhyas/shared/identity/profile/completeness'
import type { ChangeListing, OwnListing } from '@abhyas/shared/marketplace/listings/shapes'
import type { ScorePart } from '@abhyas/shared/marketplace/listings/score'
import { partNexts } from '@abhyas/shared/marketplace/listings/texts'
import { notFound } from '../../core/errors.ts'
import { StaleError } from '../../core/records/stale-error.ts'
import { savedProfile } from '../../identity/profile/queries.ts'
import { withListingDue } from '../../identity/users/commands.ts'
import { UserModel } from '../../identity/users/model.ts'
import { listingNow } from './commands.ts'
import { usualSettings } from './make.ts'
import { atVersion } from './version.ts'

/** Tells whether the caller is in the directory, what is missing, and what their place is made of. Throws 404. */
export async function readOwnListing(userId: string): Promise<OwnListing> {
  const made = await listingNow(userId)
  if (!made) throw notFound('listing')
  const { user, listing, parts, now } = made
  const tasks = completenessOf(savedProfile(user), now).next
  return {
    state: listing.state,
    held_reason: (user.listing_held ?? user.market_hold)?.reason ?? '',
    missing: listing.missing.map((id) => tasks.find((task) => task.id === id) ?? { id, ...pincodeTask }),
    score: listing.score,
    parts: parts.map((part) => ({ ...part, next: isOpen(part, listing.verified) ? partNexts[part.id] : '' })),
    ...usualSettings,
    ...user.listing_settings,
    version: listing.made_of,
  }
}

/** Of what is checked, only a certificate can be added so far. */
const isOpen = ({ id, points, most }: ScorePart, isVerified: boolean): boolean =>
  points < most && !(id === 'checks' && isVerified)

/** A contact step that is right may still lack what distances are measured from. */
const pincodeTask = { step: 'contact', label: 'Add the pincode of your classes' }

/**
 * Shows or hides the caller's listing, and says whether it takes leads. A worker makes it so within seconds.
 * @param expected the version that the caller has seen; undefined accepts every one
 * Throws 404, StaleError.
 */
export async function changeOwnListing(
  userId: string,
  change: ChangeListing,
  expected: number | undefined,
): Promise<OwnListing> {
  // By path: of two changes at once, one of each kind, both stay.
  const set = Object.fromEntries(Object.entries(change).map(([wish, is]) => [`listing_settings.${wish}`, is]))
  const asSeen = { _id: userId, ...atVersion(expected) } as never
  const { matchedCount } = await UserModel.updateOne(asSeen, withListingDue(set))
  if (matchedCount === 0) throw new StaleError(await readOwnListing(userId))
  return readOwnListing(userId)
}
