import { type Static, Type } from 'typebox'
import { orNull } from '../../or-null.ts'

const text = Type.String()
const paise = Type.Integer()
const count = Type.Integer({ minimum: 0 })

/** What the provider and we say differently. */
export const MismatchShape = Type.Object({
  /** See `mismatchKinds`. */
  kind: text,
  /** The provider's id of the payment or refund. */
  theirs: text,
  /** Our payment, or empty where we have none. */
  payment_id: text,
  number: text,
  our_amount: orNull(paise),
  their_amount: orNull(paise),
})
export type Mismatch = Static<typeof MismatchShape>

/** A comparison of what a provider has taken and given back with what we know. Moments are ISO 8601. */
export const ReconciliationShape = Type.Object({
  id: text,
  from: text,
  to: text,
  /** Who wanted it; empty where the clock did. */
  asked_by_name: text,
  started_at: text,
  /** Null while it runs, or waits for the provider to answer. */
  ended_at: orNull(text),
  /** Payments and refunds that were compared. */
  seen: count,
  /** Those that we had not heard of. */
  repaired: count,
  /** At most `mismatchesKept`. */
  mismatches: Type.Array(MismatchShape),
})
export type Reconciliation = Static<typeof ReconciliationShape>
