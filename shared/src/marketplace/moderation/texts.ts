/** Characters of a reason. */
export const maxReasonLength = 500

/** Whoever is held, or is in a conversation that is. */
export const lookedAt = 'This is being looked at. You can go on when that is done.'

/** Calls. */
export const listingOfUser = 'Listing'
export const listingHeld = 'The page is held back, and its owner was notified.'
export const listingReleased = 'The page is shown again, and its owner was notified.'

export const holdWrong = 'State must be held or shown.'
export const holdReasonMissing = 'Say why it is held back. The owner will read it.'
export const holdReasonTooLong = `A reason must be at most ${maxReasonLength} characters.`
export const listingStale = 'The profile or its listing has changed meanwhile. Look at it again.'

/** What the owner is notified of. */
export const heldNotice = (reason: string) => ({
  kind: 'account',
  title: 'Your page is held back',
  text: `Families do not find you: ${reason}`,
  link: '/teacher/settings',
})
export const releasedNotice = {
  kind: 'account',
  title: 'Your page is shown again',
  text: 'Our staff no longer hold it back.',
  link: '/teacher/settings',
}
