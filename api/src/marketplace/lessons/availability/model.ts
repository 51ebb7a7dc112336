import type { AvailableException, AvailableTime } from '@abhyas/shared/marketplace/availability/shapes'
import { model, Schema, type Types } from 'mongoose'
import { date, flag, maybeText, number, text } from '../../../core/records/fields.ts'

/** When a tutor teaches, and how lessons are booked. */
export interface AvailabilityRecord {
  /** The tutor's. */
  readonly _id: Types.ObjectId
  time_zone: string
  weekly: AvailableTime[]
  exceptions: AvailableException[]
  minutes: number
  buffer: number
  notice_hours: number
  horizon_days: number
  cancel_hours: number
  instant: boolean
  trial: { readonly minutes: number; readonly free: boolean } | null
  join_url: string
  version: number
  updated_at: Date
}

const mixed = [Schema.Types.Mixed]

const availabilitySchema = new Schema<AvailabilityRecord>(
  {
    _id: Schema.Types.ObjectId,
    time_zone: text,
    weekly: mixed,
    exceptions: mixed,
    minutes: number,
    buffer: number,
    notice_hours: number,
    horizon_days: number,
    cancel_hours: number,
    instant: flag,
    trial: { type: Schema.Types.Mixed, default: null },
    join_url: maybeText,
    version: number,
    updated_at: date,
  } as never,
  { collection: 'availabilities', versionKey: false },
)
export const AvailabilityModel = model('availability', availabilitySchema)
