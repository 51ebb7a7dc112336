import { model, Schema } from 'mongoose'

/** Jobs that were tried as often as they may be. Payloads hold ids only. */
const deadJobSchema = new Schema(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    attempts: { type: Number, required: true },
    cause: { type: String, required: true },
    died_at: { type: Date, required: true },
  },
  { collection: 'dead_jobs', versionKey: false },
)
deadJobSchema.index({ died_at: -1 })

export const DeadJobModel = model('dead_job', deadJobSchema)
