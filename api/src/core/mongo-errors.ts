import mongoose from 'mongoose'

export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === 11_000

/**
 * Places of the documents of an `insertMany` (not ordered) whose key was taken; the others are written. Throws whatever
 * else went wrong: the driver wraps a connection that broke the same way, with no document named, and then nobody knows
 * what was written.
 */
export function takenPlaces(error: unknown): number[] {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error
  const errors = [error.writeErrors].flat()
  if (errors.length === 0 || errors.some(({ code }) => code !== 11_000)) throw error
  if (error.result.getWriteConcernError()) throw error
  return errors.map(({ index }) => index)
}

/**
 * Runs a write that a unique key may refuse. Answers undefined where the key is taken already.
 * @param assertFree looks again: it throws what the caller is told. If it finds the key free, the error is thrown.
 */
export async function unlessDuplicate<Result>(write: () => Promise<Result>): Promise<Result | undefined>
export async function unlessDuplicate<Result>(
  write: () => Promise<Result>,
  assertFree: () => Promise<void>,
): Promise<Result>
export async function unlessDuplicate<Result>(write: () => Promise<Result>, assertFree?: () => Promise<void>) {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    if (!assertFree) return undefined
    await assertFree()
    throw error
  }
}

/**
 * Runs an upsert. Of two that insert at the same time the later meets a duplicate key: it runs once more and finds the
 * document. Answers undefined where the key is taken and the filter still does not fit.
 */
export async function upsertOnce<Result>(upsert: () => Promise<Result>): Promise<Result | undefined> {
  const first = await unlessDuplicate(upsert)
  return first === undefined ? unlessDuplicate(upsert) : first
}

/** Codes of a server that is there but cannot serve: starting, stopping, no primary, disk full. */
const passing = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436, 14031])

/** The driver's errors of a server that is not there; it does not export them all. */
const away = new Set([
  'MongoServerSelectionError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoOperationTimeoutError',
])

/** What the driver lets through of a socket that just went: it wraps errors of reading, not all of writing. */
const brokenSocket = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'ETIMEDOUT'])

/** Whether the database is away, or not able to serve for now: worth trying again, and nobody's mistake. */
export function isDatabaseDown(error: unknown): boolean {
  const { mongo, MongooseError } = mongoose
  if (error instanceof mongo.MongoServerError) return passing.has(Number(error.code))
  if (error instanceof mongo.MongoError) return away.has(error.name) || error instanceof mongo.MongoNetworkError
  if (error instanceof Error && brokenSocket.has((error as NodeJS.ErrnoException).code ?? '')) return true
  return error instanceof MongooseError && /before initial connection|not connected/i.test(error.message)
}
