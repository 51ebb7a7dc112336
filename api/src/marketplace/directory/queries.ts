import { allOf } from '@abhyas/shared/all-of'
import type { ListPage } from '@abhyas/shared/list-reply'
import { pincodeUnknown } from '@abhyas/shared/marketplace/directory/texts'
import type { DirectoryFilter } from '@abhyas/shared/marketplace/directory/filters'
import type { DirectoryReply, TutorCard } from '@abhyas/shared/marketplace/directory/shapes'
import type { Types } from 'mongoose'
import { type Centres, centresReader } from '../../content/centres/queries.ts'
import { LocationModel } from '../../content/locations/model.ts'
import { shortCache } from '../../core/cache.ts'
import { formInvalid } from '../../core/errors.ts'
import { pageOf, type RowsPage } from '../../core/records/page.ts'
import { ListingModel } from '../listings/model.ts'
import { findTutors, type Found } from './find.ts'
import { type Carded, cardFields, presentCard } from './present.ts'
import type { Subjects } from './subjects.ts'

/** Who pages through a result, or comes back to it, sees the same order. Milliseconds. */
const keptMs = 30_000
/** Names of places hardly change. Milliseconds. */
const placesKeptMs = 60_000
/** Results kept, each of at most 100 KB. */
const maxKept = 300

type More = Omit<DirectoryReply, 'success' | 'data' | 'total' | 'totalPages' | 'currentPage' | 'pagination'>

/** A search for tutors, kept for a while. */
export type Directory = ReturnType<typeof tutorDirectory>

/** Creates the directory. */
export function tutorDirectory(readSubjects: () => Promise<Subjects>) {
  let kept = keptBy(undefined)
  const readCentres = centresReader()
  const keptPlace = shortCache<string>(placesKeptMs)

  /** Lists a page of the tutors that are asked for. Throws 422 for a pincode that does not exist. */
  return async function list(
    asked: DirectoryFilter,
    hasFacets: boolean,
    place: ListPage,
  ): Promise<RowsPage<TutorCard> & { readonly more: More }> {
    const [centres, subjects] = await Promise.all([readCentres(), readSubjects()])
    if (asked.near && !centres.isKnown(asked.near)) throw formInvalid({ near: pincodeUnknown })
    const key = JSON.stringify([asked, hasFacets])
    if (kept.centres !== centres) kept = keptBy(centres)
    const found = await kept.find(key, () => findTutors(asked, hasFacets, { centres, subjects }))
    const { rows: hits, total } = pageOf(found.hits, place)
    const [cards, name] = await Promise.all([
      readCards(hits.map(({ id }) => id)),
      asked.near ? keptPlace(asked.near, () => placeOf(asked.near)) : undefined,
    ])
    const { hits: _, ...facts } = found
    return {
      rows: hits.flatMap(({ id, km }) => {
        const listing = cards.get(String(id))
        // Somebody who is hidden since the search leaves a gap.
        return listing ? [presentCard(listing, km, asked.near)] : []
      }),
      total,
      more: { ...facts, ...(name !== undefined && { near: nearOf(asked.near, name, centres) }) },
    }
  }
}

/** What was found when pincodes lay elsewhere is not kept. */
const keptBy = (centres: Centres | undefined) => ({ centres, find: shortCache<Found>(keptMs, maxKept) })

const projection = allOf([...cardFields], 1)

async function readCards(ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, Carded>> {
  if (ids.length === 0) return new Map()
  // By the driver: of a kept result this is nearly all that a page costs.
  const rows = await ListingModel.collection
    .find<Carded>({ _id: { $in: [...ids] }, state: 'shown' }, { projection })
    .toArray()
  return new Map(rows.map((row) => [String(row._id), row]))
}

const nearOf = (pincode: string, place: string, centres: Centres) => ({
  pincode,
  place,
  quality: centres.find(pincode)?.quality ?? ('none' as const),
})

/** A pincode is named by its first office in the order of the place picker. */
export async function placeOf(pincode: string): Promise<string> {
  const office = await LocationModel.findOne(
    { tokens: pincode.slice(0, 3), status: 'active', pincode },
    { location: 1 },
  )
    .sort({ order: 1 })
    .lean()
  return office?.location ?? ''
}
