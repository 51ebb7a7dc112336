import type { QuestionRecord } from '../../questions/model.ts'
import type { QuestionImport } from '../model.ts'
import { idAt } from '../run/id-at.ts'
import type { ReadBlock } from '../run/messages.ts'

export type Fields = NonNullable<ReadBlock['fields']>

/** A valid question and its index in the file. */
export interface PlacedBlock {
  readonly place: number
  readonly fields: Fields
}

export const documentOf = (job: QuestionImport, { place, fields }: PlacedBlock, copy = 0): QuestionRecord => ({
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
