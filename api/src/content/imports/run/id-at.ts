import { Types } from 'mongoose'

/**
 * The id of what stands at a place of a file: time and source of its import, then the place. Ids follow each other, and
 * are the same each time.
 */
export function idAt(importId: Types.ObjectId, place: number): Types.ObjectId {
  const bytes = Buffer.from(importId.id)
  // The last three bytes of an id only count within a process: they are mixed into the five that name it.
  for (let i = 0; i < 3; i++) bytes[6 + i]! ^= bytes[9 + i]!
  bytes.writeUIntBE(place, 9, 3)
  return new Types.ObjectId(bytes)
}
