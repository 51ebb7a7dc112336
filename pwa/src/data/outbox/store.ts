import type { Changes } from '@abhyas/shared/identity/profile/changes'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import type { StepId } from '@abhyas/shared/identity/profile/steps'
import { database } from '../database.ts'
import { isStepDraft, stepDraftId, stepDraftsOf } from '../profile-ids.ts'
import { withRoom } from '../room.ts'
import { isExpected, signedInId } from '../session.ts'
import { keepCopyIf, queuedOf } from './device.ts'
import { changeSchema } from './engine.ts'

/** What somebody changed in a step and has not sent off. */
export interface StepDraft {
  readonly changes: Changes
  readonly at: number
}

/** Keeps what the server said of who is signed in. */
export const keepProfileCopy = (profile: Profile): Promise<void> =>
  // Asked as it is written, here and below: a log-out may have emptied the device since.
  keepCopyIf(profile, () => signedInId() === profile.id)

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

/** Removes what others left on this device: who logs in is the one it belongs to now. */
export const keepOnly = (userId: string): Promise<void> =>
  database.transaction('rw', database.drafts, database.changes, database.uploads, async () => {
    const own = stepDraftsOf(userId)
    await database.changes.where('userId').notEqual(userId).delete()
    await database.uploads.where('userId').notEqual(userId).delete()
    await database.drafts.filter(({ id }) => isStepDraft(id) && !id.startsWith(own)).delete()
  })
