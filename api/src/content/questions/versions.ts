import { allOf } from '@abhyas/shared/all-of'
import { model, Schema, type Types } from 'mongoose'
import { date, number, objectId, text } from '../../core/records/fields.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { fieldsOf } from './fields.ts'
import { QuestionModel, type QuestionRecord } from './model.ts'

/** An earlier version of a question. Immutable. */
export interface VersionRecord extends Pick<QuestionRecord, 'content' | 'state' | 'approval_id'> {
  /** Question id and version number. */
  readonly _id: string
  question_id: Types.ObjectId
  number: number
  by: string
  at: Date
}

const versionSchema = new Schema<VersionRecord>(
  {
    ...allOf(['_id', 'state', 'by'], text),
    question_id: objectId,
    number,
    content: { type: Schema.Types.Mixed as never, required: true },
    at: date,
    approval_id: Schema.Types.ObjectId,
  },
  { collection: 'question_versions', versionKey: false },
)
versionSchema.index({ question_id: 1, number: -1 })
export const VersionModel = model('question_version', versionSchema)

/** The current version of a question, as it is stored before it is replaced. */
export function currentVersion(question: QuestionRecord): Omit<VersionRecord, '_id'> {
  const { _id, version: number, content, state, updated_by: by, updated_at: at, approval_id } = question
  return { question_id: _id, number, content, state, by, at, ...(approval_id && { approval_id }) }
}

/** Idempotent. */
async function storeVersion(question: QuestionRecord) {
  const _id = versionId(question._id, question.version)
  await VersionModel.updateOne({ _id }, { $setOnInsert: currentVersion(question) }, { upsert: true })
}

/** The id of a stored version. */
export const versionId = (id: Types.ObjectId, number: number) => `${id.toHexString()}-${number}`

interface Change {
  readonly by: string
  readonly import_id?: Types.ObjectId
  readonly state?: 'draft' | 'pending'
}

/** Fields about one version. A change of the content removes those that it does not set. */
const versionFields = [
  'approval_id',
  'claimed_by',
  'claimed_until',
  'changed_by_import',
  'retired_from',
  'flag',
  'flagged_at',
  'kept_version',
] as const

/**
 * Replaces a question's content and stores the previous version. The new version waits for approval. Returns undefined
 * if the question has changed meanwhile, or the bank already has this content under another id.
 */
export async function replaceContent(
  question: QuestionRecord,
  fields: ReturnType<typeof fieldsOf>,
  { by, import_id, state = 'pending' }: Change,
): Promise<QuestionRecord | undefined> {
  const { _id, version } = question
  await storeVersion(question)
  const set = {
    ...fields,
    // A deliberate duplicate that was changed is a question of its own.
    ...(fields.content_hash !== question.content_hash && { copy: 0 }),
    ...(question.state === 'approved' && { live_version: version }),
    ...(import_id && { changed_by_import: import_id }),
    state,
    updated_by: by,
    updated_at: new Date(),
  }
  const removed = (['difficulty', 'tags', 'external_id', ...versionFields] as const).filter((name) => !(name in set))
  const update = { $set: set, $inc: { version: 1 }, $unset: allOf(removed, 1) }
  const after = await unlessDuplicate(() =>
    QuestionModel.findOneAndUpdate({ _id, version }, update, { returnDocument: 'after' }).lean<QuestionRecord>(),
  )
  return after ?? undefined
}

/**
 * Replaces the tags of a question. The version before is stored; state and approval stay, because tags change nothing
 * that students see. Returns whether the question was still the same.
 */
export async function replaceTags(question: QuestionRecord, tags: readonly string[]): Promise<boolean> {
  const { _id, version } = question
  await storeVersion(question)
  const update =
    tags.length > 0
      ? { $set: { tags, 'content.tags': tags, updated_at: new Date() } }
      : { $set: { updated_at: new Date() }, $unset: { tags: 1, 'content.tags': 1 } }
  const { modifiedCount } = await QuestionModel.updateOne({ _id, version }, { ...update, $inc: { version: 1 } })
  return modifiedCount === 1
}

/** Undoes the change of an import by restoring the previous version. Later changes are kept. */
export async function restoreBefore(question: QuestionRecord, importId: Types.ObjectId): Promise<void> {
  const { _id, version } = question
  const kept = await VersionModel.findById(versionId(_id, version - 1)).lean()
  const before = kept && { ...fieldsOf(kept.content), state: kept.state, updated_by: kept.by, updated_at: kept.at }
  await storeVersion(question)
  await QuestionModel.updateOne(
    { _id, version, changed_by_import: importId },
    { ...(before && { $set: before }), $unset: allOf(versionFields, 1), $inc: { version: 1 } },
  )
}
