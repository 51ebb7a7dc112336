import { type Static, Type } from 'typebox'
import { listQueryFields, listReplyShape } from '../../list-reply.ts'
import { PaymentRefundShape } from '../refunds/shapes.ts'

const closed = { additionalProperties: false }
const text = Type.String()
const paise = Type.Integer()
const given = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** Filters of the list. Days are India's, 'YYYY-MM-DD'. */
export const FindPaymentsShape = Type.Object(
  {
    ...listQueryFields,
    search: given(200),
    status: given(100),
    method: given(100),
    from: given(100),
    to: given(100),
    /** See `paymentViews`. */
    view: given(100),
  },
  closed,
)
export type FindPayments = Omit<Static<typeof FindPaymentsShape>, 'page' | 'limit'>

/** The same filters, for a file of all that they leave. */
const { page: _page, limit: _limit, ...filters } = FindPaymentsShape.properties
export const ExportPaymentsShape = Type.Object({ ...filters, format: given(100) }, closed)

/** A payment in the list of staff. `for` names what it pays. */
export const PaymentShape = Type.Object({
  id: text,
  number: text,
  order_id: text,
  order_number: text,
  paid_by: text,
  user_id: text,
  for: text,
  /** The code of the order, or empty. */
  coupon_code: text,
  /** See `paymentMethods`. */
  method: text,
  amount: paise,
  currency: text,
  /** See `shownStates`. */
  status: text,
  utr: text,
  at: text,
})
export type Payment = Static<typeof PaymentShape>

export const PaymentsReplyShape = Type.Object({
  ...listReplyShape(PaymentShape).properties,
  /** What was approved today in India: paise and how many. */
  today: Type.Object({ amount: paise, paid: Type.Integer() }),
  /** Payments about which staff have to decide, and those with a refund that waits for them. */
  counts: Type.Object({ needs_approval: Type.Integer(), refunds: Type.Integer() }),
  /** When the payee was changed last (ISO 8601), if that was within a week; else empty. */
  payee_changed_at: text,
})
export type PaymentsReply = Static<typeof PaymentsReplyShape>

const signed = Type.Object({ by_name: text, at: text })

/** One payment, with all that staff need to decide about it. */
export const OpenedPaymentShape = Type.Object({
  ...PaymentShape.properties,
  /** The child for whom a guardian has bought, or empty. */
  beneficiary: text,
  taxable: paise,
  tax: paise,
  tax_lines: Type.Array(Type.Object({ name: text, rate: Type.Number(), amount: paise })),
  billing_name: text,
  billing_state: text,
  billing_gstin: text,
  billing_address: text,
  order_status: text,
  invoice_no: text,
  sender: text,
  paid_on: text,
  /** Whether the buyer has sent a picture of the transfer, which the caller may open. */
  screenshot: Type.Boolean(),
  /** Who took it online, and its id there; empty for other money. */
  provider: text,
  provider_payment_id: text,
  /** What the provider keeps of it, with its GST, in paise; 0 before it is known. */
  fee: paise,
  /** Why it failed, in the provider's words, or empty. */
  error: text,
  /** Orders whose payments have the same transfer number. */
  utr_twice: Type.Array(text),
  /** Why it does not buy what it was sent for, or empty. See `extraReasons`. */
  extra: text,
  /** Whether staff have noted it without an order; who has done that is the one in `approvals`. */
  noted: Type.Boolean(),
  approvals: Type.Array(signed),
  /** How many people must approve it. */
  needs: Type.Integer(),
  refused: Type.Array(Type.Object({ by_name: text, at: text, reason: text })),
  refunds: Type.Array(PaymentRefundShape),
  /** What is given back or will be, and what can be, in paise. */
  refund_total: paise,
  refundable: paise,
  timeline: Type.Array(Type.Object({ at: text, what: text, text, by_name: text })),
  notes: Type.Array(Type.Object({ at: text, by_name: text, text })),
  ledger: Type.Array(
    Type.Object({ id: text, at: text, lines: Type.Array(Type.Object({ account: text, amount: paise })) }),
  ),
  /** What the caller can do now: approve, refuse, assign, refund. */
  can: Type.Array(text),
  version: Type.Integer(),
})
export type OpenedPayment = Static<typeof OpenedPaymentShape>

export const ApproveShape = Type.Object({ seen_in_bank: Type.Optional(Type.Boolean()) }, closed)
export const RefuseShape = Type.Object({ reason: given(20_000) }, closed)
export type Refuse = Static<typeof RefuseShape>
export const NewNoteShape = Type.Object({ text: given(20_000) }, closed)
export type NewNote = Static<typeof NewNoteShape>

/** Access that staff give: for cash of exactly the price, in paise, or as a gift. */
export const NewEntryShape = Type.Object(
  {
    user_id: given(100),
    plan_id: given(100),
    /** Seats; 1 if it is not said. */
    quantity: Type.Optional(Type.Integer()),
    method: given(100),
    amount: Type.Optional(paise),
    note: given(20_000),
  },
  closed,
)
export type NewEntry = Static<typeof NewEntryShape>

/** Money in the account that nobody has announced: `amount` in paise, the day as 'YYYY-MM-DD' in India. */
export const NewMoneyShape = Type.Object(
  { amount: Type.Optional(paise), utr: given(100), sender: given(1_000), paid_on: given(100), note: given(20_000) },
  closed,
)
export type NewMoney = Static<typeof NewMoneyShape>

/** An order as staff find it by its number, to give money to it. */
export const FoundOrderShape = Type.Object({
  id: text,
  number: text,
  /** See `orderStatuses`. */
  status: text,
  billing_name: text,
  user_id: text,
  /** The child whose access it opens, or empty. */
  beneficiary: text,
  title: text,
  total: paise,
  currency: text,
  created_at: text,
})
export type FoundOrder = Static<typeof FoundOrderShape>

/** The order that money without one is for. */
export const AssignShape = Type.Object({ order_id: given(100) }, closed)
export type Assign = Static<typeof AssignShape>
