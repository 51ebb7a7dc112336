import type { Location } from '@abhyas/shared/content/locations/shapes'
import type { Types } from 'mongoose'

/** Projection for display, without the search fields. */
export const shownFields = {
  location: 1,
  pincode: 1,
  district: 1,
  state: 1,
  office_type: 1,
  lat: 1,
  lng: 1,
  status: 1,
} as const

export const presentLocation = ({ _id, ...row }: Omit<Location, 'id'> & { _id: Types.ObjectId }): Location => ({
  id: _id.toHexString(),
  ...row,
})
