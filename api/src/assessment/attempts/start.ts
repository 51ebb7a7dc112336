import * as texts from '@abhyas/shared/assessment/attempts/texts'
import { statusAt } from '@abhyas/shared/assessment/test-papers/status'
import { followingReads, sharedReads } from '../../core/cache.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { insertIfFree } from '../../core/mongo-errors.ts'
import { published } from '../test-papers/catalogue/conditions.ts'
import { maxDeletionMs, TestModel, type TestRecord } from '../test-papers/model.ts'
import { isOpenTo } from '../test-papers/open-to.ts'
import { type Terms, termsOf } from '../test-papers/terms.ts'
import { timedTest } from '../test-papers/timed-test.ts'
import { assertAccess, spendAccess } from './access.ts'
import { extraOf } from './accommodation/queries.ts'
import { attemptId, formOf } from './ids.ts'
import { AttemptModel, type AttemptRecord } from './model.ts'
import { knownPaper } from './papers.ts'
import { noteLastEnd, retimeAttempt } from './retime.ts'
import { endingOf, longer, timesOf } from './times.ts'

/** An attempt that was begun, or one that was running already. */
export interface Started {
  readonly attempt: AttemptRecord
  readonly test: TestRecord
  readonly isNew: boolean
  /** The number of the device. Undefined: the newest. */
  readonly writer?: number
}

export interface Starting {
  readonly assertMayBegin?: (userId: string, attempt: string) => void
  /**
   * Throws 403 unless somebody may take tests. What runs already is never asked about.
   * @param asOf when the test was begun, if that is over
   */
  readonly assertAgreed?: (asOf?: Date) => Promise<void>
  readonly now?: Date
}

export const refusal = (code: string, message: string, data?: unknown) =>
  new AppError(409, code, message, data === undefined ? {} : { data })

/**
 * Begins a test, or finds the attempt that is running. Any number of calls at once begin one attempt, because its id is
 * computed. Throws 403 `plan_needed` or what the gate says, 404, 409 with the reason.
 * @param assertMayBegin throws if its person begins attempts too often. Finding the running one is not counted
 */
export async function startAttempt(
  userId: string,
  testId: string,
  device: string,
  { assertMayBegin, assertAgreed, now = new Date() }: Starting,
): Promise<Started> {
  const [test, last] = await Promise.all([findTakenTest(testId, userId, now), lastAttempt(userId, testId)])
  if (last?.state === 'running') return { attempt: last, test, isNew: false }
  await assertAccess(userId, test, now)
  await assertAgreed?.()
  assertMayBegin?.(userId, attemptId(testId, userId, (last?.number ?? 0) + 1))
  assertOpen(test, now)
  const terms = await termsOf(test, userId, now)
  const number = await nextNumber(last, terms)
  const attempt = await newAttempt(test, { userId, number, device, now, terms })
  await spendAccess(userId, test, now)
  const begun = await storeStart(test, attempt)
  if (begun) return { attempt: begun, test, isNew: true }
  const stored = await AttemptModel.findById(attempt._id).lean<AttemptRecord>()
  if (!stored) throw notFound('test')
  return { attempt: stored, test, isNew: false }
}

/** Thousands begin the same test in the same second, and it has all of its questions. */
const testsRead = sharedReads<TestRecord | null>()

type Closing = Pick<TestRecord, 'deleting_at' | 'closes_at'>
const testsReadAgain = followingReads<Closing | null>()

/** A test that somebody can take: of the catalogue, or one that a class gives them. Throws 404. */
export async function findTakenTest(id: string, userId: string, now: Date): Promise<TestRecord> {
  const test = await testsRead(id, () =>
    TestModel.findOne({ _id: id, ...published })
      .lean<TestRecord>()
      .exec(),
  )
  if (!test || !(await isOpenTo(test, userId, now))) throw notFound('test')
  return test
}

/** The newest attempt of a person at a test. */
export const lastAttempt = (user_id: string, test_id: string): Promise<AttemptRecord | null> =>
  AttemptModel.collection.findOne<AttemptRecord>({ user_id, test_id }, { sort: { number: -1 } })

