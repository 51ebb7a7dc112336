import type { ListingState } from '@abhyas/shared/marketplace/listings/shapes'
import type { TeachingMode } from '@abhyas/shared/marketplace/directory/choices'
import { model, Schema, type Types } from 'mongoose'
import type { StoredCharge } from '../../identity/users/model.ts'

/** What the directory shows of a teacher or an institute. Made of the profile (`make.ts`), never typed. */
export interface ListingRecord {
  /** The user's id. */
  readonly _id: Types.ObjectId
  public_id: string
  i_am: string
  name: string
  photo: string
  logo: string
  /** Folded names are in `at`. */
  subjects: string[]
  /** In their short form: 'Class 10'. */
  levels: string[]
  boards: string[]
  modes: TeachingMode[]
  languages: string[]
  gender: string
  experience: string
  /** The first number of the experience: 10 for '10+ years'. */
  years: number
  charge: StoredCharge | null
  charge_text: string
  /** The areas of their classes, the first one first. */
  places: { pincode: string; place: string }[]
  verified: boolean
  stars: { sum: number; count: number }
  /** See `keptOf`; missing in one that was made before lessons were counted. */
  lessons?: { done: number; kept: number | null }
  score: number
  /** Sorts the best first, and is unique: `rankOf`. */
  rank: string
  /** Where a search finds it: `placesOf`. Empty unless it is shown. */
  at: string[]
  /** Beginnings of its words, and the words. Empty unless it is shown. */
  tokens: string[]
  words: string[]
  state: ListingState
  /** Its owner takes inquiries and leads. */
  accepts_leads: boolean
  /** Parts of the profile without which it is not shown, see `completeness`. */
  missing: string[]
  /** Of a sample person. */
  sample?: true
  /** The user's `listing_rev` that it was made of. */
  made_of: number
  made_at: Date
}

const texts = [String]

const listingSchema = new Schema<ListingRecord>(
  {
    public_id: String,
    i_am: String,
    name: String,
    photo: String,
    logo: String,
    subjects: texts,
    levels: texts,
    boards: texts,
    modes: texts,
    languages: texts,
    gender: String,
    experience: String,
    years: Number,
    charge: { type: Schema.Types.Mixed, default: null },
    charge_text: String,
    places: [new Schema({ pincode: String, place: String }, { _id: false })],
    verified: Boolean,
    stars: new Schema({ sum: Number, count: Number }, { _id: false }),
    lessons: Schema.Types.Mixed,
    score: Number,
    rank: String,
    at: texts,
    tokens: texts,
    words: texts,
    state: String,
    accepts_leads: Boolean,
    missing: texts,
    sample: Boolean,
    made_of: Number,
    made_at: Date,
  },
  { collection: 'listings', versionKey: false },
)
listingSchema.index({ at: 1, rank: 1 })
listingSchema.index({ tokens: 1, rank: 1 })
// Finds the cards of saved tutors.
listingSchema.index({ public_id: 1 })
// Finds what has to be made anew because time has passed.
listingSchema.index({ made_at: 1 })

export const ListingModel = model('listing', listingSchema)
