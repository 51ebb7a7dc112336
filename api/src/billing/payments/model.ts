import { allOf } from '@abhyas/shared/all-of'
import { type PaymentMethod, paymentMethods } from '@abhyas/shared/billing/payments/choices'
import {
  type ExtraReason,
  extraReasons,
  isUndecided,
  onlineStates,
  type OnlineState,
  type PaymentState,
  paymentStates,
  type ShownState,
  shownStateOf,
  shownStates,
} from '@abhyas/shared/billing/payments/states'
import type { RefundState } from '@abhyas/shared/billing/refunds/states'
import { model, Schema, type Types } from 'mongoose'
import { date, flag, maybeText, number, objectId, text } from '../../core/records/fields.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { hexIdOf } from '../../core/records/hex-id.ts'

interface Signed {
  readonly by: Types.ObjectId
  readonly at: Date
}

/** Money that goes back. `amount` is paise. */
export interface RefundRecord {
  readonly id: Types.ObjectId
  readonly amount: number
  readonly reason: string
  readonly keep_access: boolean
  readonly state: RefundState
  /**
   * A rule gives back at once what is unused; otherwise staff decide; or somebody made it on the provider's own pages.
   * `by` is who has asked, or the buyer.
   */
  readonly asked_by: 'rule' | 'buyer' | 'staff' | 'outside'
  readonly by: Types.ObjectId
  readonly asked_at: Date
  /** The tax in it, fixed when it is approved. */
  readonly tax: number
  readonly approved_by?: Types.ObjectId
  readonly approved_at?: Date
  /** Who has refused or withdrawn it. */
  readonly ended?: Signed & { readonly reason: string }
  /** The transfer that has given it back. */
  readonly utr?: string
  readonly done_by?: Types.ObjectId
  readonly done_at?: Date
  /** How often it was sent, when the last time, the provider's id of it, and why it could not be sent. */
  readonly tries?: number
  readonly sent_at?: Date
  readonly provider_id?: string
  readonly error?: string
  /** When it came to its state, and the state from which all has followed. */
  readonly at: Date
  readonly settled?: RefundState
}

/** Money that came, or that somebody says they have sent. `amount` is paise. Noted without an order it has no buyer. */
export interface PaymentRecord {
  readonly _id: Types.ObjectId
  readonly number: string
  readonly order_id?: Types.ObjectId
  readonly order_number: string
  readonly buyer_id?: Types.ObjectId
  /** As the paper has it, for the list and its search. */
  readonly payer_name: string
  readonly title: string
  /** The code of its order, or empty. */
  readonly coupon_code: string
  readonly amount: number
  readonly currency: string
  readonly method: PaymentMethod
  /** What the limit for a second person compares, where it is not the amount: the price of a gift, in paise. */
  readonly worth?: number
  status: PaymentState
  /** What it is called, and whether staff still decide: one value each, so that an index has the order of a list. */
  shown: ShownState
  is_undecided: boolean
  /** Why it does not buy what it was sent for. Set once. */
  extra?: ExtraReason
  /** Who took it online, its id there, and how far it is: it goes forward only. */
  readonly provider?: PaymentProvider['name']
  readonly provider_payment_id?: string
  rank?: number
  /** What the provider keeps, with its GST, and the GST in it. Paise; 0 before it is known. */
  fee?: number
  fee_tax?: number
  error?: string
  /** When the provider is asked about refunds that are on their way. */
  refund_check_at?: Date
  utr: string
  sender: string
  /** The day of the transfer in India, 'YYYY-MM-DD'. */
  paid_on: string
  /** The picture that was sent with it, while it is kept (`proof-files`). */
  screenshot_id?: Types.ObjectId
  approvals: Signed[]
  /** Noted by staff without an order: the call that has made it. Who has noted it stands in `approvals`. */
  readonly noted_by_call?: Types.ObjectId
  /** Who has given it to its order, where it came without one. */
  readonly assigned?: Signed
  refused?: Signed & { readonly reason: string }
  refunds?: RefundRecord[]
  /** What is given back or will be; and whether there are any, and some that wait for staff: lists find them by it. */
  refund_total?: number
  has_refunds?: boolean
  has_due_refund?: boolean
  notes: (Signed & { readonly id: Types.ObjectId; readonly text: string })[]
  /** What the search finds it by (`tokensOf`). */
  keys: string[]
  /** What follows from its state is not yet done. */
  waiting_since?: Date
  settled_at?: Date
  captured_at?: Date
  version: number
  readonly at: Date
}

