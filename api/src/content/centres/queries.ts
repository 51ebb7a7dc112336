import { join } from 'node:path'
import { readRows, seedFolder } from '../../platform/seeds/queries.ts'
import { type Centre, type Centres, indexCentres } from './index-centres.ts'

export type { Centre, Centres, Neighbour } from './index-centres.ts'

const file = join(seedFolder, 'pincode-centres.tsv.gz')
const columns = ['pincode', 'lat', 'lng', 'quality', 'offices'] as const

/** One index for the whole process: about 4 MB that never change. */
let loading: Promise<Centres> | undefined

/** Creates a reader: the first call loads, later ones share it. Throws if the file is missing or broken. */
export function centresReader(): () => Promise<Centres> {
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined // the next call tries again
      throw error
    })
    return loading
  }
}

async function load(): Promise<Centres> {
  const centres: Centre[] = []
  const unplaced: string[] = []
  for await (const { pincode, lat, lng, quality } of readRows(file, columns))
    if (quality === 'own' || quality === 'area') centres.push({ pincode, lat: Number(lat), lng: Number(lng), quality })
    else unplaced.push(pincode)
  return indexCentres(centres, unplaced)
}

/** Kilometres from a pincode to the nearest of some; null where no centre is known well enough. */
export function nearestKm(centres: Centres, pincode: string, others: readonly string[]): number | null {
  const known = others.flatMap((other) => centres.between(pincode, other) ?? [])
  return known.length === 0 ? null : Math.min(...known)
}

/** The same, for who has not read the centres. An empty pincode is nowhere. */
export async function distanceBetween(pincode: string, others: readonly string[]): Promise<number | null> {
  if (pincode === '' || others.length === 0) return null
  return nearestKm(await centresReader()(), pincode, others)
}
