import type { Centres } from './index-centres.ts'
import { livingCentres } from './living-centres.ts'

export type { Centre, Centres, Neighbour } from './index-centres.ts'

/** One index for the whole process. */
const living = livingCentres()

/** Creates a reader of the centres, as they were at most two seconds ago. Throws if the seed's file is broken. */
export const centresReader = (): (() => Promise<Centres>) => living.read

/** Reads the centres as they are, for who has changed them. */
export const centresNow = living.readNow

/** Kilometres from a pincode to the nearest of some; null where no centre is known well enough. */
export function nearestKm(centres: Centres, pincode: string, others: readonly string[]): number | null {
  const known = others.flatMap((other) => centres.between(pincode, other) ?? [])
  return known.length === 0 ? null : Math.min(...known)
}

/** The same, for who has not read the centres. An empty pincode is nowhere. */
export async function distanceBetween(pincode: string, others: readonly string[]): Promise<number | null> {
  if (pincode === '' || others.length === 0) return null
  return nearestKm(await living.read(), pincode, others)
}

/** Tells of pincodes, for staff, where their centre is and how well it is known. Empty for what is no pincode. */
export async function centreFacts(): Promise<(pincode: string) => Record<'centre' | 'centre_quality', string>> {
  const centres = await living.read()
  return (pincode) => {
    const centre = centres.find(pincode)
    if (centre) return { centre: `${centre.lat.toFixed(4)}, ${centre.lng.toFixed(4)}`, centre_quality: centre.quality }
    return { centre: '', centre_quality: centres.isKnown(pincode) ? 'none' : '' }
  }
}
