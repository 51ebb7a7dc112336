import { allOf } from '@abhyas/shared/all-of'
import { bankParents } from '@abhyas/shared/content/banks/fields'
import { type InferSchemaType, model, Schema, type Types } from 'mongoose'
import { date, maybeText, number, text } from '../../core/records/fields.ts'

const parentFields = bankParents.map(({ field }) => field)

const bankSchema = new Schema(
  {
    name: text,
    /** Unique: the folded name and the ids of its parents. */
    key: text,
    words: { type: [String], required: true },
    ...allOf(parentFields, maybeText),
    status: { type: String, required: true, enum: ['active', 'inactive'] as const },
    question_count: number,
    /** Incremented by every operation that may change `question_count`. This detects changes during counting. */
    changes: number,
    /** When to recount in any case, because a change may have been interrupted. */
    recount_at: Date,
    ...allOf(['created_by', 'updated_by'], text),
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
for (const field of parentFields) bankSchema.index({ [field]: 1, _id: -1 })

export type BankRecord = InferSchemaType<typeof bankSchema> & { readonly _id: Types.ObjectId }
export const BankModel = model('question_bank', bankSchema)
