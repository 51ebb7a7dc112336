import { model, Schema, type Types } from 'mongoose'

export interface UserRecord {
  readonly _id: Types.ObjectId
  email_id: string
  /** The normalised address: uniqueness and login go over it. */
  email_key: string
  password_hash: string
  contact_person: string
  i_am: string
  roles: string[]
  status: 'active' | 'inactive'
  /** The password was made up for them: the first login asks for another. */
  must_change_password: boolean
  created_at: Date
  updated_at: Date
}

const userSchema = new Schema<UserRecord>(
  {
    email_id: { type: String, required: true },
    email_key: { type: String, required: true },
    password_hash: { type: String, required: true },
    contact_person: { type: String, required: true },
    i_am: { type: String, default: '' },
    roles: { type: [String], required: true },
    status: { type: String, required: true, enum: ['active', 'inactive'] },
    must_change_password: { type: Boolean, required: true, default: false },
  },
  { collection: 'users', versionKey: false, timestamps: { createdAt: 'created_at', updatedAt: 'updated_at' } },
)
userSchema.index({ email_key: 1 }, { unique: true })
userSchema.index({ roles: 1 })

export const User = model('user', userSchema)
