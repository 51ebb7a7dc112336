import type { Centres } from '../../content/centres/queries.ts'

/** Kilometres from a pincode to the nearest of somebody's places. Null where no centre is known well enough. */
export function nearestKm(near: string, places: readonly { readonly pincode: string }[], centres: Centres) {
  const known = places.flatMap(({ pincode }) => centres.between(near, pincode) ?? [])
  return known.length === 0 ? null : Math.min(...known)
}
