import { type Static, Type } from 'typebox'

const text = Type.String()
const texts = Type.Array(text)

/** A teacher or an institute as everybody sees them: nothing by which they could be reached or found at home. */
export const TutorShape = Type.Object({
  id: text,
  i_am: text,
  /** The institute's name, or the person's with their title. */
  name: text,
  /** Addresses of pictures; empty where there is none. */
  photo: text,
  logo: text,
  institute_category: text,
  services_offered: texts,
  teaches: Type.Array(Type.Object({ level: text, subjects: texts, boards: texts })),
  /** 'range currency'. */
  charge: text,
  experience: text,
  teaches_at: texts,
  languages: texts,
  qualifications: Type.Array(Type.Object({ degree: text, specialization: text, institution: text, year: text })),
  /** The area of their classes, not their address. */
  places: Type.Array(Type.Object({ pincode: text, location: text })),
  description: text,
  /** What was looked at by us: the names of verified documents. */
  verified_documents: texts,
  /** Both are verified by a code before anybody can register; false for who was entered otherwise. */
  is_reachable: Type.Boolean(),
  member_since: text,
})
export type Tutor = Static<typeof TutorShape>
