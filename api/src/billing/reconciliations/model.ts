import { mismatchKinds, type MismatchKind } from '@abhyas/shared/billing/reconciliations/choices'
import { model, Schema, type Types } from 'mongoose'
import { date, maybeText, number, text } from '../../core/records/fields.ts'

export interface MismatchRecord {
  readonly kind: MismatchKind
  readonly theirs: string
  readonly payment_id?: Types.ObjectId
  readonly number?: string
  readonly our_amount?: number
  readonly their_amount?: number
}

/** A comparison of what a provider says with what we know. Amounts are paise. */
export interface RunRecord {
  readonly _id: Types.ObjectId
  readonly provider: string
  readonly from: Date
  readonly to: Date
  /** Who wanted it; missing where the clock did. */
  readonly asked_by?: Types.ObjectId
  readonly started_at: Date
  /** Of one provider one runs. */
  running_key?: string
  waiting_since?: Date
  ended_at?: Date
  seen: number
  repaired: number
  mismatches: MismatchRecord[]
  /** When it is forgotten: soon, where nothing was found. */
  gone_at?: Date
}

const mismatchSchema = new Schema<MismatchRecord>(
  {
    kind: { type: String, required: true, enum: mismatchKinds },
    theirs: text,
    payment_id: Schema.Types.ObjectId,
    number: maybeText,
    our_amount: Number,
    their_amount: Number,
  } as never,
  { _id: false, id: false },
)

const runSchema = new Schema<RunRecord>(
  {
    provider: text,
    from: date,
    to: date,
    asked_by: Schema.Types.ObjectId,
    started_at: date,
    running_key: String,
    waiting_since: Date,
    ended_at: Date,
    seen: number,
    repaired: number,
    mismatches: [mismatchSchema],
    gone_at: Date,
  } as never,
  { collection: 'reconciliations', versionKey: false },
)
runSchema.index({ started_at: -1, _id: -1 })
runSchema.index({ running_key: 1 }, { unique: true, sparse: true })
runSchema.index({ waiting_since: 1 }, { sparse: true })
runSchema.index({ ended_at: 1 }, { sparse: true })
runSchema.index({ gone_at: 1 }, { expireAfterSeconds: 0 })
export const RunModel = model('reconciliation', runSchema)
