import { centreOf } from './centre.ts'
import type { Position } from './distance.ts'
import { type Area, areaOf, believedPosition, type Office } from './offices.ts'
import type { CentreQuality } from './shapes.ts'

/** The centre of a pincode. */
export interface CountryCentre {
  /** Undefined with the quality `none`. */
  readonly position: Position | undefined
  readonly quality: CentreQuality
  /** How many offices' positions were believed. Copies of one position count once. */
  readonly offices: number
}

/** A point that so many pincodes have is no office's position but a default: the middle of a town or a district. */
const minDefaultPincodes = 4
/** Numbers of digits that name the area of a pincode, the narrower first. */
const areaDigits = [4, 3] as const
/** Fewer offices make no area. */
const minAreaOffices = 3
/** An area's middle moves when its wrong positions are gone. A third time changes next to nothing. */
const rounds = 2

/** Makes the centres of pincodes from the offices of the country whose positions are known. Pure. */
export function countryCentres(pincodes: Iterable<string>, known: readonly Office[]): Map<string, CountryCentre> {
  const trusted = withoutDefaults(withoutCopies(known))
  let believed = trusted
  for (let round = 0; round < rounds; round++) {
    const find = areasOf(believed)
    believed = trusted.flatMap((office) => believedOffice(office, find(office.pincode)) ?? [])
  }
  const ofPincode = grouped(believed, ({ pincode }) => pincode)
  const find = areasOf(believed)
  return new Map([...pincodes].map((pincode) => [pincode, oneCentre(ofPincode.get(pincode) ?? [], find(pincode))]))
}

function oneCentre(own: readonly Office[], area: Area | undefined): CountryCentre {
  const centre = centreOf(own)
  if (centre) return { position: centre, quality: 'own', offices: own.length }
  if (area) return { position: { lat: area.lat, lng: area.lng }, quality: 'area', offices: 0 }
  return { position: undefined, quality: 'none', offices: 0 }
}

function believedOffice(office: Office, area: Area | undefined): Office | undefined {
  const position = area && believedPosition(office, area)
  return position && { ...office, ...position }
}

/** Finds the area of a pincode: that of its first four digits, or of three where those have too few offices. */
function areasOf(offices: readonly Office[]): (pincode: string) => Area | undefined {
  const areas = new Map<string, Area>()
  for (const digits of areaDigits)
    for (const [start, own] of grouped(offices, ({ pincode }) => pincode.slice(0, digits)))
      if (own.length >= minAreaOffices) areas.set(start, areaOf(own))
  return (pincode) => areaDigits.map((digits) => areas.get(pincode.slice(0, digits))).find(Boolean)
}

const pointOf = ({ lat, lng }: Position) => `${lat} ${lng}`

/** One office for each position in a pincode, the first: twenty rows with one position are one witness, not twenty. */
function withoutCopies(offices: readonly Office[]): Office[] {
  const places = grouped(offices, (office) => `${office.pincode} ${pointOf(office)}`)
  return [...places.values()].flatMap(([first]) => first ?? [])
}

/** The default that a head office has is good enough: half of them lie within 2 km of the rest of their pincode. */
function withoutDefaults(offices: readonly Office[]): Office[] {
  const points = grouped(offices, pointOf)
  return offices.filter((office) => office.type === 'HO' || points.get(pointOf(office))!.length < minDefaultPincodes)
}

/** Rows by a key, both in their order. */
export function grouped<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}
