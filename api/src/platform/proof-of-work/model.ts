import { model, Schema } from 'mongoose'

/** Tasks whose proof was taken: each pays once. */
const usedProofSchema = new Schema(
  { _id: { type: String, required: true }, expires_at: { type: Date, required: true } },
  { collection: 'used_proofs', versionKey: false },
)
usedProofSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export const UsedProof = model('used_proof', usedProofSchema)
