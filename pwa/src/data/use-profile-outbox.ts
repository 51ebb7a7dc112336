import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import { useLiveQuery } from 'dexie-react-hooks'
import { changesOf, readCopy } from './outbox/device.ts'
import { type QueuedUpload, readUploads } from './outbox/kinds/document-upload.ts'
import { isProfileChange, profileCopyId, type QueuedChange } from './outbox/kinds/profile.ts'

export interface ProfileOutbox {
  readonly profile: Profile | undefined
  readonly queue: readonly QueuedChange[]
}

/**
 * What the device has of somebody's profile: the server's word, and what it does not have yet. Undefined while read,
 * or what was read `ahead`.
 */
export const useProfileOutbox = (userId: string, ahead?: ProfileOutbox): ProfileOutbox | undefined =>
  useLiveQuery(
    async () => {
      const [profile, queue] = await Promise.all([readCopy<Profile>(profileCopyId(userId)), changesOf(userId)])
      return { profile, queue: queue.filter(isProfileChange) }
    },
    [userId],
    ahead,
  )

/** The files that wait to be sent. */
export const useUploads = (userId: string): readonly QueuedUpload[] =>
  useLiveQuery(() => readUploads(userId), [userId], [] as QueuedUpload[])
