import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { DocumentShape } from '../documents/shapes.ts'
import { contactFields, higherFields, schoolFields } from './field-names.ts'

const text = Type.String()
const texts = Type.Array(text)

const LevelShape = Type.Object({
  level_id: text,
  sublevel_id: Type.Union([text, Type.Null()]),
  level_name: text,
  combined: text,
})
const EntryShape = Type.Object({
  id: text,
  level: LevelShape,
  subject: Type.Array(Type.Object({ id: Type.Union([text, Type.Null()]), name: text })),
  board: texts,
})

export type SavedEntry = Static<typeof EntryShape>

const SchoolShape = Type.Object({ ...allOf(schoolFields, text), languages: texts, class12Completed: text })
const HigherShape = Type.Object({ ...allOf(higherFields, text), languages: texts })
const EducationsShape = Type.Object({
  common: Type.Union([SchoolShape, Type.Null()]),
  secondary: Type.Union([SchoolShape, Type.Null()]),
  higher: Type.Array(HigherShape),
})

export const ContactShape = Type.Object({ ...allOf(contactFields, text), profile_completed: Type.Boolean() })

const CompletenessShape = Type.Object({
  percent: Type.Integer(),
  /** What is still to do, the most useful first. */
  next: Type.Array(Type.Object({ id: text, step: text, label: text })),
})

/** The whole profile, as its owner and the forms they fill in read it. Empty texts where nothing was given. */
export const ProfileShape = Type.Object({
  /** The user's id: in the access token, and wherever a call asks for the caller's. */
  id: text,
  i_am: text,
  role: text,
  /** The first part of `contact_person`. */
  title: text,
  /** Title, a dash, then the name. */
  contact_person: text,
  email_id: text,
  mobile_country: text,
  mobile_no: text,
  whatsapp_no: text,
  /** 'Other - Nepali' where it is none of the list. */
  nationality: text,
  otherNationality: text,
  gender: text,
  interested_in: texts,
  services_offered: texts,
  institute_name: text,
  institute_category: text,
  institute_description: text,
  location: Type.Array(Type.Object({ pincode: text, location: text })),
  postal_address: text,
  remarks: text,
  /** 'range currency'. */
  how_much_do_you_charge: text,
  institute_or_training_location: texts,
  total_year_of_experience: text,
  experience_teaching: text,
  university_name: text,
  university_location: text,
  period_of_service: text,
  tutoring_description: text,
  teaching_entries: Type.Array(EntryShape),
  educations: EducationsShape,
  contact: Type.Union([ContactShape, Type.Null()]),
  documents: Type.Array(DocumentShape),
  completeness: CompletenessShape,
  /** The address of the picture. */
  profile_photo: text,
  terms_agreement: Type.Boolean(),
  terms_version: text,
  terms_accepted_at: text,
  status: Type.Boolean(),
  /** What they may enter, see access/areas. */
  roles: texts,
  /** Their password was made up for them: they are asked for another. */
  must_change_password: Type.Boolean(),
  /** Counts what was saved; `If-Match` names it. */
  version: Type.Integer(),
  /** When it was saved last, and from what: a text like 'Chrome on Windows'. */
  saved_at: text,
  saved_from: text,
  /** When the account is to be deleted, as its owner asked; empty where it stays. */
  deletion_due: text,
})
export type Profile = Static<typeof ProfileShape>
/** What is saved; how complete it is follows from it. */
export type SavedProfile = Omit<Profile, 'completeness'>
export type Educations = Static<typeof EducationsShape>
export type WireContact = Static<typeof ContactShape>
