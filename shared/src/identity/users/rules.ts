import { roles } from '../access/areas.ts'
import { tooLong } from '../registration/texts.ts'
import { documentStatuses } from '../documents/limits.ts'
import { statusWrong as documentStatusWrong } from '../documents/texts.ts'
import type { FormRules } from '../../forms/check-form.ts'
import { atMost, exactlyOneOf, oneOf, someOf } from '../../forms/predicates.ts'
import { roleUnknown, statusUnknown } from './texts.ts'
import { maxUserSearchLength } from './shapes.ts'

const userStatuses = ['active', 'inactive'] as const
export type UserStatus = (typeof userStatuses)[number]

export interface UserChange {
  readonly status?: UserStatus
  readonly roles?: readonly string[]
}

export const changeUserRules: FormRules<UserChange> = [
  { field: 'status', checks: [exactlyOneOf(userStatuses, statusUnknown)] },
  { field: 'roles', checks: [someOf(roles, roleUnknown)] },
]

/** `documents` is the status of one of the user's documents. */
export type UserSearch = Readonly<Partial<Record<'search' | 'role' | 'status' | 'documents', string>>>

/** An empty filter means no filter, because forms send it. */
export const searchUsersRules: FormRules<UserSearch> = [
  { field: 'search', checks: [atMost(maxUserSearchLength, tooLong(maxUserSearchLength))] },
  { field: 'role', checks: [oneOf(roles, roleUnknown)] },
  { field: 'status', checks: [oneOf(userStatuses, statusUnknown)] },
  { field: 'documents', checks: [oneOf(documentStatuses, documentStatusWrong)] },
]
