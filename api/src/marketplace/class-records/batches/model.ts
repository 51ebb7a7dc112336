import { type ClassState, classStates } from '@abhyas/shared/marketplace/classes/choices'
import type { WeeklyTime } from '@abhyas/shared/marketplace/classes/clashes'
import { model, Schema, type Types } from 'mongoose'
import { date, maybeText, number, objectId, text } from '../../../core/records/fields.ts'

/** A class of a teacher or an institute. */
export interface BatchRecord {
  readonly _id: Types.ObjectId
  readonly owner_id: Types.ObjectId
  readonly created_at: Date
  name: string
  subject: string
  level: string
  board: string
  mode: string
  capacity: number
  weekly: WeeklyTime[]
  time_zone: string
  /** 'YYYY-MM-DD'; `ends_on` is empty for no end. */
  starts_on: string
  ends_on: string
  state: ClassState
  /** One of the owner's places, while it is not closed. */
  open_slot?: string
  /** The code as a keyed hash, and sealed for its owner. Neither, until one is made. */
  join_code?: string
  sealed_code?: Buffer
  /** The plan whose seats its members get; none where it is missing. */
  seats_of?: string
  /** Its seats are to be given, or freed. */
  seats_at?: Date
  /** When its sessions are made by its times: at once after a change, else each day. */
  sessions_at?: Date
  version: number
  updated_at: Date
}

const batchSchema = new Schema<BatchRecord>(
  {
    owner_id: objectId,
    name: text,
    subject: text,
    level: maybeText,
    board: maybeText,
    mode: text,
    capacity: number,
    weekly: [new Schema({ day: text, from: text, to: text }, { _id: false })],
    time_zone: text,
    starts_on: text,
    ends_on: maybeText,
    state: { type: String, required: true, enum: classStates },
    join_code: String,
    sealed_code: Buffer,
    open_slot: String,
    seats_of: String,
    seats_at: Date,
    sessions_at: Date,
    version: number,
    created_at: date,
    updated_at: date,
  } as never,
  { collection: 'batches', versionKey: false },
)
batchSchema.index({ owner_id: 1, state: 1, _id: -1 })
batchSchema.index({ owner_id: 1, _id: -1 })
batchSchema.index({ join_code: 1 }, { unique: true, sparse: true })
batchSchema.index({ open_slot: 1 }, { unique: true, sparse: true })
batchSchema.index({ seats_at: 1 }, { sparse: true })
batchSchema.index({ sessions_at: 1 }, { sparse: true })
// Those that have no date yet.
batchSchema.index({ state: 1, sessions_at: 1 })
export const BatchModel = model('batch', batchSchema)
