import type { ProfileDocument } from '@abhyas/shared/identity/documents/shapes'
import type { Educations, SavedEntry, WireContact } from '@abhyas/shared/identity/profile/shapes'
import type { TeachingValues } from '@abhyas/shared/identity/profile/values'
import { model, Schema, type Types } from 'mongoose'
import { maybeText, text } from '../../core/records/fields.ts'
import { newPublicId } from './public-id.ts'

/** A charge that can be compared. `max` is null for the highest range. */
export interface StoredCharge {
  readonly min: number
  readonly max: number | null
  readonly currency: string
}

/** Step 2 of the profile without its entries. */
interface StoredTeaching extends Omit<TeachingValues, 'entries' | 'charge' | 'currency'> {
  readonly charge: StoredCharge | null
}

/** What staff hold, until they say that it may go on. */
interface Held {
  readonly reason: string
  /** A person of ours, or 'system'. */
  readonly by: string
  readonly at: Date
  /** The report that holds it; unset where staff do it by hand. */
  readonly report?: string
}

export interface UserRecord {
  readonly _id: Types.ObjectId
  /** Names the public profile, see `newPublicId`. Absent from an account that a server of an earlier version made. */
  public_id?: string
  email_id: string
  /** The normalised address, unique and used for login. */
  email_key: string
  password_hash: string
  contact_person: string
  i_am: string
  institute_name: string
  institute_category: string
  services_offered: string[]
  gender: string
  /** Ten digits, and the country with which the number was verified. */
  mobile_no?: string
  mobile_country?: string
  /** Country and number, unique. */
  mobile_key?: string
  whatsapp_no: string
  interested_in: string[]
  location: { pincode: string; location: string }[]
  postal_address: string
  remarks: string
  /** The URL path of the picture; empty if there is none. */
  profile_photo: string
  /** The accepted version of the terms, and the time of acceptance. */
  terms_version: string
  terms_accepted_at?: Date
  /** 'Other - Nepali' if it is not in the list. */
  nationality?: string
  institute_description?: string
  teaching?: StoredTeaching
  teaching_entries?: SavedEntry[]
  educations?: Educations
  contact?: WireContact
  documents?: ProfileDocument[]
  /** Incremented by every save of the profile. */
  profile_version?: number
  /** Idempotency keys of the last changes. A change with a known key is not applied again. */
  profile_changes?: string[]
  profile_saved_at?: Date
  profile_saved_from?: string
  /** When the account will be deleted, on its owner's request. */
  deletion_due?: Date
  /** Since when the public listing has to be made anew: `withListingDue`. */
  listing_due?: Date
  /** What its owner wants of the listing. Unset: both. */
  listing_settings?: { readonly visible?: boolean; readonly accepts_leads?: boolean }
  /** Staff hold the listing back: why, who, and since when. */
  listing_held?: Held
  /** Staff hold the account: it neither asks, writes nor teaches in the marketplace. */
  market_hold?: Held
  /** How often it had to be made. */
  listing_rev?: number
  /** Of the reviews that are shown: recounted, never added up. */
  review_stars?: { readonly sum: number; readonly count: number }
  /** Lessons that took place, and those that were missed: recounted, never added up. */
  lesson_counts?: { readonly done: number; readonly missed: number }
  /** A person whom `npm run samples` has made. */
  sample?: true
  roles: string[]
  status: 'active' | 'inactive'
  /** The password was generated: the first login requires a new one. */
  must_change_password: boolean
  /** Keys for the back office search, see users/search-keys.ts. */
  search_keys: string[]
  /** Rows of the lists that the profile names, see users/list-uses.ts. */
  list_uses?: string[]
  created_at: Date
  updated_at: Date
}

const userSchema = new Schema<UserRecord>(
  {
    public_id: { type: String, default: newPublicId },
    email_id: text,
    email_key: text,
    password_hash: text,
    contact_person: text,
    i_am: maybeText,
    institute_name: maybeText,
    institute_category: maybeText,
    services_offered: { type: [String], default: [] },
    gender: maybeText,
    mobile_no: String,
    mobile_country: String,
    mobile_key: String,
    whatsapp_no: maybeText,
    interested_in: { type: [String], default: [] },
    location: { type: [new Schema({ pincode: String, location: String }, { _id: false })], default: [] },
    postal_address: maybeText,
    remarks: maybeText,
    profile_photo: maybeText,
    terms_version: maybeText,
    terms_accepted_at: Date,
    nationality: String,
    institute_description: String,
    teaching: { type: Schema.Types.Mixed, default: undefined },
    teaching_entries: { type: [Schema.Types.Mixed], default: undefined } as never,
    educations: { type: Schema.Types.Mixed, default: undefined },
    contact: { type: Schema.Types.Mixed, default: undefined },
    documents: { type: [Schema.Types.Mixed], default: undefined } as never,
    profile_version: Number,
    profile_changes: { type: [String], default: undefined } as never,
    profile_saved_at: Date,
    profile_saved_from: String,
    deletion_due: Date,
    listing_due: Date,
    listing_settings: { type: Schema.Types.Mixed, default: undefined },
    listing_held: { type: Schema.Types.Mixed, default: undefined },
    market_hold: { type: Schema.Types.Mixed, default: undefined },
    listing_rev: Number,
    review_stars: { type: Schema.Types.Mixed, default: undefined },
    lesson_counts: { type: Schema.Types.Mixed, default: undefined },
    sample: Boolean,
    roles: { type: [String], required: true },
    status: { type: String, required: true, enum: ['active', 'inactive'] },
    must_change_password: { type: Boolean, required: true, default: false },
    search_keys: { type: [String], default: [] },
    list_uses: { type: [String], default: undefined } as never,
  },
  { collection: 'users', versionKey: false, timestamps: { createdAt: 'created_at', updatedAt: 'updated_at' } },
)
userSchema.index({ public_id: 1 }, { unique: true, sparse: true })
userSchema.index({ email_key: 1 }, { unique: true })
userSchema.index({ mobile_key: 1 }, { unique: true, sparse: true })
// Lists of the back office, newest first.
userSchema.index({ roles: 1, _id: -1 })
userSchema.index({ status: 1, _id: -1 })
userSchema.index({ search_keys: 1, _id: -1 })
// Finds the owner of an entry or a qualification, to reject ids of another user.
userSchema.index({ 'teaching_entries.id': 1 }, { sparse: true })
userSchema.index({ 'educations.higher.education_id': 1 }, { sparse: true })
userSchema.index({ 'documents.id': 1 }, { sparse: true })
userSchema.index({ deletion_due: 1 }, { sparse: true })
userSchema.index({ listing_due: 1 }, { sparse: true })
// Finds the samples, to remove them.
userSchema.index({ sample: 1 }, { sparse: true })
// Finds users with documents that await review.
userSchema.index({ 'documents.status': 1, _id: -1 }, { sparse: true })
// Count the users of a place, and of a row of any list.
userSchema.index({ 'location.pincode': 1 })
userSchema.index({ list_uses: 1 }, { sparse: true })

export const UserModel = model('user', userSchema)