/** The number of the next attempt. One that was annulled gives its try back. Throws 409 if there is none. */
export async function nextNumber(last: AttemptRecord | null, { allowed, since }: Terms): Promise<number> {
  const used = last?.number ?? 0
  if (allowed === 0 || used < allowed) return used + 1
  const { user_id, test_id } = last!
  const theirs = { user_id, test_id }
  const out = since ? { $or: [{ state: 'void' as const }, { started_at: { $lt: since } }] } : { state: 'void' as const }
  if (used - (await AttemptModel.countDocuments({ ...theirs, ...out })) >= allowed)
    throw refusal('none_left', texts.noneLeft)
  return used + 1
}

/** Throws 409 with the reason why a test cannot be begun now. */
export function assertOpen(test: TestRecord, now: Date): void {
  const timed = timedTest(test)
  const status = statusAt(timed, now)
  if (status === 'scheduled') throw refusal('not_open', texts.notOpen, { opens_at: timed.opens_at })
  if (status !== 'active') throw refusal('closed', texts.testIsClosed)
  if (test.last_start_at && now > test.last_start_at) throw refusal('too_late', texts.tooLateToStart)
}

/** The paper of an attempt, by its number. */
export function paperOf({ _id, papers }: TestRecord, userId: string, number: number): TestRecord['papers'][number] {
  return papers[formOf(_id.toHexString(), userId, number, papers.length)]!
}

interface Begun {
  readonly userId: string
  readonly number: number
  readonly device: string
  readonly now: Date
  readonly terms: Terms
  /** The paper that the device has. Default: that of the person's form. */
  readonly paper?: TestRecord['papers'][number]
}

export async function newAttempt(
  test: TestRecord,
  { userId, number, device, now, terms, paper }: Begun,
): Promise<AttemptRecord> {
  const testId = test._id.toHexString()
  const { hash, form } = paper ?? paperOf(test, userId, number)
  const { whole } = await knownPaper(hash)
  const { times: own, duration } = timesOf(test, whole)
  const given = terms.extra_percent
  const extra_ms = await extraOf(userId, test, { duration, given })
  return {
    _id: attemptId(testId, userId, number),
    test_id: testId,
    user_id: userId,
    number,
    edition: test.edition,
    form,
    paper: hash,
    started_at: now,
    section_ms: longer(own, extra_ms),
    ...(extra_ms > 0 && { extra_ms }),
    ...(given > 0 && { given_percent: given }),
    ...endingOf(test, { duration, started_at: now, more: extra_ms }),
    writers: [{ n: 1, device, at: now }],
    state: 'running',
    result_version: 0,
  }
}

/**
 * Stores a new attempt, and looks at its test once more: one that is being deleted, or was closed, has not seen this
 * attempt. Undefined: there is one of this number already. Throws 404 and takes it back.
 */
export async function storeStart(test: TestRecord, attempt: AttemptRecord): Promise<AttemptRecord | undefined> {
  await noteLastEnd(test, attempt)
  // Every field is made by the server: many begin at the same moment, and a document of Mongoose takes longer.
  if (!(await insertIfFree(AttemptModel.collection, attempt))) return undefined
  const current = await testsReadAgain(attempt.test_id, () =>
    TestModel.findById(test._id, { deleting_at: 1, closes_at: 1 }).lean<Closing>().exec(),
  )
  const { deleting_at, closes_at } = current ?? {}
  const isGoing = deleting_at && Date.now() - deleting_at.getTime() < maxDeletionMs
  if (current && !isGoing) {
    if (closes_at?.getTime() === test.closes_at?.getTime()) return attempt
    const { closes_at: _, ...as } = test
    return (await retimeAttempt({ ...as, ...(closes_at && { closes_at }) }, attempt)) ?? attempt
  }
  await AttemptModel.deleteOne({ _id: attempt._id })
  throw notFound('test')
}
