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
