import { allOf } from '@abhyas/shared/all-of'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import type { Flag } from '@abhyas/shared/content/questions/flags'
import { model, Schema, type Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import { date, maybeText, number, objectId, text } from '../../core/records/fields.ts'
import type { QuestionState } from '@abhyas/shared/content/questions/states'

/** The current version of a question. Earlier versions are stored separately. */
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
  /** Text for lists. */
  text: string
  /** Words of the stem, normalized for search. */
  words: readonly string[]
  /** Hash of question and correct answers. Unique per bank and copy number; copies are deliberate duplicates. */
  content_hash: string
  copy: number
  import_id?: Types.ObjectId
  /** The import that last changed the content, if the question existed before. */
  changed_by_import?: Types.ObjectId
  version: number
  /** The approved version that students get while a later version is not approved. */
  live_version?: number
  /** When a change of what students get was approved. A chore follows it, and takes the mark away. */
  live_changed_at?: Date
  /** The question of another bank that this link follows. */
  linked_to?: Types.ObjectId
  /** The question that this is a copy of. */
  copied_from?: Types.ObjectId
  /** The state of a retired question before it was retired. */
  retired_from?: QuestionState
  /** The decision about the current version. */
  approval_id?: Types.ObjectId
  /** Reviewer with a claim, and its expiry. */
  claimed_by?: string
  claimed_until?: Date
  /** What figures of a test say against its current version, and since when. */
  flag?: Flag
  flagged_at?: Date
  /** The version that a reviewer keeps, whatever figures say. */
  kept_version?: number
  created_by: string
  updated_by: string
  updated_at: Date
}

const questionSchema = new Schema(
  {
    bank_id: objectId,
    ...allOf(['type', 'state', 'status', 'content_hash', 'created_by', 'updated_by'], text),
    ...allOf(['difficulty', 'external_id', 'claimed_by', 'retired_from'], String),
    tags: { type: [String], default: undefined },
    content: { type: Schema.Types.Mixed, required: true },
    text: maybeText,
    words: { type: [String], required: true },
    ...allOf(['copy', 'version'], number),
    ...allOf(['import_id', 'changed_by_import', 'linked_to', 'copied_from', 'approval_id'], Schema.Types.ObjectId),
    live_version: Number,
    ...allOf(['claimed_until', 'flagged_at', 'live_changed_at'], Date),
    kept_version: Number,
    flag: Schema.Types.Mixed as never,
    updated_at: date,
  },
  { collection: 'questions', versionKey: false },
)
questionSchema.index({ bank_id: 1, content_hash: 1, copy: 1 }, { unique: true })
/** Limits an index to the questions that have this field. */
const whereGiven = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } })
questionSchema.index({ bank_id: 1, external_id: 1 }, whereGiven('external_id'))
/** Filters of lists, alone or within a bank, the newest first: an ObjectId starts with its creation time. */
const listedBy = ['state', 'type', 'difficulty', 'tags'] as const
questionSchema.index({ bank_id: 1, _id: -1 })
for (const field of listedBy) {
  const partial = field === 'difficulty' || field === 'tags' ? whereGiven(field) : {}
  questionSchema.index({ [field]: 1, _id: -1 }, partial)
  questionSchema.index({ bank_id: 1, [field]: 1, _id: -1 }, partial)
}
// Nearly all questions of an import are in one bank, so filtering by import needs no bank in the index.
questionSchema.index({ import_id: 1, _id: -1 }, whereGiven('import_id'))
questionSchema.index({ changed_by_import: 1 }, { sparse: true })
questionSchema.index({ approval_id: 1, _id: 1 }, whereGiven('approval_id'))
questionSchema.index({ live_changed_at: 1 }, { sparse: true })
questionSchema.index({ flagged_at: -1, _id: -1 }, whereGiven('flagged_at'))
questionSchema.index({ linked_to: 1 }, whereGiven('linked_to'))
// The most expensive index. Banks are few, so a search of all banks goes through each of them.
questionSchema.index({ bank_id: 1, words: 1 })

/** The version that students get. 0 if none is approved, or the question is retired. */
export function liveVersionOf({ state, version, live_version = 0 }: LiveFields): number {
  if (state === 'retired') return 0
  return state === 'approved' ? version : live_version
}

/** Finds questions that somebody can practise alone: students get them, and nobody has to mark them. */
export const practisable = {
  status: 'active',
  type: { $nin: ['description', 'essay'] },
  $or: [{ state: 'approved' }, { live_version: { $gt: 0 } }],
}

type LiveFields = Pick<QuestionRecord, 'state' | 'version' | 'live_version'>

export const QuestionModel = model('question', questionSchema)

type MadeField = 'status' | 'copy' | 'version' | 'created_by' | 'updated_by' | 'updated_at'

/** Completes the first version of a question that this person adds. */
export function newQuestion({ actor }: Actor, given: Omit<QuestionRecord, MadeField>): QuestionRecord {
  const made = { created_by: actor, updated_by: actor, updated_at: new Date() }
  return { ...given, status: 'active', copy: 0, version: 1, ...made }
}
