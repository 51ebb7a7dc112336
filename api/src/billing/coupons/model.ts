import { allOf } from '@abhyas/shared/all-of'
import { type CouponKind, couponKinds, type CouponStatus, couponStatuses } from '@abhyas/shared/billing/coupons/choices'
import type { CouponScope } from '@abhyas/shared/billing/coupons/shapes'
import { model, Schema, type Types } from 'mongoose'
import { date, flag, indexExpiry, maybeText, number, objectId, text } from '../../core/records/fields.ts'

/** A code that takes something off. Amounts are paise. */
export interface CouponRecord {
  readonly _id: Types.ObjectId
  /** In capitals (`cleanCode`). */
  code: string
  kind: CouponKind
  value: number
  max_discount?: number
  currency: string
  min_total: number
  scope: CouponScope
  label: string
  /** Days in India; `firstDay` and `lastDay` for none. */
  starts_at: string
  ends_at: string
  cap?: number
  per_user: number
  status: CouponStatus
  /** The last number that was handed out: a hint, since its taker may have died. */
  hint: number
  /** Counted anew after each change of its uses. */
  used: number
  held: number
  discount_total: number
  is_full: boolean
  /** Changes of its uses so far, and when they are counted. */
  changes: number
  recount_at?: Date
  keys: string[]
  version: number
  created_by: string
  updated_by: string
  updated_at: Date
}

const couponSchema = new Schema<CouponRecord>(
  {
    ...allOf(['code', 'currency', 'ends_at', 'created_by', 'updated_by'], text),
    ...allOf(['label', 'starts_at'], maybeText),
    ...allOf(['value', 'min_total', 'per_user', 'hint', 'used', 'held', 'discount_total'], number),
    ...allOf(['changes', 'version'], number),
    kind: { ...text, enum: couponKinds },
    max_discount: Number,
    scope: { type: Schema.Types.Mixed, required: true },
    cap: Number,
    status: { ...text, enum: couponStatuses },
    is_full: flag,
    recount_at: Date,
    keys: [String],
    updated_at: date,
  } as never,
  { collection: 'coupons', versionKey: false, minimize: false },
)
couponSchema.index({ code: 1 }, { unique: true })
couponSchema.index({ status: 1, _id: -1 })
couponSchema.index({ kind: 1, _id: -1 })
couponSchema.index({ keys: 1, _id: -1 })
couponSchema.index({ recount_at: 1 }, { sparse: true })
export const CouponModel = model('coupon', couponSchema)

/** Held until its order is paid, redeemed from then on. */
export type UseState = 'held' | 'redeemed'

/** A use of a coupon. Its two unique keys keep the cap, and the number of uses of a person. */
export interface CouponUse {
  /** Of the order. */
  readonly _id: Types.ObjectId
  readonly coupon_id: Types.ObjectId
  readonly code: string
  /** Which use of the coupon it is, and which of the person: from 1. */
  readonly n: number
  readonly k: number
  /** The coupon, a colon and `n`; the coupon, the person and `k`. */
  readonly cap_key: string
  readonly user_key: string
  readonly buyer_id: Types.ObjectId
  readonly buyer_name: string
  readonly order_number: string
  readonly plan_title: string
  readonly discount: number
  state: UseState
  readonly at: Date
  /** When it is looked whether its order still stands; none once it is paid. */
  check_at?: Date
  keys: string[]
}

const useSchema = new Schema<CouponUse>(
  {
    ...allOf(['code', 'cap_key', 'user_key', 'order_number', 'plan_title'], text),
    ...allOf(['coupon_id', 'buyer_id'], objectId),
    ...allOf(['n', 'k', 'discount'], number),
    buyer_name: maybeText,
    state: { ...text, enum: ['held', 'redeemed'] },
    at: date,
    check_at: Date,
    keys: [String],
  } as never,
  { collection: 'coupon_uses', versionKey: false },
)
useSchema.index({ cap_key: 1 }, { unique: true })
useSchema.index({ user_key: 1 }, { unique: true })
useSchema.index({ coupon_id: 1, n: 1 })
useSchema.index({ coupon_id: 1, buyer_id: 1 })
useSchema.index({ at: -1, _id: -1 })
for (const field of ['coupon_id', 'keys']) useSchema.index({ [field]: 1, at: -1, _id: -1 })
useSchema.index({ buyer_id: 1, _id: 1 })
useSchema.index({ check_at: 1 }, { sparse: true })
export const CouponUseModel = model('coupon-use', useSchema)

/** The codes that did not work, of a person or of a network. */
const guessSchema = new Schema(
  { _id: text, times: [Date], expires_at: date },
  { collection: 'coupon_guesses', versionKey: false },
)
indexExpiry(guessSchema)
export const CouponGuessModel = model('coupon-guess', guessSchema)
