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
  sample: 1,
} as const

export type ShownUser = Pick<UserRecord, '_id' | keyof typeof shownFields>

/** Fields that the first administrator lacks. */
const missing = { institute_name: '', i_am: '', mobile_country: '', mobile_no: '' }

export const presentUser = ({ _id, created_at, ...user }: ShownUser): UserRow => ({
  ...missing,
  ...user,
  id: _id.toHexString(),
  created_at: created_at.toISOString(),
})
