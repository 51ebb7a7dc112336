import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { CentreQualityShape } from '../../content/centres/shapes.ts'
import { listQueryFields, listReplyShape } from '../../list-reply.ts'
import { numberOrNull } from '../../or-null.ts'
import { directoryFilters } from './filters.ts'
import { facetGroups } from './choices.ts'

const text = Type.String()
const texts = Type.Array(text)

/** Texts may be longer than any valid one, so that a wrong one gets its sentence. */
export const DirectoryQueryShape = Type.Object(
  {
    ...listQueryFields,
    ...allOf(directoryFilters, Type.Optional(Type.String({ maxLength: 10_000 }))),
    facets: Type.Optional(Type.String({ maxLength: 10_000 })),
  },
  { additionalProperties: false },
)

/** A tutor in a list. No contact, no address. */
export const TutorCardShape = Type.Object({
  /** The public id, as in the address of the profile. */
  id: text,
  i_am: text,
  name: text,
  /** URL paths of pictures; empty if there is none. */
  photo: text,
  logo: text,
  /** The first four. */
  subjects: texts,
  /** The first three, in their short form: 'Class 10'. */
  levels: texts,
  boards: texts,
  /** See `teachingModes`. */
  modes: texts,
  /** 'range currency', as in the profile; empty if it is not said. */
  charge: text,
  experience: text,
  /** A document that is the tutor's proof was checked by staff. */
  verified: Type.Boolean(),
  /** The average of the reviews, to 0.1. Null without any. */
  stars: numberOrNull,
  reviews: Type.Integer(),
  pincode: text,
  place: text,
  /** To 0.1; 0 in the same pincode. Null where one of the two centres is not known well enough. */
  km: numberOrNull,
  /** Of a sample person; missing of real ones. */
  sample: Type.Optional(Type.Boolean()),
})
export type TutorCard = Static<typeof TutorCardShape>

const FacetShape = Type.Array(Type.Object({ value: text, count: Type.Integer() }))
export const FacetsShape = Type.Object(allOf(facetGroups, FacetShape))
export type Facets = Static<typeof FacetsShape>

export const DirectoryReplyShape = Type.Object({
  ...listReplyShape(TutorCardShape).properties,
  /** There are more than could be sorted and counted: `total` is those of the first thousand. */
  is_more: Type.Boolean(),
  near: Type.Optional(Type.Object({ pincode: text, place: text, quality: CentreQualityShape })),
  /** A word that means nothing was read as another one. */
  corrected: Type.Optional(Type.Object({ from: text, to: text })),
  /** With `facets=1`: how many there would be with this value, the group's other values left out. */
  facets: Type.Optional(FacetsShape),
  as_of: text,
})
export type DirectoryReply = Static<typeof DirectoryReplyShape>
