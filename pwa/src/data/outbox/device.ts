import type { Changes } from '@abhyas/shared/identity/profile/changes'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import { database } from '../database.ts'
import { profileCopyId, stepDraftId } from '../profile-ids.ts'
import type { OutboxStore, QueuedChange, QueuedUpload } from './engine.ts'

/*
 * What sending does with the device's store, in a page or in the service worker, which knows not who is signed in: what
 * is no longer there was wiped while the server answered, and does not come back.
 */

export const queuedOf = (userId: string): Promise<QueuedChange[]> =>
  database.changes.where('userId').equals(userId).sortBy('seq')

export const uploadsOf = (userId: string): Promise<QueuedUpload[]> =>
  database.uploads.where('userId').equals(userId).sortBy('at')

/** Without those that the server does not take. */
export const waitingUploadsOf = async (userId: string): Promise<QueuedUpload[]> =>
  (await uploadsOf(userId)).filter(({ problem }) => problem === undefined)

/** How many changes and files of somebody the server does not have, and since when the first of them waits. */
export async function unsentOf(userId: string): Promise<{ readonly count: number; readonly since?: number }> {
  const waiting = [...(await queuedOf(userId)), ...(await waitingUploadsOf(userId))].map(({ at }) => at)
  return { count: waiting.length, ...(waiting.length > 0 && { since: Math.min(...waiting) }) }
}

export const dropUpload = (id: string): Promise<void> => database.uploads.delete(id)

/** Whether anything of anybody on this device waits to be sent, and not for its person. */
export async function isAnythingWaiting(): Promise<boolean> {
  const changes = await database.changes.filter(({ state }) => state === 'waiting').count()
  return changes > 0 || (await database.uploads.filter(({ problem }) => problem === undefined).count()) > 0
}

export const readProfileCopy = async (userId: string): Promise<Profile | undefined> =>
  (await database.copies.get(profileCopyId(userId)))?.values as Profile | undefined

/** In one transaction: between its reading and its writing another tab may have kept a later one. */
export const keepCopyIf = (profile: Profile, mayKeep: (known: Profile | undefined) => boolean): Promise<void> =>
  database.transaction('rw', database.copies, async () => {
    const known = await readProfileCopy(profile.id)
    // An answer may come later than one to a later question.
    if (!mayKeep(known) || (known && known.version > profile.version)) return
    await database.copies.put({ id: profileCopyId(profile.id), values: profile })
  })

/** Keeps what the server made of a profile whose copy is here. */
export const renewCopy = (profile: Profile): Promise<void> => keepCopyIf(profile, (known) => known !== undefined)

export const replaceChange = (change: QueuedChange): Promise<void> =>
  database.transaction('rw', database.changes, async () => {
    if (await database.changes.get(change.seq)) await database.changes.put(change)
  })

/**
 * The queue of one person, as the engine uses it.
 * @param told called with each profile that the server sent
 */
export const deviceOutbox = (userId: string, told: (profile: Profile) => void): OutboxStore => ({
  profile: () => readProfileCopy(userId),
  async keepProfile(profile) {
    await renewCopy(profile)
    told(profile)
  },
  queued: () => queuedOf(userId),
  replace: replaceChange,
  async settle(sent, profile, onTopOfIt) {
    await database.transaction('rw', database.changes, database.drafts, database.copies, async () => {
      await database.changes.delete(sent.seq)
      await renewCopy(profile)
      for (const later of await queuedOf(userId))
        if (later.step === sent.step) await database.changes.put({ ...later, changes: onTopOfIt(later.changes) })
      const draft = await database.drafts.get(stepDraftId(userId, sent.step))
      if (draft) await database.drafts.put({ ...draft, values: onTopOfIt(draft.values as Changes) })
    })
    told(profile)
  },
})
