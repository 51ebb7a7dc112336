import { type Static, Type } from 'typebox'

const text = Type.String()
const texts = Type.Array(text)

/** The public profile of a teacher or an institute, without contact details or home address. */
export const TutorShape = Type.Object({
  /** The public id, not the user's. */
  id: text,
  i_am: text,
  /** The institute's name, or the person's name with title. */
  name: text,
  /** URL paths of pictures; empty if there is none. */
  photo: text,
  logo: text,
  institute_category: text,
  services_offered: texts,
  teaches: Type.Array(Type.Object({ level: text, subjects: texts, boards: texts })),
  /** 'range currency'. */
  charge: text,
  experience: text,
  /** Where they have taught before; empty if they say nothing of it. */
  taught_at: Type.Array(Type.Object({ institution: text, place: text, period: text })),
  teaches_at: texts,
  languages: texts,
  qualifications: Type.Array(Type.Object({ degree: text, specialization: text, institution: text, year: text })),
  /** The area of their classes, not their address. */
  places: Type.Array(Type.Object({ pincode: text, location: text })),
  description: text,
  /** Names of the documents that staff have verified. */
  verified_documents: texts,
  /** E-mail and mobile are verified by a code at registration. False for accounts created otherwise. */
  is_reachable: Type.Boolean(),
  member_since: text,
})
export type Tutor = Static<typeof TutorShape>

/** In the directory; the profile lacks something; hidden by its owner or with the account; held back by staff. */
export const listingStates = ['shown', 'incomplete', 'hidden', 'held'] as const
export type ListingState = (typeof listingStates)[number]

const flag = Type.Boolean()
const count = Type.Integer()

/** What a teacher or an institute is told of their own listing. */
export const OwnListingShape = Type.Object({
  /** See `listingStates`. */
  state: text,
  /** Tasks of the profile without which it is not shown, each with its step. */
  missing: Type.Array(Type.Object({ id: text, step: text, label: text })),
  /** Of 1,000. */
  score: count,
  parts: Type.Array(Type.Object({ id: text, points: count, most: count, next: text })),
  /** Wanted in the directory. */
  visible: flag,
  /** Takes inquiries and leads. */
  accepts_leads: flag,
  version: count,
})
export type OwnListing = Static<typeof OwnListingShape>

export const ChangeListingShape = Type.Object(
  { visible: Type.Optional(flag), accepts_leads: Type.Optional(flag) },
  { additionalProperties: false },
)
export type ChangeListing = Static<typeof ChangeListingShape>
