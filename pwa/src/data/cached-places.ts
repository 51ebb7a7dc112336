import { findAmong, searchedWords } from '@abhyas/shared/content/locations/search'
import type { Location } from '@abhyas/shared/content/locations/shapes'
import { database } from './database.ts'
import { readCopy, saveCopy } from './device-store.ts'
import { signedInId } from './session.ts'

/** Searches whose places stay on the device. */
const maxSearches = 50
const districtId = 'district'

/** The own district: the offices whose pincodes begin with the same three digits, as India Post sorts its letters. */
interface KeptDistrict {
  readonly digits: string
  readonly places: readonly Location[]
  readonly at: number
}

/** A page of a search, and who asked for it: after a log-out nothing of it is kept. */
interface FoundPage {
  readonly text: string
  readonly page: number
  readonly asker: string | undefined
}

/** Keeps what a page of a search showed; the oldest search goes when there are too many. */
export async function keepSearch({ text, page, asker }: FoundPage, found: readonly Location[]): Promise<void> {
  const { placeSearches } = database
  const id = searchedWords(text).join(' ')
  await database.transaction('rw', placeSearches, async () => {
    if (signedInId() !== asker) return
    const before = page === 1 ? [] : ((await placeSearches.get(id))?.places ?? [])
    await placeSearches.put({ id, places: [...before, ...found], at: Date.now() })
    const surplus = (await placeSearches.count()) - maxSearches
    if (surplus > 0) await placeSearches.bulkDelete(await placeSearches.orderBy('at').limit(surplus).primaryKeys())
  })
}

export const keptDistrict = (): Promise<KeptDistrict | undefined> => readCopy<KeptDistrict>(districtId)

/** Keeps the district of this person; after a log-out nothing. */
export const keepDistrict = (userId: string, district: KeptDistrict): Promise<void> =>
  saveCopy(userId, districtId, district)

/** Searches the places on this device, in the order of the server's search. */
export async function searchKept(text: string): Promise<Location[]> {
  const [searches, district] = await Promise.all([database.placeSearches.toArray(), keptDistrict()])
  const all = [...searches.flatMap(({ places }) => places), ...(district?.places ?? [])]
  return findAmong([...new Map(all.map((place) => [place.id, place])).values()], text)
}
