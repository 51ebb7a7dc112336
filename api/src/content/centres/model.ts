import type { CentreQuality } from '@abhyas/shared/content/centres/shapes'
import { model, Schema } from 'mongoose'
import { text } from '../../core/records/fields.ts'

/** Where a pincode lies since its offices have changed. Pincodes whose offices never have are not here. */
export interface CentreRecord {
  /** The pincode. */
  readonly _id: string
  /** `seed`: as in the seed. */
  quality?: CentreQuality | 'seed'
  lat?: number
  lng?: number
  /** Counts the changes of all centres: processes compare the last one with the one they know. */
  seq?: number
  made_at?: Date
  /** Its offices are about to change, or have; unset once the centre is made anew. */
  waiting_since?: Date
}

const centreSchema = new Schema<CentreRecord>(
  { _id: text, quality: String, lat: Number, lng: Number, seq: Number, made_at: Date, waiting_since: Date },
  { collection: 'pincode_centres', versionKey: false },
)
centreSchema.index({ seq: 1 }, { sparse: true })
centreSchema.index({ waiting_since: 1 }, { sparse: true })

export const CentreModel = model('pincode_centre', centreSchema)
