import { model, Schema } from 'mongoose'
import { number, text } from '../../core/records/fields.ts'

const seedSchema = new Schema(
  {
    /** Name of the seed. */
    _id: text,
    version: number,
    /** Rows of this version that are certainly stored. An interrupted seed continues after them. */
    done_rows: number,
    finished_at: { type: Date, default: null },
  },
  { collection: 'seeds', versionKey: false },
)

export const SeedModel = model('seed', seedSchema)
