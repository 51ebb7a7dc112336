import { type Changes, joined } from '@abhyas/shared/identity/profile/changes'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import type { StepId } from '@abhyas/shared/identity/profile/steps'
import { database } from './database.ts'
import { changesOf, keepCopyIf, renewCopy } from './outbox/device.ts'
import type { Queued } from './outbox/kind.ts'
import { isProfileChange, profileCopyId, profileKind, type QueuedChange, stepDraftId } from './outbox/kinds/profile.ts'
import { queueChange } from './outbox/store.ts'
import { withRoom } from './storage-space.ts'
import { isExpected, signedInId } from './session.ts'

/** What somebody changed in a step and has not sent off. */
export interface StepDraft {
  readonly changes: Changes
  readonly at: number
}

/** Keeps what the server said of who is signed in. */
export const keepProfileCopy = (profile: Profile): Promise<void> =>
  // Asked as it is written, here and below: a log-out may have emptied the device since.
  keepCopyIf(profileCopyId(profile.id), profile, () => signedInId() === profile.id)

/** Keeps what the server made of a profile whose copy is here. */
export const renewProfileCopy = (profile: Profile): Promise<void> => renewCopy(profileCopyId(profile.id), profile)

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

/** Puts a step's changes into the queue, and its draft away. */
export const queueChanges = (userId: string, step: StepId, changes: Changes): Promise<void> =>
  queueChange(profileKind, userId, { step, changes }, () => database.drafts.delete(stepDraftId(userId, step)))

/** Puts the removal of one row into the queue, and what the draft says of it away. */
export const queueRemoval = (userId: string, step: StepId, field: string, base: unknown): Promise<void> =>
  queueChange(profileKind, userId, { step, changes: { [field]: { base, mine: undefined } } }, async () => {
    const draft = await database.drafts.get(stepDraftId(userId, step))
    if (!draft) return
    const { [field]: _, ...values } = draft.values as Changes
    await database.drafts.put({ ...draft, values })
  })

/** Takes a step's changes out of the queue again, with all made on top of them: they become its draft. */
export const takeBack = (userId: string, step: StepId): Promise<void> =>
  withRoom(() =>
    database.transaction('rw', database.drafts, database.changes, async () => {
      const queue = (await changesOf(userId)).filter((change) => isOfStep(change, step))
      if (queue.length === 0) return
      const id = stepDraftId(userId, step)
      const draft = (await database.drafts.get(id))?.values as Changes | undefined
      const values = [...queue.map(({ changes }) => changes), ...(draft ? [draft] : [])].reduce(joined)
      await database.changes.bulkDelete(queue.map(({ seq }) => seq))
      await database.drafts.put({ id, values, at: Date.now() })
    }),
  )

/** Whether a change is one of this step, and of a format that this version of the app can read. */
const isOfStep = (change: Queued, step: StepId): change is QueuedChange =>
  isProfileChange(change) && change.step === step && (change.schema ?? 1) <= profileKind.schema
