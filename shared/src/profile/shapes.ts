import { type Static, Type } from 'typebox'

const text = Type.String()

/** What somebody registered with, as they and the forms they fill in read it. Empty texts where nothing was given. */
export const ProfileShape = Type.Object({
  /** The user's id: in the access token, and wherever a call asks for the caller's. */
  id: text,
  i_am: text,
  /** The first part of `contact_person`. */
  title: text,
  /** Title, a dash, then the name. */
  contact_person: text,
  email_id: text,
  mobile_country: text,
  mobile_no: text,
  whatsapp_no: text,
  gender: text,
  interested_in: Type.Array(text),
  services_offered: Type.Array(text),
  institute_name: text,
  institute_category: text,
  location: Type.Array(Type.Object({ pincode: text, location: text })),
  postal_address: text,
  /** The address of the picture. */
  profile_photo: text,
  /** What they may enter, see access/areas. */
  roles: Type.Array(text),
  /** Their password was made up for them: they are asked for another. */
  must_change_password: Type.Boolean(),
})
export type Profile = Static<typeof ProfileShape>
