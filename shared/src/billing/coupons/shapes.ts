import { type Static, Type } from 'typebox'
import { orNull } from '../../or-null.ts'
import { listQueryFields, listReplyShape } from '../../list-reply.ts'

const closed = { additionalProperties: false }
const text = Type.String()
const paise = Type.Integer()
const given = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const several = Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 200 }))

/** What a code works for: everything, or these kinds and these plans, or the first purchase of a person. */
export const CouponScopeShape = Type.Object(
  { kinds: several, plans: several, first_purchase: Type.Optional(Type.Boolean()) },
  closed,
)
export type CouponScope = Static<typeof CouponScopeShape>

/** What staff say of a coupon. Without a code one is made; amounts are paise; days are India's, both included. */
export const NewCouponShape = Type.Object(
  {
    code: given(100),
    /** See `couponKinds`. */
    kind: given(100),
    /** Percent or paise. */
    value: Type.Optional(Type.Integer()),
    max_discount: Type.Optional(orNull(paise)),
    currency: given(100),
    min_total: Type.Optional(paise),
    scope: Type.Optional(CouponScopeShape),
    label: given(1_000),
    starts_at: given(100),
    ends_at: given(100),
    /** Uses in all; null: no limit. */
    cap: Type.Optional(orNull(Type.Integer())),
    per_user: Type.Optional(Type.Integer()),
  },
  closed,
)
export type NewCoupon = Static<typeof NewCouponShape>

/** Filters of the list. */
export const FindCouponsShape = Type.Object(
  { ...listQueryFields, search: given(200), state: given(100), kind: given(100) },
  closed,
)
export type FindCoupons = Omit<Static<typeof FindCouponsShape>, 'page' | 'limit'>

export const CouponStatusShape = Type.Object({ status: given(100) }, closed)

/** A coupon as staff read it. */
export const CouponShape = Type.Object({
  id: text,
  code: text,
  kind: text,
  value: Type.Integer(),
  max_discount: orNull(paise),
  currency: text,
  min_total: paise,
  scope: CouponScopeShape,
  /** The titles of the plans that it is limited to. */
  plan_titles: Type.Array(text),
  label: text,
  /** Empty: from the beginning, without an end. */
  starts_at: text,
  ends_at: text,
  cap: orNull(Type.Integer()),
  per_user: Type.Integer(),
  /** See `couponStatuses`. */
  status: text,
  /** See `couponStates`. */
  state: text,
  /** Purchases that are paid, those that have a place, and what was taken off in all of the paid ones. */
  used: Type.Integer(),
  held: Type.Integer(),
  discount_total: paise,
  /** Whether somebody has used it: what it takes off cannot change any more. */
  is_fixed: Type.Boolean(),
  version: Type.Integer(),
  created_by_name: text,
  updated_by_name: text,
  updated_at: text,
})
export type Coupon = Static<typeof CouponShape>

/** Filters of the uses. `coupon` is an id. */
const redemptionFilters = { search: given(200), coupon: given(100) }
export const FindRedemptionsShape = Type.Object({ ...listQueryFields, ...redemptionFilters }, closed)
export type FindRedemptions = Omit<Static<typeof FindRedemptionsShape>, 'page' | 'limit'>

/** The same filters, for a file of all that they leave. */
export const ExportRedemptionsShape = Type.Object({ ...redemptionFilters, format: given(100) }, closed)

/** A use of a code. `state` is held until the order is paid, then redeemed. */
export const RedemptionShape = Type.Object({
  id: text,
  coupon_id: text,
  code: text,
  user_id: text,
  name: text,
  order_number: text,
  plan: text,
  discount: paise,
  state: text,
  at: text,
})
export type Redemption = Static<typeof RedemptionShape>

/** How many there are of all, whatever a list is narrowed to: stands beside the tabs. */
const counts = { counts: Type.Object({ coupons: Type.Integer(), redemptions: Type.Integer() }) }
/** Uses that were paid in this month of India, and what they took off, in paise. */
const month = { month: Type.Object({ redeemed: Type.Integer(), discount: Type.Integer() }) }
export const CouponsReplyShape = Type.Object({ ...listReplyShape(CouponShape).properties, ...counts, ...month })
export type CouponsReply = Static<typeof CouponsReplyShape>
export const RedemptionsReplyShape = Type.Object({ ...listReplyShape(RedemptionShape).properties, ...counts })
export type RedemptionsReply = Static<typeof RedemptionsReplyShape>
