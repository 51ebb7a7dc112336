import { allOf } from '@abhyas/shared/all-of'
import type { TaxLine } from '@abhyas/shared/billing/money/tax'
import type { PayMethod } from '@abhyas/shared/billing/orders/choices'
import { type OrderStatus, orderStatuses } from '@abhyas/shared/billing/orders/states'
import type { PlanKind } from '@abhyas/shared/billing/plans/choices'
import type { Grants } from '@abhyas/shared/billing/plans/shapes'
import type { RefundState } from '@abhyas/shared/billing/refunds/states'
import { model, Schema, type Types } from 'mongoose'
import type { PaymentProvider } from '../providers/provider.ts'
import { date, maybeText, number, objectId, text } from '../../core/records/fields.ts'

/** The plan as it was when it was ordered. */
export interface OrderedPlan {
  readonly kind: PlanKind
  readonly title: string
  readonly grants: Grants
  readonly gst_rate: number
  readonly refund_days: number
}

/** The code of an order. One with a cap holds its place for a short time. */
interface OrderedCoupon {
  readonly id: string
  readonly code: string
  readonly is_capped: boolean
}

/** A proof of a transfer that was sent for an order. */
export interface AttemptRecord {
  readonly payment_id: Types.ObjectId
  readonly utr: string
}

/** The order at the provider that takes its money. */
interface ProviderOrder {
  readonly name: PaymentProvider['name']
  readonly order_id: string
  /** When the buyer was sent there last. */
  readonly opened_at: Date
}

/** A refund as its buyer reads it. */
interface RefundInOrder {
  readonly id: string
  readonly amount: number
  readonly state: RefundState
  readonly reason: string
  readonly at: Date
}

/** A purchase. Amounts are paise. `paid_by` is set once: all that follows from the money is decided by it. */
export interface OrderRecord {
  readonly _id: Types.ObjectId
  readonly number: string
  readonly buyer_id: Types.ObjectId
  /** Whose access it opens, where a guardian buys for a child: the account, and the learner that it was chosen by. */
  readonly beneficiary_id?: Types.ObjectId
  readonly learner_id?: Types.ObjectId
  readonly plan_id: string
  readonly plan: OrderedPlan
  readonly coupon?: OrderedCoupon
  readonly quantity: number
  readonly currency: string
  readonly price: number
  readonly discount: number
  readonly total: number
  readonly taxable: number
  readonly tax: number
  readonly tax_lines: readonly TaxLine[]
  readonly billing_name: string
  readonly billing_state: string
  readonly billing_gstin: string
  readonly billing_address: string
  status: OrderStatus
  method: PayMethod | ''
  attempts: AttemptRecord[]
  provider?: ProviderOrder
  /** When the provider is asked what came, and when a buyer last wanted that. */
  check_at?: Date
  asked_at?: Date
  /** Its answer is awaited. */
  checking?: boolean
  /** Why the last try to pay online failed. */
  failed_reason?: string
  /** Payments by a provider, in the order in which they were seen. */
  online?: Types.ObjectId[]
  refused_reason: string
  /** Proofs that were refused. */
  refused_count: number
  /** Whose access it would open, a colon, and the plan, while it is unpaid: one of each. */
  open_key?: string
  /** One of the buyer's three places, while it is unpaid. */
  open_slot?: string
  expires_at: Date
  /** The payment that has bought it; itself, where it costs nothing. */
  paid_by?: Types.ObjectId
  paid_at?: Date
  /** Payments that have not bought it. */
  turned_away?: Types.ObjectId[]
  /** The number of its paper. */
  invoice_no?: string
  /** What is given back or will be, as of a version of its payment. */
  refunds?: RefundInOrder[]
  refunded?: number
  refund_version?: number
  /** What follows from it is not yet done, where no payment does it. */
  waiting_since?: Date
  version: number
  readonly created_at: Date
  updated_at: Date
}

const mixed = { type: Schema.Types.Mixed, required: true } as const
const orderSchema = new Schema<OrderRecord>(
  {
    ...allOf(['number', 'plan_id', 'currency', 'billing_name'], text),
    ...allOf(['billing_state', 'billing_gstin', 'billing_address', 'method', 'refused_reason'], maybeText),
    ...allOf(['quantity', 'price', 'discount', 'total', 'taxable', 'tax', 'refused_count', 'version'], number),
    ...allOf(['created_at', 'updated_at', 'expires_at'], date),
    ...allOf(['open_key', 'open_slot', 'invoice_no'], String),
    buyer_id: objectId,
    ...allOf(['beneficiary_id', 'learner_id'], Schema.Types.ObjectId),
    plan: mixed,
    coupon: Schema.Types.Mixed,
    tax_lines: mixed,
    status: { type: String, required: true, enum: orderStatuses },
    attempts: [{ type: new Schema({ payment_id: objectId, utr: text }, { _id: false }) }],
    paid_by: Schema.Types.ObjectId,
    turned_away: { type: [Schema.Types.ObjectId], default: undefined },
    paid_at: Date,
    waiting_since: Date,
    ...allOf(['check_at', 'asked_at'], Date),
    provider: Schema.Types.Mixed,
    checking: Boolean,
    failed_reason: String,
    online: { type: [Schema.Types.ObjectId], default: undefined },
    refunds: { type: [Schema.Types.Mixed], default: undefined },
    refunded: Number,
    refund_version: Number,
  } as never,
  { collection: 'orders', versionKey: false, minimize: false },
)
orderSchema.index({ number: 1 }, { unique: true })
orderSchema.index({ open_key: 1 }, { unique: true, sparse: true })
orderSchema.index({ open_slot: 1 }, { unique: true, sparse: true })
orderSchema.index({ buyer_id: 1, created_at: -1, _id: -1 })
// What somebody who leaves has ordered.
orderSchema.index({ buyer_id: 1, _id: 1 })
// What was ordered for a child who leaves.
orderSchema.index({ beneficiary_id: 1 }, { sparse: true })
// A later order for the same plan, and what has run out.
orderSchema.index({ buyer_id: 1, plan_id: 1, status: 1 })
orderSchema.index({ status: 1, expires_at: 1 })
orderSchema.index({ waiting_since: 1 }, { sparse: true })
orderSchema.index({ check_at: 1 }, { sparse: true })
orderSchema.index({ 'provider.order_id': 1 }, { sparse: true })
// What was paid in a month.
orderSchema.index({ paid_at: 1 }, { sparse: true })
export const OrderModel = model('order', orderSchema)

/** Whose access an order opens. */
export const ownerOf = ({ beneficiary_id, buyer_id }: Pick<OrderRecord, 'beneficiary_id' | 'buyer_id'>): string =>
  String(beneficiary_id ?? buyer_id)
