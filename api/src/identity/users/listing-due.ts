/**
 * An update of a user whose public listing has to be made anew: a worker does it within seconds. The number tells which
 * of two results is the later one.
 */
export const withListingDue = <Fields extends object>($set: Fields, now = new Date()) => ({
  $set: { ...$set, listing_due: now },
  $inc: { listing_rev: 1 },
})
