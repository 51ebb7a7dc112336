import { createHash } from 'node:crypto'
import mongoose from 'mongoose'

/**
 * An id made of the row itself, so that it is the same each time, even after an administrator has given the row
 * another name. It begins with the first letters of the name: rows come in that order, and a database writes ids
 * that follow each other faster.
 */
export function idOf(key: string): mongoose.Types.ObjectId {
  const bytes = createHash('sha256').update(key).digest().subarray(0, 12)
  bytes.write(key.slice(0, 6), 'latin1')
  return new mongoose.Types.ObjectId(bytes)
}
