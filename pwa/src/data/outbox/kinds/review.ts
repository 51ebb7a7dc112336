import { reviseLimits } from '@abhyas/shared/assessment/revise/limits'
import type { Review } from '@abhyas/shared/assessment/revise/shapes'
import type { Call, Kind, Queued } from '../kind.ts'

/** A question that was revised, which the server does not have. */
export type ReviewChange = Queued & { readonly review: Review }

function callOf(changes: readonly ReviewChange[]): Call {
  const reviews = changes.map(({ review }) => review)
  return { method: 'POST', path: '/revise/reviews', body: { reviews }, isQuiet: true }
}

/** The page shows what was reviewed as soon as the device has it; that it was sent is no news. */
export const reviewKind: Kind<ReviewChange> = {
  kind: 'review',
  schema: 2,
  documentKey: ({ review }) => `review ${review?.question_id ?? ''}`,
  call: (change) => callOf([change]),
  together: { most: reviseLimits.reviewsPerCall, call: callOf },
  describe: () => ({ page: { path: '/revise', name: 'revision' }, part: 'A question that was revised', fields: [] }),
}

export const isReview = (change: Queued): change is ReviewChange => change.kind === reviewKind.kind
