import { redactAddresses } from '../redact-addresses.ts'
import { DeadJobModel } from './dead-job-model.ts'

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
