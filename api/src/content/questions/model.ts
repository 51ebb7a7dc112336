import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { model, Schema, type Types } from 'mongoose'
import { date, maybeText, number, objectId, text } from '../../core/records/fields.ts'
import type { QuestionState } from '@abhyas/shared/content/questions/states'

/** A question as it is now; what it was before stands in its versions. */
export interface QuestionRecord {
  readonly _id: Types.ObjectId
  bank_id: Types.ObjectId
  type: QuestionContent['type']
  state: QuestionState
  status: 'active' | 'inactive'
  difficulty?: QuestionContent['difficulty']
  tags?: readonly string[]
  external_id?: string
  content: QuestionContent
  /** What a list shows of it. */
  text: string
  /** The words of its stem, as a search sees them. */
  words: readonly string[]
  /** What is asked and what is right; unique in its bank, but for copies that were wanted. */
  content_hash: string
  copy: number
  import_id?: Types.ObjectId
  /** The import that gave it its present content, where it did not make it. */
  changed_by_import?: Types.ObjectId
  version: number
  /** The version that students get while a later one waits; the present one counts where it is approved. */
  live_version?: number
  /** The question of another bank that this one follows. */
  linked_to?: Types.ObjectId
  /** The question of another bank that this one was copied from. */
  copied_from?: Types.ObjectId
  /** The decision about the present version. */
  approval_id?: Types.ObjectId
  /** Who reviews it, until when. */
  claimed_by?: string
  claimed_until?: Date
  created_by: string
  updated_by: string
  updated_at: Date
}

const questionSchema = new Schema(
  {
    bank_id: objectId,
    type: text,
    state: text,
    status: text,
    difficulty: String,
    tags: { type: [String], default: undefined },
    external_id: String,
    content: { type: Schema.Types.Mixed, required: true },
    text: maybeText,
    words: { type: [String], required: true },
    content_hash: text,
    copy: number,
    import_id: Schema.Types.ObjectId,
    changed_by_import: Schema.Types.ObjectId,
    version: number,
    live_version: Number,
    linked_to: Schema.Types.ObjectId,
    copied_from: Schema.Types.ObjectId,
    approval_id: Schema.Types.ObjectId,
    claimed_by: String,
    claimed_until: Date,
    created_by: text,
    updated_by: text,
    updated_at: date,
  },
  { collection: 'questions', versionKey: false },
)
questionSchema.index({ bank_id: 1, content_hash: 1, copy: 1 }, { unique: true })
questionSchema.index({ bank_id: 1, external_id: 1 }, { partialFilterExpression: { external_id: { $exists: true } } })
/** Lists are asked by these, alone or within a bank, the newest first. An id begins with the time it was made. */
const listedBy = ['state', 'type', 'difficulty', 'tags'] as const
questionSchema.index({ bank_id: 1, _id: -1 })
for (const field of listedBy) {
  const isSparse = field === 'difficulty' || field === 'tags'
  const partial = isSparse ? { partialFilterExpression: { [field]: { $exists: true } } } : {}
  questionSchema.index({ [field]: 1, _id: -1 }, partial)
  questionSchema.index({ bank_id: 1, [field]: 1, _id: -1 }, partial)
}
// An import goes to one bank: who asks by the import asks within its bank.
const byImport = { partialFilterExpression: { import_id: { $exists: true } } }
questionSchema.index({ import_id: 1, _id: -1 }, byImport)
questionSchema.index({ changed_by_import: 1 }, { sparse: true })
questionSchema.index({ approval_id: 1, _id: 1 }, { partialFilterExpression: { approval_id: { $exists: true } } })
questionSchema.index({ linked_to: 1 }, { partialFilterExpression: { linked_to: { $exists: true } } })
// The dearest index: words of all banks are found by going through the banks, which are few.
questionSchema.index({ bank_id: 1, words: 1 })

/** The version that students get; 0 where none is approved. */
export const liveVersionOf = ({
  state,
  version,
  live_version = 0,
}: Pick<QuestionRecord, 'state' | 'version' | 'live_version'>) => (state === 'approved' ? version : live_version)

export const QuestionModel = model('question', questionSchema)
