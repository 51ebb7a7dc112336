import { call, callErrorOf } from '../api-client.ts'
import { database } from '../database.ts'
import { signedInId } from '../session.ts'
import type { Kind, Queued } from './kind.ts'
import { queueChange } from './store.ts'

/**
 * Sends something new at once. Without a network it waits on the device, under the key that it was sent with: the server
 * may have it already, and in place of its draft. Returns the answer; undefined if it waits. Throws CallError, and if
 * the device is full.
 */
export async function sendOrQueue<Answer, Change extends Queued>(
  kind: Kind<Change>,
  fields: Omit<Change, keyof Queued>,
  draft?: { readonly name: string; readonly keepNow: () => Promise<void> },
): Promise<Answer | undefined> {
  const key = crypto.randomUUID()
  // A kind that only inserts makes its call of its own fields, without a document.
  const { method, path, body } = kind.call(fields as Change, undefined as never)
  try {
    return await call<Answer>(method, path, body, { 'idempotency-key': key })
  } catch (error) {
    const userId = signedInId()
    if (callErrorOf(error).status !== 0 || !userId) throw error
    await draft?.keepNow()
    const dropDraft = draft && (() => database.drafts.delete(draft.name))
    await queueChange(kind as Kind<Change, never>, userId, fields as never, dropDraft, key)
    return undefined
  }
}
