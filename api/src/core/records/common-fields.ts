import { Schema } from 'mongoose'

/** What the rows of all lists have, beside their own fields. */
export const commonFields = {
  status: { type: String, required: true, enum: ['active', 'inactive'] as const, default: 'active' },
  /** What no two rows of a list share, folded; rows are shown in its order. */
  key: { type: String, required: true },
  /** The words of the name, as a search sees them. */
  words: { type: [String], required: true },
  // What came with the seed has none of these: nobody made it, and nobody has changed it.
  version: { type: Number },
  /** The list's version this change made: a device that has an older one asks for what came after. */
  change: { type: Number },
  created_by: { type: String },
  updated_by: { type: String },
  updated_at: { type: Date },
  /** See ImportMark. */
  imported: { type: Schema.Types.Mixed },
}

/**
 * What every list is asked by. Each order ends in the key, so that pages neither repeat nor leave out a row. Inactive
 * rows are few: an index of them alone finds and counts them.
 */
export function indexCommonFields(schema: Schema, sorted: readonly string[]): void {
  schema.index({ key: 1 }, { unique: true })
  schema.index({ 'imported.by': 1 }, { sparse: true })
  schema.index({ status: 1 }, { partialFilterExpression: { status: 'inactive' } })
  for (const field of sorted) schema.index({ [field]: 1, key: 1 })
}
