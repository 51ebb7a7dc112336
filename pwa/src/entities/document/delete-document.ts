import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../../data/api-client.ts'
import { renewProfileCopy } from '../../data/profile-drafts.ts'
import { keepProfile } from '../../data/profile.ts'
import { toastError } from '../../ui/toast-error.ts'
import { toast } from '../../ui/toast.ts'

/** Deletes the file at once; without a network it stays, and a message says so. */
export async function deleteDocument(id: string): Promise<void> {
  try {
    const { data, message } = await call<SuccessAnswer<Profile>>('DELETE', `/documents/${id}`)
    await renewProfileCopy(data)
    keepProfile(data)
    toast(message)
  } catch (error) {
    toastError(error)
  }
}
