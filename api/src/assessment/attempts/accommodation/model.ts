import type { Accommodation } from '@abhyas/shared/assessment/attempts/accommodation'
import { model, Schema } from 'mongoose'
import { date, number, text } from '../../../core/records/fields.ts'

/** What one person needs to take tests on equal terms. */
export interface AccommodationRecord extends Accommodation {
  readonly user_id: string
  readonly updated_by: string
  readonly updated_at: Date
}

const schema = new Schema<AccommodationRecord>(
  {
    user_id: text,
    extra_time_percent: number,
    pause_minutes: number,
    note: { type: String, default: '' },
    updated_by: text,
    updated_at: date,
  },
  { collection: 'accommodations', versionKey: false },
)
schema.index({ user_id: 1 }, { unique: true })

export const AccommodationModel = model('accommodation', schema)
