import { Types } from 'mongoose'

/**
 * Derives the id of a record from its import and its index in the file: timestamp and process bytes of the import's id,
 * then the index. Ids are ascending and reproducible.
 */
export function idAt(importId: Types.ObjectId, place: number): Types.ObjectId {
  const bytes = Buffer.from(importId.id)
  // The index replaces the id's counter. XOR keeps the counter, which tells imports of one process apart.
  for (let i = 0; i < 3; i++) bytes[6 + i]! ^= bytes[9 + i]!
  bytes.writeUIntBE(place, 9, 3)
  return new Types.ObjectId(bytes)
}
