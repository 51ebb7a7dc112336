import { findDue } from '../../core/work/find-due.ts'
import { liveVersionOf, QuestionModel, type QuestionRecord } from './model.ts'
import { contentHash } from './normalize.ts'
import { VersionModel, type VersionRecord } from './versions.ts'

/** A decision may still be undone until then. */
const settledMs = 120_000
/** Versions of a question that are looked at, the newest first. */
const maxVersions = 500

/** A question of which students get another version than before. */
export interface LiveChange {
  readonly id: string
  /** The version that they get now. */
  readonly version: number
  /** Who wrote it. */
  readonly by: string
  /** When it was approved: names the change. */
  readonly at: Date
}

/** Questions whose changes were approved some minutes ago, and which nobody has followed yet. */
export async function findLiveChanges(now: Date): Promise<LiveChange[]> {
  const due = await findDue<QuestionRecord>(QuestionModel, 'live_changed_at', new Date(now.getTime() - settledMs))
  return due.map((question) => ({
    id: question._id.toHexString(),
    version: liveVersionOf(question),
    by: question.updated_by,
    at: question.live_changed_at!,
  }))
}

/** Says that everything follows a change. One that came meanwhile has another moment. */
export async function settleLiveChange({ id, at }: LiveChange): Promise<void> {
  await QuestionModel.updateOne({ _id: id, live_changed_at: at }, { $unset: { live_changed_at: 1 } })
}

/** The hashes of the earlier contents of a question, by which papers name it. */
export async function earlierHashes(id: string): Promise<string[]> {
  const versions = await VersionModel.find({ question_id: id }, { content: 1 })
    .sort({ question_id: 1, number: -1 })
    .limit(maxVersions)
    .lean<Pick<VersionRecord, 'content'>[]>()
  return [...new Set(versions.map(({ content }) => contentHash(content)))]
}
