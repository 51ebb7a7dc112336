import type { Model } from 'mongoose'
import type { Actor } from '../actor.ts'
import { unlessDuplicate } from '../mongo-errors.ts'
import { assertVersion, StaleError } from './stale-error.ts'

interface Versioned {
  readonly _id: unknown
  readonly version: number
}

/** Who changes which record. */
export interface Change {
  readonly by: Actor
  readonly id: string
  /** The version that the caller has read; undefined overwrites any. */
  readonly expected: number | undefined
}

/** The record that is to be changed. Throws what `find` throws, and `StaleError` for another version. */
export async function atVersion<Stored extends Versioned>(
  find: (id: string) => Promise<Stored>,
  { id, expected }: Pick<Change, 'id' | 'expected'>,
): Promise<Stored> {
  const record = await find(id)
  assertVersion(record, expected)
  return record
}

interface Saving<Stored> {
  readonly before: Stored
  readonly update: { readonly $set: object; readonly $unset?: object }
  /** Throws the caller's error if a unique key of the change is taken. */
  readonly assertFree: () => Promise<void>
  /** Who changes it. */
  readonly by: string
}

/** Writes a change over the version that was read. Throws `StaleError` with what is stored if there is another one. */
export async function saveVersion<Stored extends Versioned>(
  records: Model<never>,
  { before: { _id, version }, update: { $set, $unset = {} }, assertFree, by }: Saving<Stored>,
): Promise<Stored> {
  const update = { $set: { ...$set, updated_by: by, updated_at: new Date() }, $unset, $inc: { version: 1 } }
  const saved = await unlessDuplicate(
    () =>
      records.findOneAndUpdate({ _id, version } as never, update as never, { returnDocument: 'after' }).lean<Stored>(),
    assertFree,
  )
  if (saved) return saved
  throw new StaleError(await records.findById(_id).lean<Stored>())
}
