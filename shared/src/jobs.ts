import { type Static, type TObject, Type } from 'typebox'
import { allOf } from './all-of.ts'

interface JobDefinition {
  /** One queue per class of work, so that a code never waits behind a long import. */
  readonly queue: string
  /** Ids only, because Redis stores the payload in clear text. */
  readonly payload: TObject
  readonly attempts: number
  /** The pause before the second attempt. It doubles with each attempt, with jitter. */
  readonly backoffMs: number
  /** Concurrent jobs in one worker. */
  readonly concurrency: number
}

/** @param id the field of the payload that holds the id of the record */
const job = <Id extends string>(queue: string, id: Id, { backoffMs = 1_000, concurrency = 1 } = {}) => ({
  queue,
  payload: Type.Object(allOf([id, 'request_id'], Type.String())),
  attempts: 8,
  backoffMs,
  concurrency,
})

/** All jobs. The worker does not compile without a handler for each row. */
export const jobs = {
  'otp-delivery': job('codes', 'challenge_id', { concurrency: 20 }),
  'mail-delivery': job('mails', 'mail_id', { backoffMs: 2_000, concurrency: 5 }),
  import: job('imports', 'import_id'),
  // A separate queue, so that small imports do not wait behind large ones.
  'small-import': job('small-imports', 'import_id', { concurrency: 2 }),
  approval: job('approvals', 'approval_id'),
  'payment-event': job('payment-events', 'event_id', { concurrency: 5 }),
} satisfies Record<string, JobDefinition>

export type JobName = keyof typeof jobs
export type JobPayload<Name extends JobName> = Static<(typeof jobs)[Name]['payload']>
export const jobNames = Object.keys(jobs) as JobName[]
export const queueNames = [...new Set(jobNames.map((name) => jobs[name].queue))]
