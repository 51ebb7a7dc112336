import { type InferSchemaType, model, Schema } from 'mongoose'
import { commonFields, indexCommonFields } from '../reference-data/common-fields.ts'

const text = { type: String, default: '' }

/** A place a person can live or teach at: a post office of India, or what an administrator added. */
const locationSchema = new Schema(
  {
    location: { type: String, required: true },
    pincode: { type: String, required: true },
    district: text,
    state: text,
    /** HO, PO or BO: head, post or branch office; empty for what is none. */
    office_type: text,
    /** Degrees north and east (WGS 84), as text; empty where nobody knows. */
    lat: text,
    lng: text,
    // Search fields, see search-fields.ts, as are key and words: who writes name, pincode or type writes them too.
    tokens: { type: [String], required: true },
    order: { type: String, required: true },
    ...commonFields,
  },
  { collection: 'locations', versionKey: false },
)
indexCommonFields(locationSchema, ['pincode'])
// One token leads to its hits in the order they are shown: a page reads its own rows and nothing is sorted.
locationSchema.index({ tokens: 1, status: 1, order: 1 })

export type LocationRecord = InferSchemaType<typeof locationSchema>
export const LocationModel = model('location', locationSchema)
