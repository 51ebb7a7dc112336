import { model, Schema } from 'mongoose'

interface SeedFields {
  /** The seed's name. */
  _id: string
  version: number
  /** Rows of this version that are in the database for sure; a seed that was cut off goes on behind them. */
  done_rows: number
  finished_at: Date | null
}

const seedSchema = new Schema<SeedFields>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    done_rows: { type: Number, required: true },
    finished_at: { type: Date, default: null },
  },
  { collection: 'seeds', versionKey: false },
)

export const SeedModel = model('seed', seedSchema)
