import type { ReviewList } from '@abhyas/shared/marketplace/tutor-reviews/shapes'
import { refresh, type ReadResult, useRead } from './queries.ts'

/** A page of what families say of a tutor, with the caller's own one. */
export const useReviews = (tutor: string, page = 1): ReadResult<ReviewList> =>
  useRead(`/tutors/${tutor}/reviews?page=${page}`)

export const refreshReviews = (tutor: string): void => refresh(`/tutors/${tutor}`)
