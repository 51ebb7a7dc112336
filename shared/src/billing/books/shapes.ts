import { type Static, Type } from 'typebox'

const text = Type.String()
const paise = Type.Integer()
const count = Type.Integer({ minimum: 0 })

/** A month of India, 'YYYY-MM'; by default the one that runs. */
export const FindBooksShape = Type.Object(
  { month: Type.Optional(Type.String({ maxLength: 100 })) },
  { additionalProperties: false },
)
export type FindBooks = Static<typeof FindBooksShape>

/** Money that must not buy, and waits for staff to give it back. */
export const ExtraPaymentShape = Type.Object({
  id: text,
  number: text,
  order_number: text,
  paid_by: text,
  amount: paise,
  /** See `extraReasons`. */
  reason: text,
  at: text,
})

/** A paid order whose paper was not issued. */
export const UnissuedShape = Type.Object({
  order_number: text,
  /** Of the payment that has bought it. */
  payment_id: text,
  billing_name: text,
  total: paise,
  paid_at: text,
})

/** Papers of one series that were issued in the month. */
export const SeriesShape = Type.Object({ series: text, first: text, last: text, count })

/** What an accountant asks of a month. Amounts are paise. */
export const BooksShape = Type.Object({
  month: text,
  currency: text,
  /** Payments that were approved in the month. */
  taken: Type.Object({
    amount: paise,
    count,
    methods: Type.Array(Type.Object({ method: text, amount: paise, count })),
  }),
  /** What the ledger says was sold in the month, before tax, and its tax. `total` is both. */
  sales: Type.Object({ taxable: paise, cgst: paise, sgst: paise, igst: paise, total: paise }),
  /** What stood on `suspense` when the month ended, and the payments by then that still wait, the newest first. */
  suspense: Type.Object({ amount: paise, payments: Type.Array(ExtraPaymentShape) }),
  /** Refunds that were approved and not sent when the month ended. */
  due_back: paise,
  /** What the payment service kept in the month, with the GST on it; and what it held for us when the month ended. */
  service: Type.Object({ fees: paise, gst: paise, held: paise }),
  papers: Type.Object({
    count,
    series: Type.Array(SeriesShape),
    /** Numbers that a series has left out. */
    missing: Type.Array(text),
    unissued: Type.Array(UnissuedShape),
  }),
})
export type Books = Static<typeof BooksShape>
