import type { EntryChange } from '@abhyas/shared/assessment/revise/shapes'
import { reviseLimits } from '@abhyas/shared/assessment/revise/limits'
import { noteTooLong } from '@abhyas/shared/assessment/revise/texts'
import { shownParts } from '@abhyas/shared/assessment/attempts/review'
import { assertNoProblems } from '../../core/assert-form.ts'
import { notFound } from '../../core/errors.ts'
import { insertIfFree, upsertOnce } from '../../core/mongo-errors.ts'
import { assertVersion, StaleError } from '../../core/records/stale-error.ts'
import { AttemptModel, type AttemptRecord } from '../attempts/model.ts'
import { knownPaper } from '../attempts/papers.ts'
import { reviewedOf, testsOf } from '../attempts/queries.ts'
import { EntryModel, entryId, type EntryRecord, ReviserModel } from './model.ts'
import { emptyEntry } from './new-entry.ts'

/** Own attempts whose questions can be bookmarked: the newest. */
const newest = 100

interface AskedChange {
  readonly questionId: string
  readonly body: EntryChange
  /** The version that the caller has seen; undefined accepts every one. */
  readonly expected: number | undefined
}

/**
 * Bookmarks a question, writes a note to it, or takes it out of the revision. Throws 404 for a question whose solution
 * the caller has never seen, 422, StaleError.
 */
export async function changeEntry(
  userId: string,
  { questionId, body, expected }: AskedChange,
  now = new Date(),
): Promise<EntryRecord> {
  assertNoProblems((body.note?.length ?? 0) > reviseLimits.note ? { note: noteTooLong } : {})
  const _id = entryId(userId, questionId)
  const before = (await EntryModel.findById(_id).lean<EntryRecord>()) ?? (await meet(userId, questionId, now))
  assertVersion(before, expected)
  const changed = await EntryModel.findOneAndUpdate(
    { _id, version: before.version },
    { $set: body, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<EntryRecord>()
  if (changed) return changed
  throw new StaleError((await EntryModel.findById(_id).lean<EntryRecord>()) ?? before)
}

/** Sets how many questions somebody means to revise a day. */
export const setGoal = async (userId: string, goal: number): Promise<void> =>
  void (await upsertOnce(() =>
    ReviserModel.updateOne(
      { _id: userId },
      { $set: { user_id: userId, goal }, $setOnInsert: { days: [] } },
      { upsert: true },
    ),
  ))

/** Makes the entry of a question that somebody has met. Throws 404. */
async function meet(user_id: string, questionId: string, now: Date): Promise<EntryRecord> {
  const attempts = await AttemptModel.find({ user_id }, { result: 0 })
    .sort({ started_at: -1 })
    .limit(newest)
    .lean<AttemptRecord[]>()
  const tests = await testsOf(attempts)
  for (const attempt of attempts) {
    const test = tests.get(attempt.test_id)
    const isShown = test && shownParts(reviewedOf(attempt, test), now).includes('solutions')
    if (!isShown || attempt.state === 'void') continue
    const { keys } = (await knownPaper(attempt.paper)).whole
    const key = Object.values(keys).find(({ question_id }) => question_id === questionId)
    if (!key) continue
    const entry = emptyEntry(user_id, { key, test }, now)
    if (await insertIfFree(EntryModel.collection, entry)) return entry
    return (await EntryModel.findById(entry._id).lean<EntryRecord>()) ?? entry
  }
  throw notFound('question')
}
