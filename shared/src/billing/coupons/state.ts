import type { CouponState, CouponStatus } from './choices.ts'

/** The day before all, and the one after: a code without a first or a last day. */
export const firstDay = ''
export const lastDay = '9999-12-31'

interface Dated {
  readonly status: CouponStatus
  /** Days in India, 'YYYY-MM-DD', both included. */
  readonly starts_at: string
  readonly ends_at: string
  /** Whether every use is taken. */
  readonly is_full: boolean
}

/** What a code is on a day. */
export function couponStateOf({ status, starts_at, ends_at, is_full }: Dated, today: string): CouponState {
  if (status === 'inactive') return 'inactive'
  if (today < starts_at) return 'scheduled'
  if (today > ends_at) return 'expired'
  return is_full ? 'used_up' : 'active'
}
