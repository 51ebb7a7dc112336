import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { listQueryFields } from '../../list-reply.ts'

const text = Type.String()

/** A location, as every list shows it. */
export const LocationShape = Type.Object({
  ...allOf(['id', 'location', 'pincode', 'district', 'state'], text),
  /** HO, PO or BO. Empty if it is not a post office. */
  office_type: text,
  /** Degrees as text. Empty if unknown. */
  ...allOf(['lat', 'lng'], text),
  status: Type.Union([Type.Literal('active'), Type.Literal('inactive')]),
})
export type Location = Static<typeof LocationShape>

/** `pincode` is the search text: the start of a pincode, or of words of an office's name. */
export const SearchLocationsShape = Type.Object(
  { pincode: Type.Optional(text), ...listQueryFields },
  { additionalProperties: false },
)
