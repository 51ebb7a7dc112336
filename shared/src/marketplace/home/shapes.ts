import { type Static, Type } from 'typebox'
import { TestCardShape } from '../../assessment/test-papers/reply-shapes.ts'
import { MaterialShape } from '../../content/materials/shapes.ts'
import { TutorCardShape } from '../directory/shapes.ts'

export const homeFound = 'Home'
/** Rows of each block. */
export const homeLimits = { subjects: 8, tutors: 3, tests: 3, videos: 3 } as const

export const HomeQueryShape = Type.Object(
  { near: Type.Optional(Type.String({ maxLength: 10_000 })) },
  { additionalProperties: false },
)

/** What there is for a visitor. A block without anything is an empty list, and is not drawn. */
export const HomeShape = Type.Object({
  /** Those of the most tutors. The number stops at 1,001. */
  subjects: Type.Array(Type.Object({ name: Type.String(), tutors: Type.Integer() })),
  /** The nearest tutors; without a pincode none. */
  near: Type.Array(TutorCardShape),
  near_total: Type.Integer(),
  tests: Type.Array(TestCardShape),
  /** What was approved last; each opens elsewhere. */
  videos: Type.Array(MaterialShape),
})
export type Home = Static<typeof HomeShape>
