import { allOf } from '@abhyas/shared/all-of'
import { bankParents } from '@abhyas/shared/content/banks/fields'
import { type InferSchemaType, model, Schema, type Types } from 'mongoose'
import { date, maybeText, number, text } from '../../core/records/fields.ts'

/** A bank of questions. */
const bankSchema = new Schema(
  {
    name: text,
    /** Its name, folded, with its parents: no two are the same. */
    key: text,
    words: { type: [String], required: true },
    ...allOf(
      bankParents.map(({ field }) => field),
      maybeText,
    ),
    status: { type: String, required: true, enum: ['active', 'inactive'] as const },
    question_count: number,
    /** Counts what may have changed the number of its questions: a change while they are counted shows in it. */
    changes: number,
    /** When to count them once more, whatever was counted since: a change may have been cut off. */
    recount_at: Date,
    created_by: text,
    updated_by: text,
    updated_at: date,
    version: number,
  },
  { collection: 'question_banks', versionKey: false },
)
bankSchema.index({ key: 1 }, { unique: true })
bankSchema.index({ status: 1, _id: -1 })
bankSchema.index({ words: 1 })
bankSchema.index({ created_by: 1, _id: -1 })
bankSchema.index({ recount_at: 1 }, { sparse: true })
for (const { field } of bankParents) bankSchema.index({ [field]: 1, _id: -1 })

export type BankRecord = InferSchemaType<typeof bankSchema> & { readonly _id: Types.ObjectId }
export const BankModel = model('question_bank', bankSchema)
