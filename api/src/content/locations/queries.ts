import { LocationModel, searchFieldsOf } from './model.ts'
import type { ListPage } from '@abhyas/shared/list-reply'
import { maxFound, wholePincode } from '@abhyas/shared/content/locations/search'
import { type LocationFilter, locationFilter } from './filters.ts'
import { shortCache } from '../../core/cache.ts'
import { shownFields } from './present.ts'

/** Whoever scrolls asks for page after page of one search; a change may take this long to be counted. */
const countKeptMs = 5_000

/** Searches active locations by what somebody typed, best hits first, at most the first 1,000 of them. */
export function locationSearch(keptMs = countKeptMs) {
  const keptCount = shortCache<number>(keptMs)

  return async (text: string, { page, limit }: ListPage) => {
    const filter = locationFilter(text)
    if (!filter) return { rows: [], total: 0 }
    const from = (page - 1) * limit
    const pincode = wholePincode(text)
    if (pincode) {
      const all = await ownFirst(filter, pincode)
      return { rows: all.slice(from, from + limit), total: all.length }
    }
    const rows = from === 0 ? await find(filter).limit(limit) : []
    // A first page that is not full says itself how many there are.
    const isAll = from === 0 && rows.length < limit
    const total = isAll ? rows.length : await keptCount(JSON.stringify(filter), () => countUpTo(filter))
    return { rows: from === 0 ? rows : await between(filter, from, Math.min(from + limit, total), total), total }
  }
}

/** Hits by their place. Those of the second half are looked for from the end: what is skipped has to be read, too. */
async function between(filter: LocationFilter, from: number, to: number, total: number) {
  if (from >= to) return []
  const endIsKnown = total < maxFound
  if (!endIsKnown || from <= total - to)
    return find(filter)
      .skip(from)
      .limit(to - from)
  const backwards = await find(filter, -1)
    .skip(total - to)
    .limit(to - from)
  return backwards.toReversed()
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
