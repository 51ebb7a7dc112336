/** A place on the earth: degrees north and east (WGS 84). */
export interface Position {
  readonly lat: number
  readonly lng: number
}

/** Mean radius of the earth in kilometres (IUGG). */
const earthKm = 6_371.0088
const radians = Math.PI / 180

/** Kilometres between two places along the ground, by the haversine formula: at most 0.6 % off on a flattened earth. */
export function kmBetween(a: Position, b: Position): number {
  const north = Math.sin(((b.lat - a.lat) * radians) / 2)
  const east = Math.sin(((b.lng - a.lng) * radians) / 2)
  const squared = north * north + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * east * east
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(squared)))
}

/** Kilometres as they are shown: to 0.1. */
export const shownKm = (km: number): number => Math.round(km * 10) / 10

/** The middle value, of an even number the larger of the two. Throws without any. */
export function medianOf(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1]
  if (middle === undefined) throw new Error('no values have no median')
  return middle
}

/** The median of latitudes and that of longitudes: few wrong positions, however wrong, hardly move it. */
export const medianPosition = (positions: readonly Position[]): Position => ({
  lat: medianOf(positions.map(({ lat }) => lat)),
  lng: medianOf(positions.map(({ lng }) => lng)),
})
