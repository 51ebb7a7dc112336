import type { SuccessAnswer } from '@abhyas/shared/result'
import type { UserChange } from '@abhyas/shared/identity/users/rules'
import type { UserRow } from '@abhyas/shared/identity/users/shapes'
import { call } from '../../../data/api-client.ts'

export type OneUser = SuccessAnswer<UserRow>

export const changeUser = (id: string, change: UserChange): Promise<OneUser> =>
  call('PATCH', `/admin/users/${id}`, change)

export const endSessionsOf = (id: string): Promise<SuccessAnswer<{ ended: number }>> =>
  call('DELETE', `/admin/users/${id}/sessions`)
