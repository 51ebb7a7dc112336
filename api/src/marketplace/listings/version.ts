/**
 * The condition for the version of a listing that somebody has seen. An account that was never listed has none yet,
 * which reads as 0.
 * @param expected undefined accepts every version
 */
export const atVersion = (expected: number | undefined) =>
  expected === undefined ? {} : { listing_rev: expected === 0 ? { $in: [0, null] } : expected }
