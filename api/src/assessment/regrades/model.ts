import { allOf } from '@abhyas/shared/all-of'
import type { Units } from '@abhyas/shared/assessment/scoring/marks'
import type { RegradeState } from '@abhyas/shared/assessment/regrades/shapes'
import { model, Schema, type Types } from 'mongoose'
import { date, number, text } from '../../core/records/fields.ts'
import type { Correction } from '../test-papers/corrections.ts'

/** What a regrade would change. Marks are in units. */
export interface Preview {
  readonly changed: { readonly up: number; readonly down: number; readonly same: number }
  readonly worst: Units | null
  readonly pass_flips: { readonly passed: number; readonly failed: number }
  readonly examples: readonly {
    readonly attempt_id: string
    readonly before: Units
    readonly after: Units
  }[]
  readonly at: Date
}

/** A correction of questions of a published test: what it would change, and whether it does. */
export interface RegradeRecord {
  readonly _id: Types.ObjectId
  readonly test_id: string
  readonly edition: number
  readonly state: RegradeState
  readonly changes: readonly Correction[]
  readonly reason: string
  /** Nobody asked for it: a changed key was approved. */
  readonly is_prepared?: true
  readonly by: string
  readonly created_at: Date
  /** What the preview was computed on. */
  readonly base?: string
  readonly preview?: Preview
  /** Since when a preview is waited for. */
  readonly wanted_at?: Date
  readonly applied_at?: Date
  readonly undone_at?: Date
  /** The version of the test's corrections that is being taken back. */
  readonly undoing?: number
  /** What the test had before it was applied. */
  readonly before?: { readonly corrections: readonly Correction[]; readonly corrected_by?: Types.ObjectId }
}

const regradeSchema = new Schema<RegradeRecord>(
  {
    ...allOf(['test_id', 'state', 'reason', 'by'], text),
    edition: number,
    changes: { type: Schema.Types.Mixed as never, required: true },
    created_at: date,
    base: String,
    is_prepared: Boolean,
    undoing: Number,
    ...allOf(['preview', 'before'], Schema.Types.Mixed as never),
    ...allOf(['wanted_at', 'applied_at', 'undone_at'], Date),
  },
  { collection: 'regrades', versionKey: false, minimize: false },
)
regradeSchema.index({ test_id: 1, _id: -1 })
regradeSchema.index({ wanted_at: 1 }, { sparse: true })

export const RegradeModel = model('regrade', regradeSchema)
