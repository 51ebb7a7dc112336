import { allOf } from '@abhyas/shared/all-of'
import type { ListPage } from '@abhyas/shared/list-reply'
import { maxFound, type SearchedPlace, wholePincode } from '@abhyas/shared/content/locations/search'
import type { Location } from '@abhyas/shared/content/locations/shapes'
import type { Types } from 'mongoose'
import { shortCache } from '../../core/cache.ts'
import { findBetween, pageOf } from '../../core/records/page.ts'
import { type LocationFilter, locationFilter } from './filters.ts'
import { LocationModel, searchFieldsOf } from './model.ts'

/** Milliseconds to cache a count, because scrolling requests page after page of one search. */
const countKeptMs = 5_000

/** Projection for display, without the search fields. */
const shownFields = allOf(['location', 'pincode', 'district', 'state', 'office_type', 'lat', 'lng', 'status'], 1)

/** Creates the search for active locations. Returns the best hits first, at most 1,000. */
export function locationSearch() {
  const keptCount = shortCache<number>(countKeptMs)

  return async (text: string, place: ListPage) => {
    const filter = locationFilter(text)
    if (!filter) return { rows: [], total: 0 }
    const pincode = wholePincode(text)
    if (pincode) return pageOf(await exactFirst(filter, pincode), place)
    const isFirst = place.page === 1
    const first = isFirst ? await find(filter).limit(place.limit) : []
    // If the first page is not full, its length is the total.
    const isAll = isFirst && first.length < place.limit
    const count = isAll ? first.length : await keptCount(JSON.stringify(filter), () => countUpTo(filter))
    if (isFirst) return { rows: first, total: count }
    const total = { count, isExact: count < maxFound }
    return { rows: await findBetween(place, total, (isBackwards) => find(filter, isBackwards ? -1 : 1)), total: count }
  }
}

/** No Indian pincode has more than 160 offices, so all are read. Exact matches come before name matches. */
async function exactFirst(filter: LocationFilter, pincode: string) {
  const all = await find(filter).limit(maxFound)
  return [...all.filter((row) => row.pincode === pincode), ...all.filter((row) => row.pincode !== pincode)]
}

const find = (filter: LocationFilter, order: 1 | -1 = 1) =>
  LocationModel.find(filter, shownFields).sort({ order }).lean()

const countUpTo = (filter: LocationFilter) => LocationModel.countDocuments(filter, { limit: maxFound }).exec()

/** Whether this active place exists. Forms offer valid places only, but other clients can send anything. */
export async function locationExists(place: Pick<SearchedPlace, 'pincode' | 'location'>): Promise<boolean> {
  const { key } = searchFieldsOf({ ...place, office_type: '' })
  return (await LocationModel.exists({ key, status: 'active' })) !== null
}

export const presentLocation = ({ _id, ...row }: Omit<Location, 'id'> & { _id: Types.ObjectId }): Location => ({
  id: _id.toHexString(),
  ...row,
})
