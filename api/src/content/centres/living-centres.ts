import { followingReads } from '../../core/cache.ts'
import { type Centres, indexCentres } from './index-centres.ts'
import { CentreModel, type CentreRecord } from './model.ts'
import { seedCentres } from './seed.ts'

/** How old what a process knows may be: an administrator's correction reaches all of them within it. Milliseconds. */
const freshMs = 2_000

/** Those that were made anew, in the order in which they were. Few, unless somebody imports all of India. */
const madeAnew = { seq: { $gt: 0 } }

/** The centres as a process knows them. */
export interface LivingCentres {
  /** As they were at most two seconds ago. */
  readonly read: () => Promise<Centres>
  /** As they are, for who has changed them. */
  readonly readNow: () => Promise<Centres>
}

/**
 * Keeps the centres in memory: those of the seed, and what has changed since. Every two seconds at most a reader asks
 * by an index for the last change; where it is another one, all changes are read.
 */
export function livingCentres(): LivingCentres {
  const inTurn = followingReads<Centres>()
  let known: { readonly last: string; readonly centres: Centres } | undefined
  let readAt = -freshMs
  const isFresh = () => Math.abs(performance.now() - readAt) < freshMs

  async function refresh(): Promise<Centres> {
    const begun = performance.now()
    const newest = await CentreModel.findOne(madeAnew, { seq: 1, made_at: 1 }).sort({ seq: -1 }).lean()
    const last = newest ? `${newest.seq} ${newest.made_at?.getTime()}` : ''
    if (known?.last !== last) {
      const changed = newest ? await CentreModel.find(madeAnew).sort({ seq: 1 }).lean<CentreRecord[]>() : []
      known = { last, centres: await changedCentres(changed) }
    }
    readAt = begun
    return known.centres
  }
  const readNow = () => inTurn('', refresh)
  return { read: async () => (known && isFresh() ? known.centres : readNow()), readNow }
}

async function changedCentres(changed: readonly CentreRecord[]): Promise<Centres> {
  const seed = await seedCentres()
  const [centres, unplaced] = [new Map(seed.centres), new Set(seed.unplaced)]
  for (const { _id: pincode, quality, lat = 0, lng = 0 } of changed) {
    if (quality === 'seed' || quality === undefined) continue
    centres.delete(pincode)
    unplaced.delete(pincode)
    if (quality === 'none') unplaced.add(pincode)
    else centres.set(pincode, { pincode, lat, lng, quality })
  }
  return indexCentres([...centres.values()], [...unplaced])
}
