import type { ListReply } from '@abhyas/shared/list-reply'
import { locationPage } from '@abhyas/shared/content/locations/search'
import type { Location } from '@abhyas/shared/content/locations/shapes'
import { call, CallError } from './api-client.ts'
import { isOnline } from './connection.ts'
import { signedInId } from './session.ts'

interface FoundPlaces {
  readonly places: readonly Location[]
  readonly pages: number
  /** Found among the places on this device, for want of a network. */
  readonly isFromDevice: boolean
}

const open = () => import('./cached-places.ts')

/** Searches the places of all India; without a network, those that this device has. Throws CallError. */
export async function findPlaces(text: string, page: number): Promise<FoundPlaces> {
  if (!isOnline()) return findOnDevice(text)
  const asker = signedInId()
  try {
    const { data, totalPages } = await readPage(text, page, locationPage.limit)
    // A browser that forbids databases keeps nothing; what was found is shown all the same.
    void open()
      .then(({ keepSearch }) => keepSearch({ text, page, asker }, data))
      .catch(() => undefined)
    return { places: data, pages: totalPages, isFromDevice: false }
  } catch (error) {
    if (error instanceof CallError && error.status === 0) return findOnDevice(text)
    throw error
  }
}

async function findOnDevice(text: string): Promise<FoundPlaces> {
  const places = await open()
    .then(({ searchKept }) => searchKept(text))
    .catch(() => [])
  return { places, pages: 1, isFromDevice: true }
}

const readPage = (text: string, page: number, limit: number) =>
  call<ListReply<Location>>(
    'GET',
    `/location/pincode?${new URLSearchParams({ pincode: text, page: String(page), limit: String(limit) }).toString()}`,
  )

/** How many first digits of a pincode name its sorting district. */
const districtDigits = 3
/** Post offices open and close rarely. */
const districtFreshMs = 30 * 24 * 3_600_000

/**
 * Brings the places around a person's pincode onto the device, so that they are found without a network. Throws
 * CallError.
 */
export async function bringDistrict(userId: string, pincode: string, now = Date.now()): Promise<void> {
  const digits = pincode.slice(0, districtDigits)
  const { keepDistrict, keptDistrict } = await open()
  const kept = await keptDistrict()
  if (kept?.digits === digits && now - kept.at < districtFreshMs) return
  const places: Location[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data, totalPages } = await readPage(digits, page, locationPage.maxRows)
    places.push(...data)
    pages = totalPages
  }
  await keepDistrict(userId, { digits, places, at: now })
}
