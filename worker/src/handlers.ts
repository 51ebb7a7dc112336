import type { JobName, JobPayload } from '@abhyas/shared/jobs'
import { importJob } from './jobs/import.ts'
import { deliverMailJob } from './jobs/mail-delivery.ts'
import { approvalJob } from './jobs/approval.ts'
import { deliverCodeJob } from './jobs/otp-delivery.ts'
import type { WorkerContext } from './worker-context.ts'

export type Handler<Name extends JobName> = (context: WorkerContext, payload: JobPayload<Name>) => Promise<string>

/** The complete map: forget a job and this does not compile. A handler answers what it did, in words for the log. */
export const handlers: { readonly [Name in JobName]: Handler<Name> } = {
  'otp-delivery': deliverCodeJob,
  'mail-delivery': deliverMailJob,
  import: importJob,
  'small-import': importJob,
  approval: approvalJob,
}
