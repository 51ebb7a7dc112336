import type { Review } from '@abhyas/shared/assessment/revise/shapes'
import type { Kind, Queued } from '../kind.ts'

/** A question that was revised, which the server does not have. */
export type ReviewChange = Queued & { readonly review: Review }

/** The page shows what was reviewed as soon as the device has it; that it was sent is no news. */
export const reviewKind: Kind<ReviewChange> = {
  kind: 'review',
  schema: 2,
  documentKey: ({ review }) => `review ${review?.question_id ?? ''}`,
  call: ({ review }) => ({ method: 'POST', path: '/revise/reviews', body: { reviews: [review] }, isQuiet: true }),
  describe: () => ({ page: { path: '/revise', name: 'revision' }, part: 'A question that was revised', fields: [] }),
}

export const isReview = (change: Queued): change is ReviewChange => change.kind === reviewKind.kind
