import type { OwnListing } from '@abhyas/shared/marketplace/listings/shapes'

export const listingPath = '/teacher/listing'

/** The address of a step of the profile. Closing it leads back to the settings. */
export const stepLink = (step: string) => ({
  to: `/profile/edit?step=${step}`,
  state: { backTo: '/teacher/settings' },
})

/** Hidden though it is wanted: the account is not active, or is being deleted. */
export const isClosed = ({ state, visible }: Pick<OwnListing, 'state' | 'visible'>): boolean =>
  state === 'hidden' && visible

/** What the server will say of a listing once its owner has switched it: shown before the server has answered. */
export function switched(listing: OwnListing, visible: boolean): OwnListing {
  const isOurs = listing.state !== 'held' && !isClosed(listing)
  const wanted = listing.missing.length > 0 ? 'incomplete' : 'shown'
  return { ...listing, visible, ...(isOurs && { state: visible ? wanted : 'hidden' }) }
}
