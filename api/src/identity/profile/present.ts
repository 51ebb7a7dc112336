import { titleAndName } from '@abhyas/shared/identity/registration/rules'
import { withoutOther } from '@abhyas/shared/identity/profile/choices'
import { completenessOf } from '@abhyas/shared/identity/profile/completeness'
import { higherFields, schoolFields } from '@abhyas/shared/identity/profile/field-names'
import type { Educations, Profile, SavedProfile } from '@abhyas/shared/identity/profile/shapes'
import type { StoredCharge, UserRecord } from '../users/model.ts'

/** Fields of a user record that are no part of the profile. Its presenters name what they show. */
export const withheldFields = {
  password_hash: 0,
  email_key: 0,
  mobile_key: 0,
  search_keys: 0,
  list_uses: 0,
  profile_changes: 0,
  listing_due: 0,
  listing_rev: 0,
  created_at: 0,
} as const

/** The stored shape. The first administrator has only a name, an address and roles. */
export type StoredProfile = Pick<UserRecord, '_id' | 'contact_person' | 'email_id' | 'roles'> &
  Partial<Omit<UserRecord, keyof typeof withheldFields>>

/** The profile in the form its owner receives. */
export function presentProfile(user: StoredProfile, now = new Date()): Profile {
  const saved = savedProfile(user)
  return { ...saved, completeness: completenessOf(saved, now) }
}

export const savedProfile = (user: StoredProfile): SavedProfile => ({
  id: user._id.toHexString(),
  public_id: user.public_id ?? '',
  i_am: user.i_am ?? '',
  role: user.i_am ?? '',
  title: titleAndName(user.contact_person).title,
  contact_person: user.contact_person,
  email_id: user.email_id,
  mobile_country: user.mobile_country ?? '',
  mobile_no: user.mobile_no ?? '',
  whatsapp_no: user.whatsapp_no ?? '',
  nationality: user.nationality ?? '',
  otherNationality: withoutOther(user.nationality ?? '').text,
  gender: user.gender ?? '',
  interested_in: user.interested_in ?? [],
  services_offered: user.services_offered ?? [],
  institute_name: user.institute_name ?? '',
  institute_category: user.institute_category ?? '',
  institute_description: user.institute_description ?? '',
  location: user.location ?? [],
  postal_address: user.postal_address ?? '',
  remarks: user.remarks ?? '',
  ...teachingOf(user.teaching),
  teaching_entries: user.teaching_entries ?? [],
  educations: educationsOf(user.educations),
  contact: user.contact ?? null,
  documents: user.documents ?? [],
  profile_photo: user.profile_photo ?? '',
  terms_agreement: user.terms_accepted_at !== undefined,
  terms_version: user.terms_version ?? '',
  terms_accepted_at: user.terms_accepted_at?.toISOString() ?? '',
  status: user.status !== 'inactive',
  roles: user.roles,
  must_change_password: user.must_change_password ?? false,
  version: user.profile_version ?? 0,
  saved_at: user.profile_saved_at?.toISOString() ?? '',
  saved_from: user.profile_saved_from ?? '',
  deletion_due: user.deletion_due?.toISOString() ?? '',
  ...(user.sample && { sample: true as const }),
})

/** The default for a user without education. */
export const noEducations: Educations = { common: null, secondary: null, higher: [] }
const schoolRecordFields = [...schoolFields, 'languages', 'class12Completed'] as const
const higherRecordFields = [...higherFields, 'languages'] as const

/** All education records have one stored shape. Each is reduced to the fields of its kind. */
const educationsOf = ({ common, secondary, higher }: Educations = noEducations): Educations => ({
  common: common && pick(common, schoolRecordFields),
  secondary: secondary && pick(secondary, schoolRecordFields),
  higher: higher.map((row) => pick(row, higherRecordFields)),
})

function pick<Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  const picked = {} as Pick<Row, Name>
  for (const name of names) picked[name] = row[name]
  return picked
}

/** The highest range is open-ended. Its text shows the end that it would have: '4500-5000+'. */
const chargeStep = 500
const chargeText = ({ min, max, currency }: StoredCharge) => `${min}-${max ?? `${min + chargeStep}+`} ${currency}`

const teachingOf = (teaching: UserRecord['teaching']) => ({
  how_much_do_you_charge: teaching?.charge ? chargeText(teaching.charge) : '',
  institute_or_training_location: [...(teaching?.institute_or_training_location ?? [])],
  total_year_of_experience: teaching?.total_year_of_experience ?? '',
  experience_teaching: teaching?.experience_teaching ?? '',
  university_name: teaching?.university_name ?? '',
  university_location: teaching?.university_location ?? '',
  period_of_service: teaching?.period_of_service ?? '',
  tutoring_description: teaching?.tutoring_description ?? '',
})
