import { type Static, Type } from 'typebox'
import { numberOrNull } from '../../or-null.ts'

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

/** Something that was checked, and when; an empty moment where that was not kept. */
const BadgeShape = Type.Object({
  /** 'identity' and 'certificate': documents that staff have read. 'contact': addresses that codes were sent to. */
  kind: text,
  name: text,
  checked_at: text,
})
export type Badge = Static<typeof BadgeShape>

/** Texts may be longer than any valid one, so that a wrong one gets its sentence. */
export const TutorQueryShape = Type.Object(
  { near: Type.Optional(Type.String({ maxLength: 10_000 })) },
  { additionalProperties: false },
)

/** A tutor's own page: the public profile, and what the directory knows of them. */
export const TutorDetailShape = Type.Object({
  ...TutorShape.properties,
  /** The average of the reviews, to 0.1. Null without any. */
  stars: Type.Object({ average: numberOrNull, count: Type.Integer() }),
  /** Lessons that took place, and how many of a hundred agreed ones the tutor kept. Missing in older copies on devices. */
  lessons: Type.Optional(Type.Object({ done: Type.Integer(), kept: numberOrNull })),
  badges: Type.Array(BadgeShape),
  /** They are in the directory, and take inquiries. */
  can_ask: Type.Boolean(),
  /** With `near`: to the nearest of their places. Null where a centre is not known well enough. */
  km: Type.Optional(numberOrNull),
  /** Of a sample person; missing of real ones. */
  sample: Type.Optional(Type.Boolean()),
})
export type TutorDetail = Static<typeof TutorDetailShape>

/** In the directory; the profile lacks something; hidden by its owner or with the account; held back by staff. */
export const listingStates = ['shown', 'incomplete', 'hidden', 'held'] as const
export type ListingState = (typeof listingStates)[number]

const flag = Type.Boolean()
const count = Type.Integer()

/** What a teacher or an institute is told of their own listing. */
export const OwnListingShape = Type.Object({
  /** See `listingStates`. */
  state: text,
  /** Why staff hold it back; empty where they do not. */
  held_reason: text,
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
