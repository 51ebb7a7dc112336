import { type Static, Type } from 'typebox'

const text = Type.String()

/** Texts may be longer than any valid one, so that a wrong one gets its sentence. */
export const SearchQueryShape = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 10_000 })),
    in: Type.Optional(Type.String({ maxLength: 10_000 })),
  },
  { additionalProperties: false },
)

/** One hit. The detail tells two of the same name apart. The link is an address of the app. */
const HitShape = Type.Object({ name: text, detail: text, link: text })
export type Hit = Static<typeof HitShape>

const HitsShape = Type.Array(HitShape)

/** The first five of each kind. */
export const SearchShape = Type.Object({
  tutors: HitsShape,
  institutes: HitsShape,
  subjects: HitsShape,
  tests: HitsShape,
  /** A word that means nothing was read as another one. */
  corrected: Type.Optional(Type.Object({ from: text, to: text })),
})
export type Search = Static<typeof SearchShape>
