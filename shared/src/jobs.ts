import { type Static, type TObject, Type } from 'typebox'

interface JobDefinition {
  /** One queue a class of work, so that a long import never stands before a code. */
  readonly queue: string
  /** Ids only: what a job holds lies in Redis in clear. */
  readonly payload: TObject
  readonly attempts: number
  /** The pause before the second attempt; it doubles, with jitter. */
  readonly backoffMs: number
  /** How many run at once in one worker. */
  readonly concurrency: number
}

/** Every job there is. The worker does not compile without a handler for each row. */
export const jobs = {
  'otp-delivery': {
    queue: 'codes',
    payload: Type.Object({ challenge_id: Type.String(), request_id: Type.String() }),
    attempts: 8,
    backoffMs: 1_000,
    concurrency: 20,
  },
  'mail-delivery': {
    queue: 'mails',
    payload: Type.Object({ mail_id: Type.String(), request_id: Type.String() }),
    attempts: 8,
    backoffMs: 2_000,
    concurrency: 5,
  },
  import: {
    queue: 'imports',
    payload: Type.Object({ import_id: Type.String(), request_id: Type.String() }),
    attempts: 8,
    backoffMs: 1_000,
    concurrency: 1,
  },
  // What is small is not in the queue of what is big.
  'small-import': {
    queue: 'small-imports',
    payload: Type.Object({ import_id: Type.String(), request_id: Type.String() }),
    attempts: 8,
    backoffMs: 1_000,
    concurrency: 2,
  },
  approval: {
    queue: 'approvals',
    payload: Type.Object({ approval_id: Type.String(), request_id: Type.String() }),
    attempts: 8,
    backoffMs: 1_000,
    concurrency: 1,
  },
} as const satisfies Record<string, JobDefinition>

export type JobName = keyof typeof jobs
export type JobPayload<Name extends JobName> = Static<(typeof jobs)[Name]['payload']>
export const jobNames = Object.keys(jobs) as JobName[]
export const queueNames = [...new Set(jobNames.map((name) => jobs[name].queue))]
