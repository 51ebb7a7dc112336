import { titleAndName } from '@abhyas/shared/accounts/rules'
import type { Profile } from '@abhyas/shared/profile/shapes'
import type { UserRecord } from '../accounts/model.ts'

/** What is read of a user to show them their profile. */
export const profileFields = {
  i_am: 1,
  contact_person: 1,
  email_id: 1,
  mobile_country: 1,
  mobile_no: 1,
  whatsapp_no: 1,
  gender: 1,
  interested_in: 1,
  services_offered: 1,
  institute_name: 1,
  institute_category: 1,
  location: 1,
  postal_address: 1,
  profile_photo: 1,
  roles: 1,
  must_change_password: 1,
} as const

/** As the database holds it: the first administrator has no more than a name, an address and roles. */
export type StoredProfile = Pick<UserRecord, '_id' | 'contact_person' | 'email_id' | 'roles'> &
  Partial<Pick<UserRecord, keyof typeof profileFields>>

export const presentProfile = (user: StoredProfile): Profile => ({
  id: user._id.toHexString(),
  i_am: user.i_am ?? '',
  title: titleAndName(user.contact_person).title,
  contact_person: user.contact_person,
  email_id: user.email_id,
  mobile_country: user.mobile_country ?? '',
  mobile_no: user.mobile_no ?? '',
  whatsapp_no: user.whatsapp_no ?? '',
  gender: user.gender ?? '',
  interested_in: user.interested_in ?? [],
  services_offered: user.services_offered ?? [],
  institute_name: user.institute_name ?? '',
  institute_category: user.institute_category ?? '',
  location: user.location ?? [],
  postal_address: user.postal_address ?? '',
  profile_photo: user.profile_photo ?? '',
  roles: user.roles,
  must_change_password: user.must_change_password ?? false,
})
