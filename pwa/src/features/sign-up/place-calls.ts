import { call } from '../../data/api-client.ts'
import type { Place } from './form-values.ts'

export interface FoundPlace extends Place {
  readonly id: string
  readonly district: string
  readonly state: string
}

interface PlacePage {
  readonly data: readonly FoundPlace[]
  readonly totalPages: number
}

/** The specification's page size. */
const limit = 10

export const findPlaces = (words: string, page: number) =>
  call<PlacePage>(
    'GET',
    `/location/pincode?${new URLSearchParams({ pincode: words, page: String(page), limit: String(limit) }).toString()}`,
  )
