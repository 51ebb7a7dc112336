import { model, Schema } from 'mongoose'
import { number, text } from '../../core/records/fields.ts'

const seedSchema = new Schema(
  {
    /** The seed's name. */
    _id: text,
    version: number,
    /** Rows of this version that are in the database for sure; a seed that was cut off goes on behind them. */
    done_rows: number,
    finished_at: { type: Date, default: null },
  },
  { collection: 'seeds', versionKey: false },
)

export const SeedModel = model('seed', seedSchema)
