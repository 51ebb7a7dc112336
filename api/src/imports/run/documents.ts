import { Types } from 'mongoose'
import type { QuestionRecord } from '../../questions/model.ts'
import type { ImportRecord } from '../model.ts'
import type { ReadBlock } from './messages.ts'

export type Fields = NonNullable<ReadBlock['fields']>

/** A finished question and its place in the file. */
export interface Placed {
  readonly place: number
  readonly fields: Fields
}

/**
 * The id of the question at a place of a file: time and source of its import, then the place. Ids follow each other, and
 * are the same each time.
 */
export function idAt(importId: Types.ObjectId, place: number): Types.ObjectId {
  const bytes = Buffer.from(importId.id)
  // The last three bytes of an id only count within a process: they are mixed into the five that name it.
  for (let i = 0; i < 3; i++) bytes[6 + i]! ^= bytes[9 + i]!
  bytes.writeUIntBE(place, 9, 3)
  return new Types.ObjectId(bytes)
}

export const documentOf = (job: ImportRecord, { place, fields }: Placed, copy = 0): QuestionRecord => ({
  _id: idAt(job._id, place),
  bank_id: job.bank_id,
  ...fields,
  state: 'pending',
  status: 'active',
  copy,
  import_id: job._id,
  version: 1,
  created_by: job.created_by,
  updated_by: job.created_by,
  updated_at: job.started_at!,
})
