import type { RegradeInput } from '@abhyas/shared/assessment/regrades/shapes'
import { regradeLimits, undoableMs } from '@abhyas/shared/assessment/regrades/limits'
import * as texts from '@abhyas/shared/assessment/regrades/texts'
import type { Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { findDue } from '../../core/work/find-due.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { record } from '../../platform/audit/commands.ts'
import { AttemptModel } from '../attempts/model.ts'
import { TestModel, type TestRecord } from '../test-papers/model.ts'
import { checkedChanges } from './checked.ts'
import { withCorrections } from '../test-papers/corrections.ts'
import { RegradeModel, type RegradeRecord } from './model.ts'
import { previewOf, scoredAttempts } from './preview.ts'
import { scoredStates } from '../attempts/scored-states.ts'

export { followChangedKeys } from './changed-keys.ts'

interface Making {
  readonly _id: Types.ObjectId
  readonly test: TestRecord
  readonly input: RegradeInput
  readonly now?: Date
}

/** Stores a regrade, and computes what it would change: at once for few attempts. Throws 422. */
export async function makeRegrade(context: Context, by: Actor, making: Making): Promise<RegradeRecord> {
  const { _id, test, input, now = new Date() } = making
  const changes = await checkedChanges(test, input)
  const reason = input.reason!.trim()
  const regrade = {
    _id,
    test_id: test._id.toHexString(),
    edition: test.edition,
    state: 'previewing' as const,
    changes,
    reason,
    by: by.actor,
    created_at: now,
    wanted_at: now,
  }
  await audit(context, by, regrade, 'test.regrade')
  await RegradeModel.create(regrade)
  const attempts = await AttemptModel.countDocuments(scoredAttempts(test))
  if (attempts <= regradeLimits.atOnce) await computePreview(regrade, now)
  return (await RegradeModel.findById(_id).lean<RegradeRecord>())!
}

/** Computes the previews that are waited for. */
export async function computePreviews(now: Date, stillHeld: StillHeld = () => true): Promise<void> {
  for (const regrade of await findDue<RegradeRecord>(RegradeModel, 'wanted_at', now)) {
    if (!stillHeld()) return
    await computePreview(regrade, now)
  }
}

async function computePreview(regrade: RegradeRecord, now: Date): Promise<void> {
  const { _id, wanted_at, test_id, edition, changes, is_prepared } = regrade
  const test = await TestModel.findById(test_id).lean<TestRecord>()
  // A newer edition has other questions: there is nothing to correct any more.
  if (!test || test.edition !== edition) return void (await RegradeModel.deleteOne({ _id, state: 'previewing' }))
  const base = await baseOf(test)
  const preview = await previewOf(test, changes, now)
  await RegradeModel.updateOne(
    { _id, state: 'previewing', wanted_at: wanted_at! },
    { $set: { state: is_prepared ? 'prepared' : 'ready', base, preview }, $unset: { wanted_at: 1 } },
  )
}

/** What a preview depends on: the corrections before it, and how many attempts are in each state. */
async function baseOf(test: TestRecord): Promise<string> {
  const all = scoredAttempts(test)
  const counts = await Promise.all(scoredStates.map((state) => AttemptModel.countDocuments({ ...all, state })))
  return [test.corrections_version ?? 0, ...counts].join(' ')
}

/**
 * Puts a regrade into force. The test has its corrections from then on, and attempts follow. Can be repeated. Throws 409
 * if something has changed since the preview, which is computed again then.
 */
export async function applyRegrade(context: Context, by: Actor, regrade: RegradeRecord, now = new Date()) {
  const { _id, test_id, edition, changes, base, state } = regrade
  const isReady = state === 'ready' || state === 'prepared'
  const test = await TestModel.findById(test_id).lean<TestRecord>()
  const isThere = test?.corrected_by?.equals(_id) === true
  if (!test || (!isReady && !isThere)) throw conflict(texts.notReady)
  if (!isThere) {
    const isCurrent = test.edition === edition && (await baseOf(test)) === base
    await audit(context, by, regrade, 'test.regrade_applied')
    const before = {
      corrections: test.corrections ?? [],
      ...(test.corrected_by && { corrected_by: test.corrected_by }),
    }
    // Before the test has them: an application that was cut off can be taken back too.
    if (isCurrent) await RegradeModel.updateOne({ _id, state }, { $set: { before } })
    const corrections = withCorrections(before.corrections, changes)
    if (!isCurrent || !(await correctTest(test, { corrections, corrected_by: _id }, now))) {
      await RegradeModel.updateOne({ _id, state }, { $set: { state: 'previewing', wanted_at: now } })
      throw conflict(texts.previewIsOld)
    }
  }
  return settle(regrade, { state: 'applied', applied_at: now })
}

/** Takes a regrade back. Throws 409 if it is not the last one in force, or is too old. */
export async function undoRegrade(context: Context, by: Actor, regrade: RegradeRecord, now = new Date()) {
  const { _id, test_id, before, state, applied_at } = regrade
  if (state === 'undone') return regrade
  if (state !== 'applied' || !before || !applied_at) throw conflict(texts.notApplied)
  if (now.getTime() - applied_at.getTime() > undoableMs) throw conflict(texts.tooOldToUndo)
  const test = await TestModel.findById(test_id).lean<TestRecord>()
  if (!test) throw conflict(texts.notApplied)
  const { corrections, corrected_by } = before
  // An earlier call was cut off after the test had its corrections back.
  const isBack =
    test.corrections_version === (regrade.undoing ?? 0) + 1 && String(test.corrected_by) === String(corrected_by)
  if (!isBack) {
    if (!test.corrected_by?.equals(_id)) throw conflict(texts.laterOneFirst)
    await audit(context, by, regrade, 'test.regrade_undone')
    await RegradeModel.updateOne({ _id, state }, { $set: { undoing: test.corrections_version! } })
    if (!(await correctTest(test, { corrections, corrected_by }, now))) throw conflict(texts.laterOneFirst)
  }
  return settle(regrade, { state: 'undone', undone_at: now })
}

interface Corrections {
  readonly corrections: NonNullable<TestRecord['corrections']>
  readonly corrected_by: Types.ObjectId | undefined
}

/** Gives a test its corrections, and has its attempts follow. False if it has changed meanwhile. */
async function correctTest(test: TestRecord, { corrections, corrected_by }: Corrections, now: Date): Promise<boolean> {
  const { _id, edition, corrections_version: version } = test
  const { modifiedCount } = await TestModel.updateOne(
    { _id, edition, corrections_version: version ?? { $exists: false } },
    {
      $set: {
        corrections,
        corrections_version: (version ?? 0) + 1,
        corrected_at: now,
        ...(corrected_by && { corrected_by }),
      },
      ...(!corrected_by && { $unset: { corrected_by: 1 } }),
    },
  )
  return modifiedCount === 1
}

async function settle({ _id, state }: RegradeRecord, set: Partial<RegradeRecord>): Promise<RegradeRecord> {
  await RegradeModel.updateOne({ _id, state }, { $set: set, $unset: { wanted_at: 1 } })
  return (await RegradeModel.findById(_id).lean<RegradeRecord>())!
}

function audit(context: Context, by: Actor, { _id, test_id, changes, reason }: RegradeRecord, action: string) {
  const after = {
    regrade: _id.toHexString(),
    reason,
    changes: changes.map((change) => ({ ...change, content: undefined })),
  }
  return record(context, { ...by, action, entity: 'test', entity_id: test_id, before: {}, after })
}
