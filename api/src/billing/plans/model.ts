import { type PlanKind, planKinds, type PlanStatus, planStatuses } from '@abhyas/shared/billing/plans/choices'
import type { Grants } from '@abhyas/shared/billing/plans/shapes'
import { model, Schema, type Types } from 'mongoose'
import { date, maybeText, number, text } from '../../core/records/fields.ts'

/** What is sold. */
export interface PlanRecord {
  readonly _id: Types.ObjectId
  kind: PlanKind
  title: string
  /** The folded title, until the plan is retired: a title is sold once. */
  live_key?: string
  description: string
  audience: readonly string[]
  /** Paise of each currency. */
  prices: readonly { readonly currency: string; readonly amount: number }[]
  grants: Grants
  gst_rate: number
  refund_days: number
  status: PlanStatus
  version: number
  created_by: string
  updated_by: string
  updated_at: Date
}

const planSchema = new Schema<PlanRecord>(
  {
    kind: { ...text, enum: planKinds },
    title: text,
    live_key: String,
    description: maybeText,
    audience: [String],
    prices: [{ type: new Schema({ currency: text, amount: number }, { _id: false }) }],
    grants: { type: Schema.Types.Mixed, required: true },
    gst_rate: number,
    refund_days: number,
    status: { ...text, enum: planStatuses },
    version: number,
    created_by: text,
    updated_by: text,
    updated_at: date,
  } as never,
  { collection: 'plans', versionKey: false, minimize: false },
)
planSchema.index({ live_key: 1 }, { unique: true, sparse: true })
planSchema.index({ status: 1, kind: 1, _id: -1 })
planSchema.index({ status: 1, _id: -1 })
planSchema.index({ kind: 1, _id: -1 })
export const PlanModel = model('plan', planSchema)
