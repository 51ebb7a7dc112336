/** What a code takes off: a part of the price in percent, or an amount. */
export const couponKinds = ['percent', 'amount'] as const
export type CouponKind = (typeof couponKinds)[number]

/** Whether staff have switched it on. */
export const couponStatuses = ['active', 'inactive'] as const
export type CouponStatus = (typeof couponStatuses)[number]

/** As shown: what its days and its uses make of it. */
export const couponStates = ['active', 'scheduled', 'expired', 'used_up', 'inactive'] as const
export type CouponState = (typeof couponStates)[number]
