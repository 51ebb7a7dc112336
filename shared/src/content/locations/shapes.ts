import { type Static, Type } from 'typebox'
import { listQueryFields } from '../../list-reply.ts'

const text = Type.String()

/** A location, as every list shows it. */
export const LocationShape = Type.Object({
  id: text,
  location: text,
  pincode: text,
  district: text,
  state: text,
  /** HO, PO or BO. Empty if it is not a post office. */
  office_type: text,
  /** Degrees as text. Empty if unknown. */
  lat: text,
  lng: text,
  status: Type.Union([Type.Literal('active'), Type.Literal('inactive')]),
})
export type Location = Static<typeof LocationShape>

/** `pincode` is the search text: the start of a pincode, or of words of an office's name. */
export const SearchLocationsShape = Type.Object(
  { pincode: Type.Optional(text), ...listQueryFields },
  { additionalProperties: false },
)
