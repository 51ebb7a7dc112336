import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import { useLiveQuery } from 'dexie-react-hooks'
import { queuedOf, readProfileCopy, unsentOf, uploadsOf } from './device.ts'
import type { QueuedChange, QueuedUpload } from './engine.ts'
import { readStepDraft, type StepDraft } from './store.ts'
import type { StepId } from '@abhyas/shared/identity/profile/steps'

export interface Outbox {
  readonly profile: Profile | undefined
  readonly queue: readonly QueuedChange[]
}

/**
 * What the device has of somebody's profile: the server's word, and what it does not have yet. Undefined while read,
 * or what was read `ahead`.
 */
export const useOutbox = (userId: string, ahead?: Outbox): Outbox | undefined =>
  useLiveQuery(
    async () => {
      const [profile, queue] = await Promise.all([readProfileCopy(userId), queuedOf(userId)])
      return { profile, queue }
    },
    [userId],
    ahead,
  )

/** The draft of a step, of any tab; `null` where there is none, undefined while it is read. */
export const useStepDraft = (userId: string, step: StepId): StepDraft | null | undefined =>
  useLiveQuery(async () => (await readStepDraft(userId, step)) ?? null, [userId, step])

/** The files that wait to be sent. */
export const useUploads = (userId: string): readonly QueuedUpload[] =>
  useLiveQuery(() => uploadsOf(userId), [userId], [] as QueuedUpload[])

export const useUnsent = (userId: string): Awaited<ReturnType<typeof unsentOf>> =>
  useLiveQuery(() => unsentOf(userId), [userId], { count: 0 })
