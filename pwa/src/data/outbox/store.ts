import type { Changes } from '@abhyas/shared/profile/changes'
import type { Profile } from '@abhyas/shared/profile/shapes'
import type { StepId } from '@abhyas/shared/profile/steps'
import { database } from '../database.ts'
import { keepProfile } from '../profile.ts'
import { isStepDraft, profileCopyId, stepDraftId, stepDraftsOf } from '../profile-ids.ts'
import { withRoom } from '../room.ts'
import { isExpected, signedInId } from '../session.ts'
import { changeSchema, type OutboxStore, type QueuedChange } from './engine.ts'

/** What somebody changed in a step and has not sent off. */
export interface StepDraft {
  readonly changes: Changes
  readonly at: number
}

export const readProfileCopy = async (userId: string): Promise<Profile | undefined> =>
  (await database.copies.get(profileCopyId(userId)))?.values as Profile | undefined

/** In one transaction: between its reading and its writing another tab may have kept a later one. */
export const keepProfileCopy = (profile: Profile): Promise<void> =>
  database.transaction('rw', database.copies, async () => {
    // Asked as it is written, here and below: a log-out may have emptied the device since.
    if (signedInId() !== profile.id) return
    const known = await readProfileCopy(profile.id)
    // An answer may come later than one to a later question.
    if (known && known.version > profile.version) return
    await database.copies.put({ id: profileCopyId(profile.id), values: profile })
  })

export async function readStepDraft(userId: string, step: StepId): Promise<StepDraft | undefined> {
  const draft = await database.drafts.get(stepDraftId(userId, step))
  return draft && { changes: draft.values as Changes, at: draft.at }
}

/** Reads, changes and writes a draft as one: another tab may be writing it. No changes, no draft. */
export const editStepDraft = (userId: string, step: StepId, edit: (before: Changes) => Changes): Promise<void> =>
  withRoom(() =>
    database.transaction('rw', database.drafts, async () => {
      if (!isExpected(userId)) return
      const id = stepDraftId(userId, step)
      const values = edit(((await database.drafts.get(id))?.values as Changes | undefined) ?? {})
      if (Object.keys(values).length === 0) await database.drafts.delete(id)
      else await database.drafts.put({ id, values, at: Date.now() })
    }),
  )

/** The steps somebody typed in and has not sent off. */
export const draftsOf = (userId: string): Promise<string[]> =>
  database.drafts.where('id').startsWith(stepDraftsOf(userId)).primaryKeys()

export const queuedOf = (userId: string): Promise<QueuedChange[]> =>
  database.changes.where('userId').equals(userId).sortBy('seq')

const newChange = (userId: string, step: StepId, changes: Changes) =>
  ({ id: crypto.randomUUID(), userId, step, changes, at: Date.now(), schema: changeSchema, state: 'waiting' }) as const

/** Puts a step's changes into the queue, and its draft away. */
export const queueChanges = (userId: string, step: StepId, changes: Changes): Promise<void> =>
  withRoom(() =>
    database.transaction('rw', database.drafts, database.changes, async () => {
      if (!isExpected(userId)) return
      await database.changes.add(newChange(userId, step, changes))
      await database.drafts.delete(stepDraftId(userId, step))
    }),
  )

/** Puts the removal of one row into the queue, and what the draft says of it away. */
export const queueRemoval = (userId: string, step: StepId, field: string, base: unknown): Promise<void> =>
  withRoom(() =>
    database.transaction('rw', database.drafts, database.changes, async () => {
      if (!isExpected(userId)) return
      const changes = { [field]: { base, mine: undefined } }
      await database.changes.add(newChange(userId, step, changes))
      const draft = await database.drafts.get(stepDraftId(userId, step))
      if (!draft) return
      const { [field]: _, ...values } = draft.values as Changes
      await database.drafts.put({ ...draft, values })
    }),
  )

/** Takes a step's changes out of the queue again, with all made on top of them: they become its draft. */
export const takeBack = (userId: string, step: StepId, join: (all: readonly Changes[]) => Changes): Promise<void> =>
  withRoom(() =>
    database.transaction('rw', database.drafts, database.changes, async () => {
      const queue = (await queuedOf(userId)).filter((change) => change.step === step)
      if (queue.length === 0) return
      const id = stepDraftId(userId, step)
      const draft = (await database.drafts.get(id))?.values as Changes | undefined
      const values = join([...queue.map(({ changes }) => changes), ...(draft ? [draft] : [])])
      await database.changes.bulkDelete(queue.map(({ seq }) => seq))
      await database.drafts.put({ id, values, at: Date.now() })
    }),
  )

export const replaceChange = (change: QueuedChange): Promise<void> =>
  database.transaction('rw', database.changes, async () => {
    if (isExpected(change.userId)) await database.changes.put(change)
  })

/** Removes what others left on this device: who logs in is the one it belongs to now. */
export const keepOnly = (userId: string): Promise<void> =>
  database.transaction('rw', database.drafts, database.changes, database.uploads, async () => {
    const own = stepDraftsOf(userId)
    await database.changes.where('userId').notEqual(userId).delete()
    await database.uploads.where('userId').notEqual(userId).delete()
    await database.drafts.filter(({ id }) => isStepDraft(id) && !id.startsWith(own)).delete()
  })

/** The queue of one person, as the engine uses it. */
export const deviceOutbox = (userId: string): OutboxStore => ({
  profile: () => readProfileCopy(userId),
  async keepProfile(profile) {
    await keepProfileCopy(profile)
    keepProfile(profile)
  },
  queued: () => queuedOf(userId),
  replace: replaceChange,
  async settle(sent, profile, onTopOfIt) {
    await database.transaction('rw', database.changes, database.drafts, database.copies, async () => {
      await database.changes.delete(sent.seq)
      if (signedInId() === userId) await database.copies.put({ id: profileCopyId(userId), values: profile })
      for (const later of await queuedOf(userId))
        if (later.step === sent.step) await database.changes.put({ ...later, changes: onTopOfIt(later.changes) })
      const draft = await database.drafts.get(stepDraftId(userId, sent.step))
      if (draft) await database.drafts.put({ ...draft, values: onTopOfIt(draft.values as Changes) })
    })
    keepProfile(profile)
  },
})
