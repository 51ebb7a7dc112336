import { kmBetween, medianOf, medianPosition, type Position } from './distance.ts'

/** A post office of a pincode with its position as the directory writes it. */
export interface Office extends Position {
  readonly pincode: string
  /** HO, PO or BO: head, post or branch office. */
  readonly type: string
}

/** Where the offices of an area (the pincodes with the same first digits) are. */
export interface Area extends Position {
  /** Kilometres from the middle within which half of them are. */
  readonly spread: number
}

/** India with its islands, in degrees. */
export const bounds = { south: 6, north: 37.5, west: 68, east: 97.5 } as const

/** Reads a position from text. Undefined if it is none, or outside India. */
export function positionOf({ lat, lng }: { readonly lat: string; readonly lng: string }): Position | undefined {
  if (lat === '' || lng === '') return undefined
  const read = { lat: Number(lat), lng: Number(lng) }
  const isInside =
    read.lat >= bounds.south && read.lat <= bounds.north && read.lng >= bounds.west && read.lng <= bounds.east
  return isInside ? read : undefined
}

/** Post offices and head offices are in towns, and their positions are better than those of branch offices. */
export const isInTown = ({ type }: Pick<Office, 'type'>): boolean => type === 'HO' || type === 'PO'

/** So many offices of towns say where an area is; where there are fewer, branch offices do as well. */
const minTowns = 3

/** The middle of an area, and how far it spreads. Throws without offices. */
export function areaOf(offices: readonly Office[]): Area {
  const towns = offices.filter(isInTown)
  const witnesses = towns.length >= minTowns ? towns : offices
  const middle = medianPosition(witnesses)
  return { ...middle, spread: medianOf(witnesses.map((one) => kmBetween(one, middle))) }
}

/**
 * How far from the middle of its area an office may be: eight spreads, at least 30 km and at most 90. In a city an
 * office 35 km away is a mistake; in a desert it is not.
 */
const maxKm = ({ spread }: Area): number => Math.min(90, Math.max(30, 8 * spread))

/** How far off a position must be before it is read in another way: two spreads, at least 20 km, at most `maxKm`. */
const doubtedKm = (area: Area): number => Math.min(maxKm(area), Math.max(20, 2 * area.spread))

/** 22.3434 read as 22 degrees and 34.34 minutes, or undefined: no minute is more than 60. */
function minutesAsDegrees(value: number): number | undefined {
  const degrees = Math.trunc(value)
  // Rounded, because 22.6 - 22 is a little more than 0.6.
  const part = Math.round((value - degrees) * 10_000) / 10_000
  return part < 0.6 ? degrees + (part * 100) / 60 : undefined
}

/**
 * Where an office is, as far as the others of its area let one believe it. Many rows of the directory have degrees and
 * minutes where degrees belong: such a row is read so, if it is far off and then less than half as far. Undefined if it
 * is too far off either way.
 */
export function believedPosition(office: Position, area: Area): Position | undefined {
  const plainKm = kmBetween(office, area)
  const [lat, lng] = plainKm > doubtedKm(area) ? [office.lat, office.lng].map(minutesAsDegrees) : []
  const other = lat !== undefined && lng !== undefined ? { lat, lng } : undefined
  const read = other && kmBetween(other, area) < plainKm / 2 ? other : { lat: office.lat, lng: office.lng }
  return kmBetween(read, area) <= maxKm(area) ? read : undefined
}
