import { type Static, Type } from 'typebox'
import { listQueryFields } from '../../list-reply.ts'

const closed = { additionalProperties: false }
const text = Type.String()
const paise = Type.Integer()
const given = Type.Optional(Type.String({ maxLength: 100 }))

/** Filters of the list. Days are India's, 'YYYY-MM-DD', of the posting. */
export const FindEntriesShape = Type.Object(
  { ...listQueryFields, account: given, order: given, from: given, to: given },
  closed,
)
export type FindEntries = Omit<Static<typeof FindEntriesShape>, 'page' | 'limit'>

/** What was posted once. Its lines sum to 0: a debit is positive, a credit negative. */
export const EntryShape = Type.Object({
  id: text,
  kind: text,
  /** When it was posted. */
  at: text,
  /** When the money moved. */
  occurred_at: text,
  currency: text,
  /** See `accounts`. */
  lines: Type.Array(Type.Object({ account: text, amount: paise })),
  order: text,
  payment: text,
})
export type Entry = Static<typeof EntryShape>

export const FindBalancesShape = Type.Object({ until: given }, closed)
export type FindBalances = Static<typeof FindBalancesShape>

/** What stands on the accounts, and the sum of each currency, which is 0. */
export const BalancesShape = Type.Object({
  balances: Type.Array(Type.Object({ account: text, currency: text, balance: paise })),
  sums: Type.Array(Type.Object({ currency: text, balance: paise })),
})
export type Balances = Static<typeof BalancesShape>
