import { model, Schema } from 'mongoose'
import { date, number, text } from '../records/fields.ts'

/** Jobs that have used up their attempts. Payloads hold ids only. */
const deadJobSchema = new Schema(
  {
    _id: text,
    name: text,
    payload: { type: Schema.Types.Mixed, required: true },
    attempts: number,
    cause: text,
    died_at: date,
  },
  { collection: 'dead_jobs', versionKey: false },
)
deadJobSchema.index({ died_at: -1 })

export const DeadJobModel = model('dead_job', deadJobSchema)
