import { type Static, Type } from 'typebox'

const text = Type.String()

/** What staff see of a listing. */
export const ModeratedListingShape = Type.Object({
  /** The user's id. */
  id: text,
  /** See `listingStates`. */
  state: text,
  /** Why staff hold it back; empty where they do not. */
  held_reason: text,
  held_at: text,
  version: Type.Integer(),
})
export type ModeratedListing = Static<typeof ModeratedListingShape>

/** Texts may be longer than any valid one, so that a wrong one gets its sentence. */
export const HoldChangeShape = Type.Object(
  { state: Type.Optional(Type.String({ maxLength: 50 })), reason: Type.Optional(Type.String({ maxLength: 5_000 })) },
  { additionalProperties: false },
)
