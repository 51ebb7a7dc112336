import { kmBetween, type Position, shownKm } from '@abhyas/shared/content/centres/distance'
import { around as nearestOf } from 'geokdbush'
import KDBush from 'kdbush'

/** Where a pincode lies: from its own offices, or only from those of the area around it. */
export interface Centre extends Position {
  readonly pincode: string
  readonly quality: 'own' | 'area'
}

export interface Neighbour {
  readonly pincode: string
  /** To 0.1; 0 for the same pincode; null where one of the two centres is not `own`. */
  readonly km: number | null
}

export interface Centres {
  /** Undefined: there is no such pincode, or nobody knows where it lies. */
  find(pincode: string): Centre | undefined
  /** Whether India has this pincode. */
  isKnown(pincode: string): boolean
  /** Kilometres between two pincodes as shown; null where not both centres are `own` (0 for the same pincode). */
  between(a: string, b: string): number | null
  /** The pincode itself first, then those within `km`: all with own centres nearest first, then those of `area`. */
  around(pincode: string, km: number): Neighbour[]
}

/** The index has a slightly smaller earth: it is asked for a little more, and what is too far is left out here. */
const margin = 1.001

/** Builds the index of centres in memory. @param unplaced pincodes that nobody knows where they lie */
export function indexCentres(all: readonly Centre[], unplaced: readonly string[]): Centres {
  const centres = new Map(all.map((centre) => [centre.pincode, centre]))
  const unknown = new Set(unplaced)
  const [findOwn, findArea] = (['own', 'area'] as const).map((quality) =>
    finderOf(all.filter((centre) => centre.quality === quality)),
  ) as [Finder, Finder]

  const between = (a: string, b: string) => {
    if (a === b) return 0
    const [from, to] = [centres.get(a), centres.get(b)]
    return from?.quality === 'own' && to?.quality === 'own' ? shownKm(kmBetween(from, to)) : null
  }
  const isKnown = (pincode: string) => centres.has(pincode) || unknown.has(pincode)

  return {
    find: (pincode) => centres.get(pincode),
    isKnown,
    between,
    around(pincode, km) {
      if (!isKnown(pincode)) return []
      const from = centres.get(pincode)
      const found = from ? [...findOwn(from, km), ...findArea(from, km)] : []
      const others = found.filter((one) => one.pincode !== pincode)
      return [{ pincode, km: 0 }, ...others.map((one) => ({ pincode: one.pincode, km: between(pincode, one.pincode) }))]
    },
  }
}

type Finder = (from: Position, km: number) => Centre[]

/** Finds the centres within `km` kilometres, the nearest first, equally near ones by pincode. */
function finderOf(centres: readonly Centre[]): Finder {
  if (centres.length === 0) return () => []
  const index = new KDBush(centres.length)
  for (const { lat, lng } of centres) index.add(lng, lat)
  index.finish()
  return (from, km) =>
    nearestOf(index, from.lng, from.lat, Infinity, km * margin)
      .map((place) => ({ centre: centres[place]!, away: kmBetween(from, centres[place]!) }))
      .filter(({ away }) => away <= km)
      .toSorted((a, b) => a.away - b.away || Number(a.centre.pincode) - Number(b.centre.pincode))
      .map(({ centre }) => centre)
}