/** A payment of an order, also one that it turns away. */
export type OrderedPayment = PaymentRecord & Required<Pick<PaymentRecord, 'order_id' | 'buyer_id'>>

/** Money that was noted without an order has none until staff give it to one. */
export const isOrdered = (payment: PaymentRecord): payment is OrderedPayment => payment.order_id !== undefined

const signed = { by: objectId, at: date }
const whole = { _id: false, id: false }
const paymentSchema = new Schema<PaymentRecord>(
  {
    ...allOf(['number', 'currency', 'paid_on'], text),
    ...allOf(['order_number', 'payer_name', 'title'], maybeText),
    ...allOf(['amount', 'version'], number),
    ...allOf(['order_id', 'buyer_id', 'noted_by_call'], Schema.Types.ObjectId),
    ...allOf(['waiting_since', 'settled_at', 'captured_at'], Date),
    method: { type: String, required: true, enum: paymentMethods },
    status: { type: String, required: true, enum: paymentStates },
    extra: { type: String, enum: extraReasons },
    sender: maybeText,
    utr: maybeText,
    worth: Number,
    screenshot_id: Schema.Types.ObjectId,
    ...allOf(['rank', 'fee', 'fee_tax'], Number),
    ...allOf(['provider', 'provider_payment_id', 'error'], String),
    refund_check_at: Date,
    coupon_code: maybeText,
    approvals: [{ type: new Schema(signed, whole) }],
    assigned: { type: new Schema(signed, whole) },
    refused: { type: new Schema({ ...signed, reason: text }, whole) },
    notes: [{ type: new Schema({ ...signed, id: objectId, text }, whole) }],
    refunds: { type: [Schema.Types.Mixed], default: undefined },
    refund_total: Number,
    has_refunds: Boolean,
    has_due_refund: Boolean,
    keys: [String],
    shown: { type: String, required: true, enum: shownStates },
    is_undecided: flag,
    at: date,
  } as never,
  { collection: 'payments', versionKey: false },
)
paymentSchema.index({ at: -1, _id: -1 })
for (const field of ['shown', 'method', 'keys']) paymentSchema.index({ [field]: 1, at: -1, _id: -1 })
paymentSchema.index({ order_id: 1, at: -1, _id: -1 })
paymentSchema.index({ is_undecided: 1, at: 1, _id: 1 })
paymentSchema.index({ has_refunds: 1, at: -1, _id: -1 })
paymentSchema.index({ has_due_refund: 1, at: 1, _id: 1 })
paymentSchema.index({ utr: 1 })
paymentSchema.index({ buyer_id: 1, _id: 1 })
paymentSchema.index({ captured_at: 1 }, { sparse: true })
paymentSchema.index({ waiting_since: 1 }, { sparse: true })
paymentSchema.index({ refund_check_at: 1 }, { sparse: true })
// Refunds that a provider was asked to send in some days.
paymentSchema.index({ 'refunds.sent_at': 1 }, { sparse: true })
export const PaymentModel = model('payment', paymentSchema)

/** A state with what it means for lists. */
export const inState = (status: PaymentState): Pick<PaymentRecord, 'status' | 'shown' | 'is_undecided'> => ({
  status,
  shown: shownStateOf({ status, amount: 0, refund_total: 0 }),
  is_undecided: isUndecided(status),
})

/** How far a payment by a provider is. */
export const rankOf = (state: OnlineState): number => onlineStates.indexOf(state)

/** The id of a payment by a provider: seen again it is the same. */
export const onlineId = (provider: PaymentProvider['name'], id: string): string => hexIdOf(`${provider} ${id}`)

/** The id of the n-th proof of an order: sent again it is the same. */
export const proofId = (orderId: string, n: number): string => hexIdOf(`proof ${orderId} ${n}`)

/** The id of money that was noted without an order: a transfer is noted once. */
export const notedId = (utr: string): string => hexIdOf(`noted ${utr}`)

/** A transfer number buys once: who approves it takes it. */
interface UtrClaim {
  /** The number as it is compared. */
  readonly _id: string
  readonly payment_id: Types.ObjectId
}

const claimSchema = new Schema<UtrClaim>({ _id: text, payment_id: objectId } as never, {
  collection: 'utr_claims',
  versionKey: false,
})
export const UtrClaimModel = model('utr-claim', claimSchema)
