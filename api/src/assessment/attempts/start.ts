import { deadlineGraceMs } from '@abhyas/shared/assessment/attempts/limits'
import * as texts from '@abhyas/shared/assessment/attempts/texts'
import { statusAt } from '@abhyas/shared/assessment/test-papers/status'
import { AppError, notFound } from '../../core/errors.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { listed } from '../test-papers/catalogue/conditions.ts'
import { maxDeletionMs, TestModel, type TestRecord } from '../test-papers/model.ts'
import { timedTest } from '../test-papers/timed-test.ts'
import { extraOf } from './accommodation/queries.ts'
import { attemptId, formOf } from './ids.ts'
import { AttemptModel, type AttemptRecord } from './model.ts'
import { knownPaper } from './papers.ts'
import { longer } from './times.ts'

/** An attempt that was begun, or one that was running already. */
export interface Started {
  readonly attempt: AttemptRecord
  readonly test: TestRecord
  readonly isNew: boolean
}

interface Starting {
  readonly assertMayBegin: (userId: string, attempt: string) => void
  readonly now?: Date
}

const refusal = (code: string, message: string, data?: unknown) =>
  new AppError(409, code, message, data === undefined ? {} : { data })

/**
 * Begins a test, or finds the attempt that is running. Any number of calls at once begin one attempt, because its id is
 * computed. Throws 404, 409 with the reason.
 * @param assertMayBegin throws if its person begins attempts too often. Finding the running one is not counted
 */
export async function startAttempt(
  userId: string,
  testId: string,
  device: string,
  { assertMayBegin, now = new Date() }: Starting,
): Promise<Started> {
  const test = await TestModel.findOne({ _id: testId, ...listed }).lean<TestRecord>()
  if (!test) throw notFound('test')
  const last = await AttemptModel.findOne({ user_id: userId, test_id: testId })
    .sort({ number: -1 })
    .lean<AttemptRecord>()
  if (last?.state === 'running') return { attempt: last, test, isNew: false }
  const number = (last?.number ?? 0) + 1
  assertMayBegin(userId, attemptId(testId, userId, number))
  assertOpen(test, now)
  if (test.attempts_allowed > 0 && number > test.attempts_allowed) throw refusal('none_left', texts.noneLeft)
  const attempt = await newAttempt(test, { userId, number, device, now })
  const isNew = (await unlessDuplicate(() => AttemptModel.create(attempt))) !== undefined
  if (isNew) {
    await assertStillThere(test, attempt)
    return { attempt, test, isNew }
  }
  const stored = await AttemptModel.findById(attempt._id).lean<AttemptRecord>()
  if (!stored) throw notFound('test')
  return { attempt: stored, test, isNew: false }
}

/** Throws 409 with the reason why a test cannot be begun now. */
function assertOpen(test: TestRecord, now: Date): void {
  const timed = timedTest(test)
  const status = statusAt(timed, now)
  if (status === 'scheduled') throw refusal('not_open', texts.notOpen, { opens_at: timed.opens_at })
  if (status !== 'active') throw refusal('closed', texts.testIsClosed)
  if (test.last_start_at && now > test.last_start_at) throw refusal('too_late', texts.tooLateToStart)
}

interface Begun {
  readonly userId: string
  readonly number: number
  readonly device: string
  readonly now: Date
}

async function newAttempt(test: TestRecord, { userId, number, device, now }: Begun): Promise<AttemptRecord> {
  const testId = test._id.toHexString()
  const { hash, form } = test.papers[formOf(testId, userId, number, test.papers.length)]!
  const { whole } = await knownPaper(hash)
  const own = whole.sections.flatMap(({ duration_ms: ms }) => ms ?? [])
  const duration = own.length > 0 ? own.reduce((sum, ms) => sum + ms, 0) : test.duration_minutes * 60_000
  const extra_ms = test.extra_time ? await extraOf(userId, duration) : 0
  // Nobody has more time than there is until the test closes, but for what they get beyond others.
  const left = test.closes_at ? test.closes_at.getTime() - now.getTime() : Infinity
  const allowed = duration > 0 ? Math.min(duration, left) + extra_ms : undefined
  const ends = allowed === undefined ? test.closes_at?.getTime() : now.getTime() + allowed
  return {
    _id: attemptId(testId, userId, number),
    test_id: testId,
    user_id: userId,
    number,
    edition: test.edition,
    form,
    paper: hash,
    started_at: now,
    ...(allowed !== undefined && { allowed_ms: allowed }),
    section_ms: longer(own, extra_ms),
    ...(extra_ms > 0 && { extra_ms }),
    ...(ends !== undefined && {
      due_at: new Date(ends + deadlineGraceMs),
      // What comes with the last seconds is never late.
      accept_until: new Date(ends + Math.max(test.late_policy.accept_minutes * 60_000, deadlineGraceMs)),
    }),
    writers: [{ n: 1, device, at: now }],
    state: 'running',
    result_version: 0,
  }
}

/** A test that is being deleted has counted its attempts before this one was stored. Throws 404 and takes it back. */
async function assertStillThere({ _id }: TestRecord, attempt: AttemptRecord): Promise<void> {
  const test = await TestModel.findById(_id, { deleting_at: 1 }).lean()
  const isGoing = test?.deleting_at && Date.now() - test.deleting_at.getTime() < maxDeletionMs
  if (test && !isGoing) return
  await AttemptModel.deleteOne({ _id: attempt._id })
  throw notFound('test')
}
