import { LocationModel, searchFieldsOf } from './model.ts'
import type { ListPage } from '@abhyas/shared/list-reply'
import { maxFound, wholePincode } from '@abhyas/shared/content/locations/search'
import { type LocationFilter, locationFilter } from './filters.ts'
import { shortCache } from '../../core/cache.ts'
import { findBetween, pageOf } from '../../core/records/page.ts'
import { shownFields } from './present.ts'

/** Whoever scrolls asks for page after page of one search; a change may take this long to be counted. */
const countKeptMs = 5_000

/** Searches active locations by what somebody typed, best hits first, at most the first 1,000 of them. */
export function locationSearch(keptMs = countKeptMs) {
  const keptCount = shortCache<number>(keptMs)

  return async (text: string, place: ListPage) => {
    const filter = locationFilter(text)
    if (!filter) return { rows: [], total: 0 }
    const pincode = wholePincode(text)
    if (pincode) return pageOf(await ownFirst(filter, pincode), place)
    const isFirst = place.page === 1
    const first = isFirst ? await find(filter).limit(place.limit) : []
    // A first page that is not full says itself how many there are.
    const isAll = isFirst && first.length < place.limit
    const count = isAll ? first.length : await keptCount(JSON.stringify(filter), () => countUpTo(filter))
    if (isFirst) return { rows: first, total: count }
    const total = { count, isExact: count < maxFound }
    return { rows: await findBetween(place, total, (isBackwards) => find(filter, isBackwards ? -1 : 1)), total: count }
  }
}

/** No pincode of India has more than 160 offices: all are read, and its own stand before names that begin so. */
async function ownFirst(filter: LocationFilter, pincode: string) {
  const all = await find(filter).limit(maxFound)
  return [...all.filter((row) => row.pincode === pincode), ...all.filter((row) => row.pincode !== pincode)]
}

const find = (filter: LocationFilter, order: 1 | -1 = 1) =>
  LocationModel.find(filter, shownFields).sort({ order }).lean()

const countUpTo = (filter: LocationFilter) => LocationModel.countDocuments(filter, { limit: maxFound }).exec()

/** Whether there is such an active place: forms offer places, programs may send anything. */
export async function locationExists({
  pincode,
  location,
}: {
  readonly pincode: string
  readonly location: string
}): Promise<boolean> {
  const { key } = searchFieldsOf({ location, pincode, office_type: '' })
  return (await LocationModel.exists({ key, status: 'active' })) !== null
}
