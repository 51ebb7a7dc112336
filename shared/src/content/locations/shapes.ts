import { type Static, Type } from 'typebox'
import { listQueryFields } from '../../list-reply.ts'

const text = Type.String()

/** A location as every list shows it. */
export const LocationShape = Type.Object({
  id: text,
  location: text,
  pincode: text,
  district: text,
  state: text,
  /** HO, PO or BO; empty for what is no post office. */
  office_type: text,
  /** Degrees, as text; empty where nobody knows. */
  lat: text,
  lng: text,
  status: Type.Union([Type.Literal('active'), Type.Literal('inactive')]),
})
export type Location = Static<typeof LocationShape>

/** `pincode` is what somebody typed: the beginning of a pincode, or of words of an office's name. */
export const SearchLocationsShape = Type.Object(
  { pincode: Type.Optional(text), ...listQueryFields },
  { additionalProperties: false },
)
