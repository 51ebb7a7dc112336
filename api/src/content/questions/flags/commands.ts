import { type Flag, notFlagged } from '@abhyas/shared/content/questions/flags'
import type { Actor } from '../../../core/actor.ts'
import type { Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { assertVersion } from '../../../core/records/stale-error.ts'
import { record } from '../../../platform/audit/commands.ts'
import { QuestionModel, type QuestionRecord } from '../model.ts'
import { findQuestion } from '../queries.ts'

/** What the figures of a test say about a version of a question. Without reasons it is as it should be. */
export interface Judged extends Flag {
  readonly id: string
  readonly version: number
}

/**
 * Flags questions, or takes back what the same test has said of them. Versions that a reviewer keeps, that are not the
 * current ones or are retired stay as they are. Can be repeated.
 */
export async function flagQuestions(judged: readonly Judged[], now: Date): Promise<void> {
  if (judged.length === 0) return
  const writes = judged.map(({ id, version, ...flag }) => {
    const current = { _id: id, version, state: { $ne: 'retired' }, kept_version: { $ne: version } }
    return flag.reasons.length > 0
      ? { updateOne: { filter: current, update: { $set: { flag, flagged_at: now } } } }
      : {
          updateOne: {
            filter: { _id: id, 'flag.test_id': flag.test_id },
            update: { $unset: { flag: 1, flagged_at: 1 } },
          },
        }
  })
  await QuestionModel.bulkWrite(writes as never, { ordered: false })
}

/** Keeps a flagged question: its current version is not flagged again. Throws 404, 409, StaleError. */
export async function keepQuestion(
  context: Context,
  by: Actor,
  id: string,
  expected: number | undefined,
): Promise<QuestionRecord> {
  const question = await findQuestion(id)
  assertVersion(question, expected)
  const { version, flag } = question
  if (!flag) throw conflict(notFlagged)
  const what = { action: 'question.kept', entity: 'question', entity_id: id }
  await record(context, { ...by, ...what, before: { reasons: [...flag.reasons] }, after: { version } })
  const kept = await QuestionModel.findOneAndUpdate(
    { _id: id, version },
    { $set: { kept_version: version }, $unset: { flag: 1, flagged_at: 1 } },
    { returnDocument: 'after' },
  ).lean<QuestionRecord>()
  if (!kept) throw conflict(notFlagged)
  return kept
}
