import type { ConsentPurpose } from '@abhyas/shared/marketplace/learners/choices'
import { model, Schema, type Types } from 'mongoose'
import { date, indexExpiry, maybeText, number, objectId, text } from '../../core/records/fields.ts'

export interface ConsentRecord {
  readonly purpose: ConsentPurpose
  readonly guardian_id: Types.ObjectId
  readonly given_at: Date
  readonly notice_version: string
  readonly notice_language: string
  withdrawn_at?: Date
}

/** Who is taught: somebody with an account, or a child whom a guardian has added. */
export interface LearnerRecord {
  readonly _id: Types.ObjectId
  /** Their own account. What is said there and here about the age is both heard. */
  user_id?: Types.ObjectId
  guardians: { readonly user_id: Types.ObjectId; readonly relation: string; readonly since: Date }[]
  /** Empty for those whom nobody has added: the profile says it. */
  first_name: string
  date_of_birth: string
  studying_in: string
  board: string
  medium: string
  /** Only added to: one that is taken back gets its date. */
  consents: ConsentRecord[]
  /** Something was done for them that names them. */
  is_used?: boolean
  /** Somebody may have to join their conversations. */
  waiting_since?: Date
  version: number
  created_at: Date
  updated_at: Date
}

const guardianSchema = new Schema({ user_id: objectId, relation: text, since: date }, { _id: false })
const consentSchema = new Schema(
  {
    purpose: text,
    guardian_id: objectId,
    given_at: date,
    notice_version: text,
    notice_language: text,
    withdrawn_at: Date,
  },
  { _id: false },
)
const learnerSchema = new Schema<LearnerRecord>(
  {
    user_id: Schema.Types.ObjectId,
    guardians: [guardianSchema],
    first_name: maybeText,
    date_of_birth: maybeText,
    studying_in: maybeText,
    board: maybeText,
    medium: maybeText,
    consents: [consentSchema],
    is_used: Boolean,
    waiting_since: Date,
    version: number,
    created_at: date,
    updated_at: date,
  },
  { collection: 'learners', versionKey: false },
)
// Somebody has one learner of their own.
learnerSchema.index({ user_id: 1 }, { unique: true, sparse: true })
learnerSchema.index({ 'guardians.user_id': 1, _id: 1 })
learnerSchema.index({ waiting_since: 1 }, { sparse: true })
export const LearnerModel = model('learner', learnerSchema)

/** A code that links a guardian or an account with a learner. Stored as a keyed hash. */
const inviteSchema = new Schema(
  {
    _id: text,
    learner_id: objectId,
    made_by: objectId,
    /** Whom it links: 'guardian' or 'account'. */
    kind: text,
    expires_at: date,
  },
  { collection: 'guardian_invites', versionKey: false },
)
inviteSchema.index({ learner_id: 1 })
inviteSchema.index({ made_by: 1 })
indexExpiry(inviteSchema)
export const InviteModel = model('guardian_invite', inviteSchema)
