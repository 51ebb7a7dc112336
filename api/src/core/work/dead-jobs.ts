import { model, Schema } from 'mongoose'
import { redactAddresses } from '../log.ts'
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

interface GivenUp {
  readonly name: string
  readonly job_id: string
  readonly payload: object
  readonly attempts: number
  readonly cause: string
}

/** Records a failed job once per id. E-mail addresses are removed from the cause. */
export async function recordDeadJob({ job_id, cause, ...facts }: GivenUp): Promise<void> {
  const safeCause = redactAddresses(cause).slice(0, 500)
  await DeadJobModel.updateOne(
    { _id: job_id },
    { $set: { ...facts, cause: safeCause, died_at: new Date() } },
    { upsert: true },
  )
}
