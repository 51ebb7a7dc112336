import { type Static, Type } from 'typebox'

const closed = { additionalProperties: false }
const text = Type.String()
const paise = Type.Integer()
const given = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** Why a buyer wants their money back, or why staff refuse or withdraw a refund. */
export const RefundReasonShape = Type.Object({ reason: given(20_000) }, closed)
export type RefundReason = Static<typeof RefundReasonShape>

/** What staff give back, in paise. What it has opened stays open with `keep_access`. */
export const NewRefundShape = Type.Object(
  { amount: Type.Optional(paise), reason: given(20_000), keep_access: Type.Optional(Type.Boolean()) },
  closed,
)
export type NewRefund = Static<typeof NewRefundShape>

/** The number of the transfer that gave it back. */
export const ByHandShape = Type.Object({ utr: given(100) }, closed)
export type ByHand = Static<typeof ByHandShape>

/** A refund as its buyer reads it. */
export const OrderRefundShape = Type.Object({
  id: text,
  amount: paise,
  /** See `refundStates`. */
  state: text,
  /** Why it was refused, or empty. */
  reason: text,
  /** When it came to this state. */
  at: text,
  /** The number of its credit note, or empty. */
  credit_note: text,
})
export type OrderRefund = Static<typeof OrderRefundShape>

/** A refund as staff read it. */
export const PaymentRefundShape = Type.Object({
  id: text,
  amount: paise,
  state: text,
  reason: text,
  at: text,
  keep_access: Type.Boolean(),
  /** 'rule', 'buyer' or 'staff': who asked for it. */
  asked_by: text,
  /** Empty for a rule. */
  asked_by_name: text,
  asked_at: text,
  approved_by_name: text,
  /** Why it was refused or withdrawn, or empty. */
  ended_reason: text,
  /** Why the provider could not send it, or empty. */
  error: text,
  /** The number of the transfer that gave it back, or empty. */
  utr: text,
  /** The number of its credit note, or empty. */
  credit_note: text,
  /** What the caller can do now: approve, refuse, withdraw, retry, by-hand. */
  can: Type.Array(text),
})
export type PaymentRefund = Static<typeof PaymentRefundShape>
