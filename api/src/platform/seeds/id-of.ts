import { createHash } from 'node:crypto'
import mongoose from 'mongoose'

/**
 * A deterministic id from a row's key, so that it stays the same even after an administrator has renamed the row. It
 * begins with the first letters of the name: rows come in that order, and a database writes ascending ids faster.
 */
export function idOf(key: string): mongoose.Types.ObjectId {
  const bytes = createHash('sha256').update(key).digest().subarray(0, 12)
  bytes.write(key.slice(0, 6), 'latin1')
  return new mongoose.Types.ObjectId(bytes)
}
