import type { HandIn } from '@abhyas/shared/marketplace/classes/shapes'
import type { Kind, Queued } from '../kind.ts'

/** Work that is handed in, which the server does not have. */
export interface SubmissionChange extends Queued {
  readonly assignment: string
  readonly batch: string
  /** Of the work. */
  readonly title: string
  readonly answer: HandIn
}

/** A refused one stands at its work, with the reason. The same words sent twice change nothing. */
export const submissionKind: Kind<SubmissionChange> = {
  kind: 'submission',
  schema: 2,
  documentKey: ({ assignment, answer }) => `submission ${assignment ?? ''}:${answer?.learner_id ?? ''}`,
  call: ({ assignment, answer }) => ({ method: 'PUT', path: `/assignments/${assignment}/submission`, body: answer }),
  describe: ({ batch, title }) => ({ page: { path: `/classes/${batch}`, name: 'classes' }, part: title, fields: [] }),
}

export const isSubmission = (change: Queued): change is SubmissionChange => change.kind === submissionKind.kind
