import mongoose from 'mongoose'

export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === 11_000

/**
 * Returns the indexes of documents that an unordered `insertMany` rejected for a duplicate key; the others are written.
 * Throws any other error. The driver also wraps a lost connection in this error, without naming documents, and then it
 * is unknown what was written.
 */
export function takenPlaces(error: unknown): number[] {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error
  const errors = [error.writeErrors].flat()
  if (errors.length === 0 || errors.some(({ code }) => code !== 11_000)) throw error
  if (error.result.getWriteConcernError()) throw error
  return errors.map(({ index }) => index)
}

/**
 * Runs a write that a unique index may reject. Returns undefined if the key is taken.
 * @param assertFree checks again and throws the caller's error. If it finds the key free, the original error is thrown.
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

/** Inserts a document as it is, by the driver. Returns whether it was: not if one of its keys is taken. */
export const insertIfFree = async (collection: mongoose.Collection, document: object): Promise<boolean> =>
  (await unlessDuplicate(() => collection.insertOne({ ...document }))) !== undefined

/**
 * Runs an upsert. If a concurrent insert causes a duplicate key, it retries once and finds the document. Returns
 * undefined if the key is taken and the filter still does not match.
 */
export async function upsertOnce<Result>(upsert: () => Promise<Result>): Promise<Result | undefined> {
  const first = await unlessDuplicate(upsert)
  return first === undefined ? unlessDuplicate(upsert) : first
}

/** Codes of a reachable server that cannot serve now: starting, stopping, no primary, disk full. */
const temporaryCodes = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436, 14031])

/** Driver errors for an unreachable server. The driver does not export all of them. */
const unreachable = new Set([
  'MongoServerSelectionError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoOperationTimeoutError',
])

/** Socket errors that the driver passes on unwrapped: it wraps read errors, but not all write errors. */
const brokenSocket = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'ETIMEDOUT'])

/** Whether the database is unreachable or temporarily unable to serve, so that a retry makes sense. */
export function isDatabaseDown(error: unknown): boolean {
  const { mongo, MongooseError } = mongoose
  if (error instanceof mongo.MongoServerError) return temporaryCodes.has(Number(error.code))
  if (error instanceof mongo.MongoError) return unreachable.has(error.name) || error instanceof mongo.MongoNetworkError
  if (error instanceof Error && brokenSocket.has((error as NodeJS.ErrnoException).code ?? '')) return true
  return error instanceof MongooseError && /before initial connection|not connected/i.test(error.message)
}
