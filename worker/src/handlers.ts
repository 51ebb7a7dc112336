import { workOnImport } from '@abhyas/api/content/imports/commands'
import { runApproval } from '@abhyas/api/content/questions/approvals/commands'
import { applyEvent } from '@abhyas/api/billing/payments/commands'
import { deliverCode } from '@abhyas/api/identity/verification-codes/commands'
import { deliverMail } from '@abhyas/api/platform/mail/commands'
import type { JobName, JobPayload } from '@abhyas/shared/jobs'
import type { WorkerContext } from './worker-context.ts'

/** Runs a job. Returns its outcome in words for the log. */
export type Handler<Name extends JobName> = (context: WorkerContext, payload: JobPayload<Name>) => Promise<string>

/** The complete map: a missing handler is a compile error. */
export const handlers: { readonly [Name in JobName]: Handler<Name> } = {
  'otp-delivery': (context, { challenge_id }) => deliverCode(context, context, challenge_id),
  'mail-delivery': (context, { mail_id }) => deliverMail(context, context.mailer, mail_id),
  import: (context, { import_id }) => workOnImport(context, import_id),
  'small-import': (context, { import_id }) => workOnImport(context, import_id),
  approval: (context, { approval_id }) => runApproval(context, approval_id),
  'payment-event': (context, { event_id }) => applyEvent(context, event_id),
}
