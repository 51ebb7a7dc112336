import { Schema } from 'mongoose'

/** Fields that the rows of all lists have. */
export const commonFields = {
  status: { type: String, required: true, enum: ['active', 'inactive'] as const, default: 'active' },
  /** Folded unique fields of the row, unique within its list. Rows are sorted by it. */
  key: { type: String, required: true },
  /** Words of the name, normalized for search. */
  words: { type: [String], required: true },
  // Seeded rows have none of the following: nobody has created or changed them.
  version: { type: Number },
  /** List version of the last change. Clients with an older version fetch the changes after it. */
  change: { type: Number },
  created_by: { type: String },
  updated_by: { type: String },
  updated_at: { type: Date },
  /** See `chooseRows`. */
  chosen_at: { type: Date },
  /** See ImportMark. */
  imported: { type: Schema.Types.Mixed },
}

/**
 * Adds the indexes that every list needs. Every order ends with the key, so that pages neither repeat nor skip rows.
 * Inactive rows are few, so a partial index finds and counts them.
 */
export function indexCommonFields(schema: Schema, sorted: readonly string[]): void {
  schema.index({ key: 1 }, { unique: true })
  schema.index({ 'imported.by': 1 }, { sparse: true })
  schema.index({ status: 1 }, { partialFilterExpression: { status: 'inactive' } })
  for (const field of sorted) schema.index({ [field]: 1, key: 1 })
}
