import type { Types } from 'mongoose'
import type { Context } from '../../core/context.ts'
import type { Origin } from '../../core/actor.ts'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { unavailable } from '../../core/errors.ts'
import type { Keys } from '../../core/keys.ts'
import { unlessDuplicate, upsertOnce } from '../../core/mongo-errors.ts'
import { Semaphore } from '../../core/semaphore.ts'
import { type AuditEvent, entryAfter } from './entry.ts'
import { AuditEntryModel, AuditHeadModel, type AuditRecord, headId } from './model.ts'

/** Serializes the appends of this process, so that only processes compete for a sequence number. */
const semaphore = new Semaphore(1, 2_000)
const busy = () => unavailable('This cannot be recorded right now. Try again in a moment.')
const maxTries = 100

/**
 * Appends an entry to the audit log, before the change that it describes: an entry without its change can be explained,
 * a change without its entry cannot. Throws 503 if it cannot be written; then the caller must not make the change.
 */
export const record = (context: Pick<Context, 'keys' | 'log'>, event: AuditEvent): Promise<void> =>
  semaphore.pass(() => append(context, event), busy)

/**
 * An entry takes the sequence number after the last. If another process took it first, the unique index rejects the
 * insert, and it is retried with the next one. So there are no gaps, and no entry has two successors.
 */
async function append({ keys, log }: Pick<Context, 'keys' | 'log'>, event: AuditEvent): Promise<void> {
  for (let tries = 0; tries < maxTries; tries++) {
    const last = await AuditEntryModel.findOne({}, { hash: 1 }).sort({ _id: -1 }).lean<AuditRecord>()
    const entry = entryAfter(keys, last, event, new Date())
    if (!(await unlessDuplicate(() => AuditEntryModel.create(entry)))) {
      await pause(randomInt(1, 5 + tries))
      continue
    }
    await moveHead(keys, entry)
    // The log is stored elsewhere: an attacker who rewrites the database cannot rewrite it.
    log.info({ audit: entry._id, hash: entry.hash, action: entry.action }, 'recorded')
    return
  }
  throw busy()
}

/** Advances the signed head of the chain. A late process does not move it back behind a newer entry. */
async function moveHead(keys: Keys, { _id: seq, hash }: AuditRecord): Promise<void> {
  const mac = keys.hmac('audit-head', String(seq), hash)
  await upsertOnce(() =>
    AuditHeadModel.updateOne({ _id: headId, seq: { $lt: seq } }, { $set: { seq, mac } }, { upsert: true }),
  )
}

/** What changed, with old and new values, for the note of an entry. Not for personal data. */
export const changeInWords = (before: Plain, after: Plain): string =>
  Object.keys(after)
    .filter((field) => (after[field] ?? '') !== (before[field] ?? ''))
    .map((field) =>
      before[field] ? `${field} "${before[field]}" → "${after[field] ?? ''}"` : `${field} "${after[field]}"`,
    )
    .join(', ')

type Plain = Readonly<Record<string, string | undefined>>

/** Actions of people on their own account. */
type OwnAction =
  | 'user.registered'
  | 'user.logged-in'
  | 'user.login-failed'
  | 'user.logged-out'
  | 'user.logged-out-everywhere'
  | 'user.device-ended'
  | 'user.token-copied'
  | 'user.password-changed'
  | 'user.password-reset'
  | 'user.deletion-asked'
  | 'user.deletion-withdrawn'

/** The actor of a failed login for an address without an account. */
export const nobody = 'nobody'

/** Records an action of a user on their own account: the user is both actor and entity. Throws 503. */
export function recordOwn(
  context: Pick<Context, 'keys' | 'log'>,
  action: OwnAction,
  userId: Types.ObjectId | string,
  { address, requestId }: Origin,
  note = '',
): Promise<void> {
  const id = String(userId)
  const what = { actor: id, action, entity: 'user', entity_id: id, before: {}, after: {}, note }
  return record(context, { ...what, request_id: requestId, network: address })
}
