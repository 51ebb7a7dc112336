import mongoose, { model, Schema, type Types } from 'mongoose'
import { AppError } from '../errors.ts'
import type { Keys } from '../keys.ts'
import { upsertOnce } from '../mongo-errors.ts'
import { date, indexExpiry, objectId, text } from '../records/fields.ts'

/** Clients retry for minutes. One day also covers a device that was offline overnight. */
const keptMs = 24 * 3_600_000

/** An idempotency key. It fixes the id of the record before the record exists. */
const keySchema = new Schema(
  {
    /** Keyed hash of caller, route and key. */
    _id: text,
    /** Id of the record, which may not exist yet. */
    record_id: objectId,
    /** Keyed hash of the request body. */
    body: text,
    expires_at: date,
  },
  { collection: 'idempotency_keys', versionKey: false },
)
indexExpiry(keySchema)
const IdempotencyKeyModel = model('idempotency_key', keySchema)

/** A call that creates a record. */
export interface CreatingCall {
  readonly userId: string
  /** Method and path: the same key on another route is a different key. */
  readonly route: string
  /** The `Idempotency-Key`. Undefined if the client sent none. */
  readonly key: string | undefined
  readonly body: unknown
}

interface Creation<Stored> {
  /** Reads the record. Returns undefined or null if it does not exist. */
  readonly find: (id: Types.ObjectId) => Promise<Stored | null | undefined>
  /** Creates the record with this id, which must be unique. */
  readonly create: (id: Types.ObjectId) => Promise<Stored>
}

/** Creations in progress in this process. Concurrent retries share them. */
const running = new Map<string, Promise<unknown>>()

/**
 * Creates a record once per key and caller, and returns the same record for every retry. The id is stored before the
 * record, so a retry after any failure uses the same id. Without a key, every call creates a record. Throws 422 if the
 * key was used with another body, and what `create` throws.
 */
export async function createOnce<Stored>(
  keys: Keys,
  { userId, route, key, body }: CreatingCall,
  { find, create }: Creation<Stored>,
): Promise<Stored> {
  const proposed = new mongoose.Types.ObjectId()
  if (key === undefined) return create(proposed)
  const _id = keys.hmac('idempotency-key', userId, route, key)
  const sent = keys.hmac('idempotency-body', JSON.stringify(body) ?? '')
  const claim = await upsertOnce(() =>
    IdempotencyKeyModel.findOneAndUpdate(
      { _id },
      { $setOnInsert: { record_id: proposed, body: sent, expires_at: new Date(Date.now() + keptMs) } },
      { upsert: true, returnDocument: 'after' },
    ).lean(),
  )
  if (claim?.body !== sent) throw new AppError(422, 'key_reused', keyReused)
  const id = claim.record_id
  const shared = running.get(_id) as Promise<Stored> | undefined
  if (shared) return shared
  const creation = findOrCreate(id, { find, create }).finally(() => running.delete(_id))
  running.set(_id, creation)
  return creation
}

const keyReused = 'This Idempotency-Key was used for another request. Use a new one.'

/** If another process creates the record concurrently, the unique id rejects ours and this returns theirs. */
async function findOrCreate<Stored>(id: Types.ObjectId, { find, create }: Creation<Stored>): Promise<Stored> {
  const existing = await find(id)
  if (existing) return existing
  try {
    return await create(id)
  } catch (error) {
    const theirs = await find(id)
    if (theirs) return theirs
    throw error
  }
}
