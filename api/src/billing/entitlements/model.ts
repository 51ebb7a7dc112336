import type { PlanKind } from '@abhyas/shared/billing/plans/choices'
import type { Scope } from '@abhyas/shared/billing/plans/shapes'
import { model, Schema, type Types } from 'mongoose'
import { date, number, objectId, text } from '../../core/records/fields.ts'

/** What one payment gave. The scope is that of then: nobody loses a test by a change of the plan. */
export interface GrantRecord {
  readonly order_id: string
  readonly at: Date
  readonly days?: number
  readonly until?: string
  readonly scope: Scope
  /** Seats that an institute has bought. */
  readonly seats?: number
  revoked_at?: Date
}

/** What somebody has of a plan. */
export interface EntitlementRecord {
  /** The person, a colon, and the plan. */
  readonly _id: string
  readonly user_id: Types.ObjectId
  readonly plan_id: string
  readonly kind: PlanKind
  readonly title: string
  readonly grants: readonly GrantRecord[]
  /** Worked out of the grants (`periodOf`, `seatPeriodOf`). */
  readonly from: Date
  readonly until: Date
  /** When a test of it was begun last, or a seat of it was given. */
  readonly used_at?: Date
  /** Of seats: when their number changes next, or has changed. Then those who have one follow. */
  readonly follow_at?: Date
  readonly version: number
}

const grantSchema = new Schema(
  {
    order_id: text,
    at: date,
    days: Number,
    until: String,
    seats: Number,
    scope: { type: Schema.Types.Mixed, required: true },
    revoked_at: Date,
  },
  { _id: false, minimize: false },
)
const entitlementSchema = new Schema<EntitlementRecord>(
  {
    _id: text,
    user_id: objectId,
    plan_id: text,
    kind: text,
    title: text,
    grants: [grantSchema],
    from: date,
    until: date,
    used_at: Date,
    follow_at: Date,
    version: number,
  } as never,
  { collection: 'entitlements', versionKey: false, minimize: false },
)
entitlementSchema.index({ user_id: 1, kind: 1, until: 1 })
entitlementSchema.index({ user_id: 1, until: 1 })
entitlementSchema.index({ follow_at: 1 }, { sparse: true })
export const EntitlementModel = model('entitlement', entitlementSchema)

export const entitlementId = (userId: string, planId: string): string => `${userId}:${planId}`
