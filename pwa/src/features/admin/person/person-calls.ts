import type { DocumentDecision, ProfileDocument } from '@abhyas/shared/identity/documents/shapes'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../../../data/api-client.ts'

export type OnePerson = SuccessAnswer<Profile>

export const decideDocument = (id: string, decision: DocumentDecision): Promise<SuccessAnswer<ProfileDocument>> =>
  call('PATCH', `/admin/documents/${id}`, decision)
