import type { TestStatus } from '@abhyas/shared/assessment/test-papers/choices'
import { areSolutionsOut, holdsQuestions } from '@abhyas/shared/assessment/test-papers/review-end'
import { statusChangeRules } from '@abhyas/shared/assessment/test-papers/rules'
import type { StatusChangeInput } from '@abhyas/shared/assessment/test-papers/shapes'
import { decideStatus, statusAt, type StatusFields } from '@abhyas/shared/assessment/test-papers/status'
import { noExamTimes, timesFixed } from '@abhyas/shared/assessment/test-papers/texts'
import type { Actor } from '../../../core/actor.ts'
import { assertForm, assertNoProblems } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { assertVersion } from '../../../core/records/stale-error.ts'
import { changeInWords, record } from '../../../platform/audit/commands.ts'
import type { TestRecord } from '../model.ts'
import { PaperModel } from '../papers/model.ts'
import { publishTest, reserveOrRefuse } from './publish-test.ts'
import { timedTest } from '../timed-test.ts'
import { releaseIfOver, withRun } from './runs.ts'
import { passTestGate } from '../test-gate.ts'
import { type TestChange, updateTest } from '../update-test.ts'

export interface WantedStatus {
  readonly body: StatusChangeInput
  /** The version of the test that the caller knows. Undefined: any. */
  readonly expected: number | undefined
}

export interface ChangedStatus {
  readonly test: TestRecord
  readonly message: string
}

/** Changes the status of a test, and publishes it if it was a draft. Throws 409, 422, 429, 503, StaleError. */
export async function changeStatus(
  context: Context,
  by: Actor,
  test: TestRecord,
  { body, expected }: WantedStatus,
): Promise<ChangedStatus> {
  const stored = timedTest(test)
  const times = { opens_at: body.opens_at ?? stored.opens_at, closes_at: body.closes_at ?? stored.closes_at }
  assertForm(statusChangeRules, { status: body.status, ...times })
  assertVersion(test, expected)
  const now = new Date()
  const to = body.status as TestStatus
  assertNoProblems(timesProblems(test, stored, { to, times, now }))
  const facts = {
    hasAttempts: test.attempt_count > 0,
    hasPapers: test.papers.length > 0,
    areSolutionsOut: areSolutionsOut(stored, now),
  }
  const decision = decideStatus({ stored, to, times, now, ...facts })
  if ('refusal' in decision) throw conflict(decision.refusal)
  const { status, message, publishes } = decision
  const change = changeOf(status, times, { by: by.actor, now })
  const announce = () => {
    const [before, after] = [{ status: statusAt(stored, now) }, { status }]
    const what = { action: 'test.status', entity: 'test', entity_id: test._id.toHexString(), before, after }
    return record(context, { ...by, ...what, note: changeInWords(before, after) })
  }
  if (publishes) {
    // What an earlier edition still holds goes first: nothing would name it any more.
    const draft = await releaseIfOver(test, now)
    const publish = () => publishTest(withTimes(draft, change), { change, announce })
    return { test: await passTestGate(by.actor, publish), message }
  }
  await announce()
  // A mock or exam that has let its questions go takes them again, also for the rest of its review.
  const next = { ...stored, status, closes_at: change.closes_at?.toISOString() ?? '' }
  const mustReserve = test.publish_run === undefined && holdsQuestions(next, now)
  const after = mustReserve ? await reserveAgain(test, change) : await updateTest(test, change)
  return { test: await releaseIfOver(after, now), message }
}

interface WantedTimes {
  readonly to: TestStatus
  readonly times: Pick<StatusFields, 'opens_at' | 'closes_at'>
  readonly now: Date
}

/** Publishing sets both times, reopening the closing time, anything else none. An exam has an end, also a reopened one. */
function timesProblems({ test_type }: TestRecord, stored: StatusFields, { to, times, now }: WantedTimes) {
  const from = statusAt(stored, now)
  const isReopened = from === 'closed' && to === 'active'
  const isFixed = { opens_at: from !== 'draft', closes_at: from !== 'draft' && !isReopened }
  const changed = (['opens_at', 'closes_at'] as const).filter((name) => isFixed[name] && times[name] !== stored[name])
  if (isReopened && test_type === 'exam' && times.closes_at === '') return { closes_at: noExamTimes }
  return Object.fromEntries(changed.map((name) => [name, timesFixed]))
}

/** A test that is closed by hand closes now, so that it is known when its review ends. */
function changeOf(
  status: TestStatus,
  times: { readonly opens_at: string; readonly closes_at: string },
  { by, now }: { readonly by: string; readonly now: Date },
): TestChange {
  const closesLater = times.closes_at === '' || Date.parse(times.closes_at) > now.getTime()
  const closes_at = status === 'closed' && closesLater ? now.toISOString() : times.closes_at
  const dateOf = (moment: string) => (moment === '' ? undefined : new Date(moment))
  return { status, updated_by: by, opens_at: dateOf(times.opens_at), closes_at: dateOf(closes_at) }
}

function withTimes({ opens_at: _opens, closes_at: _closes, ...test }: TestRecord, { opens_at, closes_at }: TestChange) {
  return { ...test, ...(opens_at && { opens_at }), ...(closes_at && { closes_at }) }
}

/** Reopens a test, and reserves the questions of its papers. Throws 422. */
const reserveAgain = (test: TestRecord, change: TestChange): Promise<TestRecord> =>
  withRun(test, async (run) => {
    const papers = await PaperModel.find({ test_id: run.test_id, edition: test.edition }, { hashes: 1 }).lean()
    await reserveOrRefuse(
      papers.flatMap(({ hashes }) => hashes),
      run,
    )
    return updateTest(test, { ...change, publish_run: run._id })
  })
