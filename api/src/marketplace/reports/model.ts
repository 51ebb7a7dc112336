import {
  type ReportAct,
  type ReportKind,
  type ReportReason,
  reportKinds,
} from '@abhyas/shared/marketplace/reports/choices'
import { type ReportState, reportStates } from '@abhyas/shared/marketplace/reports/states'
import { model, Schema, Types } from 'mongoose'
import { date, flag, maybeText, number, objectId, text } from '../../core/records/fields.ts'
import { hexIdOf } from '../../core/records/hex-id.ts'

/** What somebody has told our staff about something that they see. */
export interface ReportRecord {
  readonly _id: Types.ObjectId
  /** Who has reported; unset once they have left. */
  readonly reporter_id?: Types.ObjectId
  /** The Idempotency-Key's id: the same call again is answered, another one for the same thing is refused. */
  readonly made_as: Types.ObjectId
  readonly kind: ReportKind
  /** Of a listing the public id. */
  readonly about_id: string
  /** Whose it is; unset once they have left. */
  readonly owner_id?: Types.ObjectId
  /** Where it was written. */
  readonly conversation_id?: Types.ObjectId
  readonly reason: ReportReason
  readonly text: string
  state: ReportState
  /** `isOpen` of the state: one value, so that an index has the order of the queue. */
  is_open: boolean
  readonly due_at: Date
  assigned_to?: Types.ObjectId
  decision: string
  act: ReportAct | ''
  /**
   * What it holds as long as it is not rejected: 'conversation:ID', 'listing:USER', 'user:USER', 'message:ID',
   * 'requirement:ID', 'material:ID', 'review:ID'.
   */
  holds: string[]
  /** Its reporter has said that a child is in danger, and staff found none. */
  against_reporter?: boolean
  version: number
  readonly created_at: Date
  updated_at: Date
  /** What follows from it is not yet done. */
  waiting_since?: Date
  /** What it holds was held once. */
  is_settled?: boolean
}

const reportSchema = new Schema<ReportRecord>(
  {
    reporter_id: Schema.Types.ObjectId,
    made_as: objectId,
    kind: { type: String, required: true, enum: reportKinds },
    about_id: text,
    owner_id: Schema.Types.ObjectId,
    conversation_id: Schema.Types.ObjectId,
    reason: text,
    text: maybeText,
    state: { type: String, required: true, enum: reportStates },
    is_open: flag,
    due_at: date,
    assigned_to: Schema.Types.ObjectId,
    decision: maybeText,
    act: maybeText,
    holds: [String],
    against_reporter: Boolean,
    version: number,
    created_at: date,
    updated_at: date,
    waiting_since: Date,
    is_settled: Boolean,
  } as never,
  { collection: 'reports', versionKey: false },
)
reportSchema.index({ is_open: 1, due_at: 1, _id: 1 })
reportSchema.index({ state: 1, due_at: 1, _id: 1 })
reportSchema.index({ reporter_id: 1, created_at: -1, _id: -1 })
reportSchema.index({ reporter_id: 1, against_reporter: 1 })
reportSchema.index({ owner_id: 1, state: 1 })
// Who else has reported the same.
reportSchema.index({ kind: 1, about_id: 1, state: 1 })
// Who else holds the same.
reportSchema.index({ holds: 1, state: 1 })
reportSchema.index({ waiting_since: 1 }, { sparse: true })
export const ReportModel = model('report', reportSchema)

/** One report for a person and a thing, however often it is sent. */
export const reportId = (reporter: string, kind: string, id: string): Types.ObjectId =>
  new Types.ObjectId(hexIdOf(`report ${reporter} ${kind} ${id}`))
