import { allOf } from '@abhyas/shared/all-of'
import { model, Schema, type Types } from 'mongoose'
import { date, objectId } from '../../../core/records/fields.ts'

/** A picture that a buyer has sent with the number of a transfer, made anew from its pixels. Its payment names it. */
export interface ProofFileRecord {
  readonly _id: Types.ObjectId
  readonly user_id: Types.ObjectId
  readonly payment_id: Types.ObjectId
  readonly bytes: Buffer
  /** When it is looked at next: whether its payment names it, and how long ago it was decided. */
  check_at: Date
  readonly created_at: Date
}

const proofFileSchema = new Schema<ProofFileRecord>(
  {
    ...allOf(['user_id', 'payment_id'], objectId),
    ...allOf(['check_at', 'created_at'], date),
    bytes: { type: Buffer, required: true },
  } as never,
  { collection: 'proof_files', versionKey: false },
)
proofFileSchema.index({ check_at: 1 })
// What somebody takes with them, and what goes with their account.
proofFileSchema.index({ user_id: 1, created_at: 1 })
export const ProofFileModel = model('proof_file', proofFileSchema)
