import { Schema } from 'mongoose'

/** Schema fields that most models have. A record's type is inferred from its schema. */
export const text = { type: String, required: true } as const
/** A text that defaults to empty. */
export const maybeText = { type: String, default: '' } as const
export const number = { type: Number, required: true } as const
export const flag = { type: Boolean, required: true } as const
export const date = { type: Date, required: true } as const
export const objectId = { type: Schema.Types.ObjectId, required: true } as const

/** Lets the database delete documents after their `expires_at`. */
export const indexExpiry = (schema: Schema): void => void schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })
