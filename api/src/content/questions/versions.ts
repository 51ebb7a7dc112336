import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { model, Schema, type Types } from 'mongoose'
import { date, number, objectId, text } from '../../core/records/fields.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { fieldsOf } from './fields.ts'
import { QuestionModel, type QuestionRecord } from './model.ts'

/** An earlier version of a question. Immutable. */
export interface VersionRecord {
  /** Question id and version number. */
  readonly _id: string
  question_id: Types.ObjectId
  number: number
  content: QuestionContent
  state: QuestionRecord['state']
  by: string
  at: Date
  approval_id?: Types.ObjectId
}

const versionSchema = new Schema<VersionRecord>(
  {
    _id: text,
    question_id: objectId,
    number: number,
    content: { type: Schema.Types.Mixed as never, required: true },
    state: text,
    by: text,
    at: date,
    approval_id: Schema.Types.ObjectId,
  },
  { collection: 'question_versions', versionKey: false },
)
versionSchema.index({ question_id: 1, number: -1 })
export const VersionModel = model('question_version', versionSchema)

/** Stores the current version before it is replaced. Idempotent. */
async function storeVersion(question: QuestionRecord) {
  const { _id, version: number, content, state, updated_by: by, updated_at: at, approval_id } = question
  const kept = { question_id: _id, number, content, state, by, at, ...(approval_id && { approval_id }) }
  await VersionModel.updateOne({ _id: versionId(_id, number) }, { $setOnInsert: kept }, { upsert: true })
}

const versionId = (id: Types.ObjectId, number: number) => `${id.toHexString()}-${number}`

interface Change {
  readonly by: string
  readonly import_id?: Types.ObjectId
  readonly state?: 'draft' | 'pending'
}

/** Fields about one version. They are removed when the content changes. */
const versionFields = ['approval_id', 'claimed_by', 'claimed_until'] as const

/**
 * Replaces a question's content and stores the previous version. The new version waits for approval. Returns undefined
 * if the question has changed meanwhile, or the bank already has this content under another id.
 */
export async function replaceContent(
  question: QuestionRecord,
  fields: ReturnType<typeof fieldsOf>,
  { by, import_id, state = 'pending' }: Change,
): Promise<QuestionRecord | undefined> {
  const { _id, version: number } = question
  await storeVersion(question)
  const removed = (['difficulty', 'tags', 'external_id'] as const).filter((name) => fields[name] === undefined)
  const live = question.state === 'approved' ? { live_version: number } : {}
  const set = {
    ...fields,
    ...live,
    state,
    updated_by: by,
    updated_at: new Date(),
    ...(import_id && { changed_by_import: import_id }),
  }
  const after = await unlessDuplicate(() =>
    QuestionModel.findOneAndUpdate(
      { _id, version: number },
      {
        $set: set,
        $inc: { version: 1 },
        $unset: Object.fromEntries(
          [...removed, ...versionFields, ...(import_id ? [] : ['changed_by_import'])].map((name) => [name, 1]),
        ),
      },
      { returnDocument: 'after' },
    ).lean<QuestionRecord>(),
  )
  return after ?? undefined
}

/** Undoes the change of an import by restoring the previous version. Later changes are kept. */
export async function restoreBefore(question: QuestionRecord, importId: Types.ObjectId): Promise<void> {
  const { _id, version } = question
  const before = await VersionModel.findById(versionId(_id, version - 1)).lean()
  const fields = before && fieldsOf(before.content)
  await storeVersion(question)
  await QuestionModel.updateOne(
    { _id, version, changed_by_import: importId },
    {
      ...(before && { $set: { ...fields, state: before.state, updated_by: before.by, updated_at: before.at } }),
      $unset: { changed_by_import: 1, approval_id: 1, claimed_by: 1, claimed_until: 1 },
      $inc: { version: 1 },
    },
  )
}
