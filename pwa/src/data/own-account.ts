import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from './api-client.ts'
import { keepProfile } from './profile.ts'

type Answer = SuccessAnswer<Profile>

async function change(method: 'DELETE' | 'POST', path: string): Promise<Answer> {
  const answer = await call<Answer>(method, path)
  keepProfile(answer.data)
  return answer
}

/** Asks for the own account to be deleted in thirty days. Throws CallError. */
export const deleteAccount = (): Promise<Answer> => change('DELETE', '/profile')

/** Takes that back. Throws CallError. */
export const keepAccount = (): Promise<Answer> => change('POST', '/profile/restore')
