import { type BankParentField, bankParents } from '@abhyas/shared/content/banks/fields'
import { model, Schema, type Types } from 'mongoose'

/** A bank of questions. */
export type BankRecord = {
  readonly _id: Types.ObjectId
  name: string
  /** Its name, folded, with what places it: no two are the same. */
  key: string
  words: readonly string[]
  status: 'active' | 'inactive'
  question_count: number
  /** Counts what may have changed the number of its questions: what changes while they are counted shows in it. */
  changes: number
  /** When they are to be counted once more, whatever was counted since: a change may have been cut off. */
  recount_at?: Date
  created_by: string
  updated_by: string
  updated_at: Date
  version: number
} & Record<BankParentField, string>

const text = { type: String, default: '' }

const bankSchema = new Schema(
  {
    name: { type: String, required: true },
    key: { type: String, required: true },
    words: { type: [String], required: true },
    category_id: text,
    level_id: text,
    subject_id: text,
    board_id: text,
    semester_id: text,
    status: { type: String, required: true, enum: ['active', 'inactive'] },
    question_count: { type: Number, required: true },
    changes: { type: Number, required: true },
    recount_at: Date,
    created_by: { type: String, required: true },
    updated_by: { type: String, required: true },
    updated_at: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'question_banks', versionKey: false },
)
bankSchema.index({ key: 1 }, { unique: true })
bankSchema.index({ status: 1, _id: -1 })
bankSchema.index({ words: 1 })
bankSchema.index({ created_by: 1, _id: -1 })
bankSchema.index({ recount_at: 1 }, { sparse: true })
for (const { field } of bankParents) bankSchema.index({ [field]: 1, _id: -1 })

export const BankModel = model('question_bank', bankSchema)
