import type { ListingRecord } from './model.ts'

/** The average to a tenth; null without a review. */
export const starsOf = ({ stars: { sum, count } }: Pick<ListingRecord, 'stars'>): number | null =>
  count === 0 ? null : Math.round((10 * sum) / count) / 10
