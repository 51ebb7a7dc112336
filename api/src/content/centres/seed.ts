import { join } from 'node:path'
import { readRows, seedFolder } from '../../core/files/seed-rows.ts'
import type { Centre } from './index-centres.ts'

/** Where pincodes lie by the directory of post offices. */
export interface SeedCentres {
  readonly centres: ReadonlyMap<string, Centre>
  /** Pincodes that nobody knows where they lie. */
  readonly unplaced: ReadonlySet<string>
}

const file = join(seedFolder, 'pincode-centres.tsv.gz')
const columns = ['pincode', 'lat', 'lng', 'quality', 'offices'] as const

/** Once for the whole process: about 4 MB that never change. */
let loading: Promise<SeedCentres> | undefined

/** Reads the seed; later calls share what the first has read. Throws if the file is missing or broken. */
export function seedCentres(): Promise<SeedCentres> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined // the next call tries again
    throw error
  })
  return loading
}

async function load(): Promise<SeedCentres> {
  const centres = new Map<string, Centre>()
  const unplaced = new Set<string>()
  for await (const { pincode, lat, lng, quality } of readRows(file, columns))
    if (quality === 'own' || quality === 'area')
      centres.set(pincode, { pincode, lat: Number(lat), lng: Number(lng), quality })
    else unplaced.add(pincode)
  return { centres, unplaced }
}
