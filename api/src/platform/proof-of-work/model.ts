import { model, Schema } from 'mongoose'
import { date, indexExpiry, text } from '../../core/records/fields.ts'

/** Tasks whose proof is spent: each proof is accepted once. */
const usedProofSchema = new Schema({ _id: text, expires_at: date }, { collection: 'used_proofs', versionKey: false })
indexExpiry(usedProofSchema)

export const UsedProof = model('used_proof', usedProofSchema)
