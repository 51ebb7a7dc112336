import { model, Schema } from 'mongoose'
import { date, indexExpiry, text } from '../../core/records/fields.ts'

/** Tasks whose proof was taken: each pays once. */
const usedProofSchema = new Schema({ _id: text, expires_at: date }, { collection: 'used_proofs', versionKey: false })
indexExpiry(usedProofSchema)

export const UsedProof = model('used_proof', usedProofSchema)
