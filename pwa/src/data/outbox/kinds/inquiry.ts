import type { NewInquiry } from '@abhyas/shared/marketplace/inquiries/shapes'
import type { Kind, Queued } from '../kind.ts'

/** A question to a tutor that the server does not have. */
export interface InquiryChange extends Queued {
  readonly inquiry: NewInquiry
  readonly tutorName: string
}

/** A refused one stands in the list of messages, with the reason. */
export const inquiryKind: Kind<InquiryChange> = {
  kind: 'inquiry',
  schema: 2,
  call: ({ inquiry }) => ({ method: 'POST', path: '/inquiries', body: inquiry }),
  documentKey: ({ inquiry }) => `${inquiry.tutor_id}:${inquiry.learner_id}`,
  describe: ({ tutorName }) => ({ page: { path: '/inbox', name: 'messages' }, part: tutorName, fields: [] }),
}

export const isInquiry = (change: Queued): change is InquiryChange => change.kind === inquiryKind.kind
