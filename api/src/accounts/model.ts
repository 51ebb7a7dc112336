import { model, Schema, type Types } from 'mongoose'

export interface UserRecord {
  readonly _id: Types.ObjectId
  email_id: string
  /** The normalised address: uniqueness and login go over it. */
  email_key: string
  password_hash: string
  contact_person: string
  i_am: string
  institute_name: string
  institute_category: string
  services_offered: string[]
  gender: string
  /** Ten digits, and the country they were verified with. */
  mobile_no?: string
  mobile_country?: string
  /** Country and number: uniqueness goes over it. */
  mobile_key?: string
  whatsapp_no: string
  interested_in: string[]
  location: { pincode: string; location: string }[]
  postal_address: string
  remarks: string
  /** The address of the picture; empty where there is none. */
  profile_photo: string
  /** The version of the terms, and when they were accepted. */
  terms_version: string
  terms_accepted_at?: Date
  roles: string[]
  status: 'active' | 'inactive'
  /** The password was made up for them: the first login asks for another. */
  must_change_password: boolean
  /** What the back office finds them by, see users/search-keys.ts. */
  search_keys: string[]
  created_at: Date
  updated_at: Date
}

const text = { type: String, default: '' }

const userSchema = new Schema<UserRecord>(
  {
    email_id: { type: String, required: true },
    email_key: { type: String, required: true },
    password_hash: { type: String, required: true },
    contact_person: { type: String, required: true },
    i_am: text,
    institute_name: text,
    institute_category: text,
    services_offered: { type: [String], default: [] },
    gender: text,
    mobile_no: String,
    mobile_country: String,
    mobile_key: String,
    whatsapp_no: text,
    interested_in: { type: [String], default: [] },
    location: { type: [new Schema({ pincode: String, location: String }, { _id: false })], default: [] },
    postal_address: text,
    remarks: text,
    profile_photo: text,
    terms_version: text,
    terms_accepted_at: Date,
    roles: { type: [String], required: true },
    status: { type: String, required: true, enum: ['active', 'inactive'] },
    must_change_password: { type: Boolean, required: true, default: false },
    search_keys: { type: [String], default: [] },
  },
  { collection: 'users', versionKey: false, timestamps: { createdAt: 'created_at', updatedAt: 'updated_at' } },
)
userSchema.index({ email_key: 1 }, { unique: true })
userSchema.index({ mobile_key: 1 }, { unique: true, sparse: true })
// The back office's lists, newest first.
userSchema.index({ roles: 1, _id: -1 })
userSchema.index({ status: 1, _id: -1 })
userSchema.index({ search_keys: 1, _id: -1 })
// How many people live at a place.
userSchema.index({ 'location.pincode': 1 })

export const User = model('user', userSchema)
