import { type Static, Type } from 'typebox'
import { orNull } from '../../or-null.ts'
import { OrderRefundShape } from '../refunds/shapes.ts'

const closed = { additionalProperties: false }
const text = Type.String()
const paise = Type.Integer()
const given = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

const asked = {
  plan_id: given(100),
  quantity: Type.Optional(Type.Integer()),
  currency: given(100),
  coupon_code: given(100),
  /** A code of `gstStates`. */
  billing_state: given(100),
  /** The learner for whom a guardian buys; by default the buyer themselves. */
  beneficiary_id: given(100),
}

/** What somebody would buy. */
export const AskQuoteShape = Type.Object(asked, closed)
export type AskQuote = Static<typeof AskQuoteShape>

export const NewOrderShape = Type.Object(
  {
    ...asked,
    billing_name: given(1_000),
    billing_gstin: given(100),
    billing_address: given(5_000),
    /** The total that the buyer has seen, in paise: nobody pays another one. */
    expected_total: Type.Optional(Type.Integer()),
  },
  closed,
)
export type NewOrder = Static<typeof NewOrderShape>

const TaxLineShape = Type.Object({ name: text, rate: Type.Number(), amount: paise })

const sums = {
  plan_id: text,
  quantity: Type.Integer(),
  currency: text,
  price: paise,
  discount: paise,
  coupon_code: text,
  total: paise,
  taxable: paise,
  tax: paise,
  tax_lines: Type.Array(TaxLineShape),
}

/** What a purchase would cost now, and open. Moments are ISO 8601. */
export const QuoteShape = Type.Object({
  ...sums,
  title: text,
  from: text,
  until: text,
  /** See `payMethods`. */
  methods: Type.Array(text),
  refund_days: Type.Integer(),
  /** Whether money moves: the sandbox is a pretend bank. */
  mode: Type.Union([Type.Literal('sandbox'), Type.Literal('live')]),
})
export type Quote = Static<typeof QuoteShape>

/** What an order has opened, or what an institute has opened by a seat. */
export const AccessShape = Type.Object({
  /** Seats that were bought and count now, and how many of them are given; 0 for other plans. */
  seats: Type.Integer(),
  seats_given: Type.Integer(),
  /** Whose seat it is; empty for what is somebody's own. */
  by: text,
  kind: text,
  plan_id: text,
  title: text,
  from: text,
  until: text,
  scope_names: Type.Array(text),
})
export type Access = Static<typeof AccessShape>

/** An order as its buyer reads it. */
export const OrderShape = Type.Object({
  id: text,
  number: text,
  /** See `shownOrderStatuses`. */
  status: text,
  title: text,
  kind: text,
  ...sums,
  /** The learner for whom it was bought, and the first name, as long as the buyer is a guardian; empty for oneself. */
  beneficiary_id: text,
  beneficiary: text,
  billing_name: text,
  billing_state: text,
  billing_gstin: text,
  billing_address: text,
  /** How the buyer has chosen to pay, or empty. */
  method: text,
  /** The transfer number that staff check, or empty. */
  utr: text,
  /** The provider is asked whether money came. */
  checking: Type.Boolean(),
  /** Why the last try to pay online failed, in the provider's words, or empty. */
  failed_reason: text,
  /** Why the last proof was refused, or empty. */
  refused_reason: text,
  expires_at: text,
  paid_at: orNull(text),
  /** The number of the invoice or receipt, or empty. */
  invoice_no: text,
  refund_days: Type.Integer(),
  /** What was given back or will be, in paise. */
  refunded: paise,
  refunds: Type.Array(OrderRefundShape),
  access: Type.Array(AccessShape),
  /** What the buyer can do now: pay, cancel, refund. */
  can: Type.Array(text),
  version: Type.Integer(),
  created_at: text,
})
export type Order = Static<typeof OrderShape>

export const PayShape = Type.Object({ method: given(100) }, closed)

/**
 * Where the money goes. Of UPI the link, which is drawn as a QR code; of a bank the account; online the address to which
 * the browser posts the fields.
 */
export const PayeeToPayShape = Type.Object({
  method: text,
  /** What the sender writes beside the money. */
  reference: text,
  amount: paise,
  payee: text,
  link: text,
  upi_id: text,
  /** 'personal' or 'merchant'. Apps often refuse links of a web page to a personal ID, not its QR code. */
  upi_kind: text,
  number: text,
  ifsc: text,
  bank: text,
  url: text,
  fields: Type.Record(Type.String(), Type.String()),
})
export type PayeeToPay = Static<typeof PayeeToPayShape>

/** What tells staff which transfer to look for. */
export interface Proof {
  readonly utr?: string
  /** 'YYYY-MM-DD' in India. */
  readonly paid_on?: string
  readonly sender?: string
  /** See `transferMethods`. */
  readonly method?: string
}
