import { database } from '../database.ts'
import { draftOwner } from '../device-ids.ts'
import { withRoom } from '../storage-space.ts'
import { isExpected } from '../session.ts'
import type { Kind, Queued } from './kind.ts'

/**
 * Puts a change into the queue. `alongside` is done in the same transaction: it removes what the change replaces from
 * the drafts. `id` is the key of a call that was tried before. Does nothing if the person has logged out meanwhile. Throws if the device is full.
 */
export const queueChange = <Change extends Queued>(
  { kind, schema }: Kind<Change, never>,
  userId: string,
  fields: Omit<Change, Exclude<keyof Queued, 'changes'>>,
  alongside?: () => Promise<unknown>,
  id: string = crypto.randomUUID(),
): Promise<void> =>
  withRoom(() =>
    database.transaction('rw', database.drafts, database.changes, async () => {
      if (!isExpected(userId)) return
      await database.changes.add({ ...fields, kind, schema, id, userId, at: Date.now(), state: 'waiting' })
      await alongside?.()
    }),
  )

/** Removes what others left on this device: who logs in is the one it belongs to now. */
export const keepOnly = (userId: string): Promise<void> =>
  database.transaction('rw', database.drafts, database.changes, database.uploads, async () => {
    await database.changes.where('userId').notEqual(userId).delete()
    await database.uploads.where('userId').notEqual(userId).delete()
    await database.drafts.filter(({ id }) => ![undefined, userId].includes(draftOwner(id))).delete()
  })
