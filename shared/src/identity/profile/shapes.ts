import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { DocumentShape } from '../documents/shapes.ts'
import { contactFields, higherFields, schoolFields, teachingFields } from './field-names.ts'
import { orNull } from '../../or-null.ts'

const text = Type.String()
const texts = Type.Array(text)

const LevelShape = Type.Object({
  level_id: text,
  sublevel_id: orNull(text),
  level_name: text,
  combined: text,
})
const EntryShape = Type.Object({
  id: text,
  level: LevelShape,
  subject: Type.Array(Type.Object({ id: orNull(text), name: text })),
  board: texts,
})

export type SavedEntry = Static<typeof EntryShape>

const SchoolShape = Type.Object({ ...allOf(schoolFields, text), languages: texts, class12Completed: text })
const HigherShape = Type.Object({ ...allOf(higherFields, text), languages: texts })
const EducationsShape = Type.Object({
  common: orNull(SchoolShape),
  secondary: orNull(SchoolShape),
  higher: Type.Array(HigherShape),
})

export const ContactShape = Type.Object({ ...allOf(contactFields, text), profile_completed: Type.Boolean() })

export const CompletenessShape = Type.Object({
  percent: Type.Integer(),
  /** Open tasks, the most useful first. */
  next: Type.Array(Type.Object({ id: text, step: text, label: text })),
})

/** The whole profile for its owner and the profile forms. Texts are empty if nothing was given. */
export const ProfileShape = Type.Object({
  /** The user's id, as in the access token and in requests that name the caller. */
  id: text,
  /** The id in the address of the public profile. It says nothing about the user's id. */
  public_id: text,
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
  /** 'Other - Nepali' if it is not in the list. */
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
  ...allOf(teachingFields, text),
  institute_or_training_location: texts,
  teaching_entries: Type.Array(EntryShape),
  educations: EducationsShape,
  contact: orNull(ContactShape),
  documents: Type.Array(DocumentShape),
  completeness: CompletenessShape,
  /** The URL path of the picture. */
  profile_photo: text,
  terms_agreement: Type.Boolean(),
  terms_version: text,
  terms_accepted_at: text,
  status: Type.Boolean(),
  /** Roles that grant access to areas, see access/areas. */
  roles: texts,
  /** Their password was generated: they must choose a new one. */
  must_change_password: Type.Boolean(),
  /** Incremented by every save. Sent back in `If-Match`. */
  version: Type.Integer(),
  /** Time and device of the last save; the device as in 'Chrome on Windows'. */
  saved_at: text,
  saved_from: text,
  /** When the account will be deleted on its owner's request; otherwise empty. */
  deletion_due: text,
  /** Of a sample person; missing of real ones. */
  sample: Type.Optional(Type.Literal(true)),
})
export type Profile = Static<typeof ProfileShape>
/** The saved data. Completeness is computed from it. */
export type SavedProfile = Omit<Profile, 'completeness'>
export type Educations = Static<typeof EducationsShape>
export type WireContact = Static<typeof ContactShape>
