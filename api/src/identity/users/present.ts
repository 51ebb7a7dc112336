import type { UserRow } from '@abhyas/shared/identity/users/shapes'
import type { UserRecord } from './model.ts'

/** The projection of a user for display. It excludes the password hash. */
export const shownFields = {
  contact_person: 1,
  institute_name: 1,
  i_am: 1,
  email_id: 1,
  mobile_country: 1,
  mobile_no: 1,
  roles: 1,
  status: 1,
  created_at: 1,
} as const

export type ShownUser = Pick<UserRecord, '_id' | keyof typeof shownFields>

export const presentUser = (user: ShownUser): UserRow => ({
  id: user._id.toHexString(),
  contact_person: user.contact_person,
  institute_name: user.institute_name ?? '',
  i_am: user.i_am ?? '',
  email_id: user.email_id,
  mobile_country: user.mobile_country ?? '',
  mobile_no: user.mobile_no ?? '',
  roles: user.roles,
  status: user.status,
  created_at: user.created_at.toISOString(),
})
