import * as texts from '@abhyas/shared/assessment/regrades/texts'
import { Types } from 'mongoose'
import {
  earlierHashes,
  findLiveChanges,
  type LiveChange,
  type LiveQuestion,
  readLive,
  settleLiveChange,
} from '../../content/questions/queries.ts'
import type { Context } from '../../core/context.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { hexIdOf } from '../../core/records/hex-id.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { notifyOnce } from '../../platform/notifications/commands.ts'
import { AttemptModel } from '../attempts/model.ts'
import { keysOfForms } from '../attempts/papers.ts'
import { marksOtherwise } from '../attempts/corrected-practice.ts'
import { correctPractices } from '../attempts/practice-corrections.ts'
import { TestModel, type TestRecord } from '../test-papers/model.ts'
import { PaperModel } from '../test-papers/papers/model.ts'
import { RegradeModel } from './model.ts'
import { scoredAttempts } from './preview.ts'

/**
 * Follows changes of keys that were approved. Practices are scored again by themselves. Tests that have results get a
 * regrade, whose preview is computed and whose author is told once; nothing of them changes until it is applied. Each step
 * can be repeated: the mark of a change is taken away last.
 */
export async function followChangedKeys(
  { log }: Pick<Context, 'log'>,
  now: Date,
  stillHeld: StillHeld = () => true,
): Promise<void> {
  for (const change of await findLiveChanges(now)) {
    try {
      if (!(await follow(change, now, stillHeld))) return
    } catch (err) {
      // It waits for the next run, and holds nobody up.
      log.warn({ err, question: change.id }, 'what follows from a changed key waits')
    }
  }
}

/** Returns whether everything is done. */
async function follow(change: LiveChange, now: Date, stillHeld: StillHeld): Promise<boolean> {
  for await (const later of readLive([change.id])) {
    for (const id of await testsWith(later.id)) {
      if (!stillHeld()) return false
      await prepareRegrade(id, later, change, now)
    }
    if (!(await correctPractices(later, now, stillHeld))) return false
  }
  await settleLiveChange(change)
  return true
}

/** The tests whose papers have an earlier version of a question. */
const testsWith = async (id: string): Promise<string[]> =>
  PaperModel.distinct('test_id', { hashes: { $in: await earlierHashes(id) } })

async function prepareRegrade(testId: string, later: LiveQuestion, { by, at }: LiveChange, now: Date): Promise<void> {
  const test = await TestModel.findById(testId).lean<TestRecord>()
  if (!test || !(await isMarkedOtherwise(test, later)) || !(await AttemptModel.exists(scoredAttempts(test)))) return
  const { id: question_id, version, content } = later
  const { edition, test_name, created_by, owner_id } = test
  const id = hexIdOf(`changed key ${testId} ${edition} ${question_id} ${version}`)
  const changes = [{ edition, question_id, how: 'key' as const, version, content }]
  await unlessDuplicate(() =>
    RegradeModel.create({
      _id: new Types.ObjectId(id),
      test_id: testId,
      edition,
      state: 'previewing',
      is_prepared: true,
      changes,
      reason: texts.keyChanged,
      by,
      created_at: at,
      wanted_at: now,
    }),
  )
  const link = `${owner_id === 'house' ? '/admin' : '/teacher'}/tests/${testId}/details?tab=regrades`
  await notifyOnce(created_by, [{ key: `regrade-${id}`, count: 1 }], () => ({
    ...texts.regradePrepared(test_name),
    link,
  }))
}

/** Whether a test has a question with a key that marks otherwise, and no correction by this version yet. */
async function isMarkedOtherwise(test: TestRecord, { id, version, content }: LiveQuestion): Promise<boolean> {
  const isThere = (test.corrections ?? []).some(
    (one) => one.edition === test.edition && one.question_id === id && (one.version ?? 0) >= version,
  )
  if (isThere) return false
  const keys = await keysOfForms(test)
  return keys.some(
    (key) => key.question_id === id && key.question_version < version && marksOtherwise(key.content, content),
  )
}
