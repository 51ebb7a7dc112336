import { completenessOf } from '@abhyas/shared/identity/profile/completeness'
import type { ChangeListing, OwnListing } from '@abhyas/shared/marketplace/listings/shapes'
import { partNexts } from '@abhyas/shared/marketplace/listings/texts'
import { notFound } from '../../core/errors.ts'
import { savedProfile } from '../../identity/profile/queries.ts'
import { withListingDue } from '../../identity/users/commands.ts'
import { UserModel } from '../../identity/users/model.ts'
import { listingNow } from './commands.ts'
import { usualSettings } from './make.ts'

/** Tells whether the caller is in the directory, what is missing, and what their place is made of. Throws 404. */
export async function readOwnListing(userId: string): Promise<OwnListing> {
  const made = await listingNow(userId)
  if (!made) throw notFound('listing')
  const { user, listing, parts, now } = made
  const tasks = completenessOf(savedProfile(user), now).next
  return {
    state: listing.state,
    missing: listing.missing.map((id) => tasks.find((task) => task.id === id) ?? { id, ...pincodeTask }),
    score: listing.score,
    parts: parts.map((part) => ({ ...part, next: part.points < part.most ? partNexts[part.id] : '' })),
    ...(user.listing_settings ?? usualSettings),
    version: listing.made_of,
  }
}

/** A contact step that is right may still lack what distances are measured from. */
const pincodeTask = { step: 'contact', label: 'Add the pincode of your classes' }

/** Shows or hides the caller's listing, and says whether it takes leads. A worker makes it so within seconds. */
export async function changeOwnListing(userId: string, change: ChangeListing): Promise<OwnListing> {
  const user = await UserModel.findById(userId, { listing_settings: 1 }).lean()
  const listing_settings = { ...usualSettings, ...user?.listing_settings, ...change }
  await UserModel.updateOne({ _id: userId }, withListingDue({ listing_settings }))
  return readOwnListing(userId)
}
