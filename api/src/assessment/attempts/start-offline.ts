import type { OfflineStart } from '@abhyas/shared/assessment/attempts/envelope'
import * as texts from '@abhyas/shared/assessment/attempts/texts'
import { AppError, notFound } from '../../core/errors.ts'
import type { TestRecord } from '../test-papers/model.ts'
import { termsOf } from '../test-papers/terms.ts'
import { PaperModel } from '../test-papers/papers/model.ts'
import { assertAccess, spendAccess } from './access.ts'
import { closeAttempt } from './close.ts'
import { attemptId } from './ids.ts'
import { AttemptModel, type AttemptRecord } from './model.ts'
import * as starts from './start.ts'
import { addWriter } from './writers.ts'

interface Reported extends OfflineStart {
  readonly device: string
}

/**
 * Stores a start that a device made without a network. Reported twice it is one attempt; if the person has begun on
 * another device meanwhile, this one is another writer of that attempt. Throws 403 `plan_needed` or what the gate says, 404, 409 with the
 * reason, 422, and what `assertMayBegin` throws if it is a new one.
 */
export async function startOffline(
  userId: string,
  testId: string,
  { device, started_at, paper: hash }: Reported,
  { assertMayBegin, assertAgreed, now = new Date() }: starts.Starting = {},
): Promise<starts.Started> {
  const test = await starts.findTakenTest(testId, userId, now)
  if (!test.offline_start || test.test_type === 'exam') throw new AppError(422, 'needs_network', texts.needsNetwork)
  const claimed = new Date(started_at)
  // Read before it is asked for: what the same report stores in between is found, and begins no second attempt.
  const last = await starts.lastAttempt(userId, testId)
  const known = await reported(userId, testId, claimed)
  if (known) return { attempt: known, test, isNew: false, writer: writerOf(known, claimed) }
  const paper = await papersUpTo(test, userId, (last?.number ?? 0) + 1, hash)
  const began = within(claimed, new Date(Math.max(paper.published_at.getTime(), test.opens_at?.getTime() ?? 0)), now)
  if (last?.state === 'running') {
    // What this device did belongs to the same attempt: it has the same questions.
    if (last.paper !== hash) throw new AppError(409, 'wrong_paper', texts.wrongPaper)
    const at = within(began, last.started_at, now)
    const attempt = await unlessReported(
      () => addWriter(last, { device, at, claimed_at: claimed }),
      () => reported(userId, testId, claimed),
    )
    return { attempt, test, isNew: false, writer: writerOf(attempt, claimed) }
  }
  // Who had bought it then may send what they have answered.
  await assertAccess(userId, test, began)
  // Who agreed then has agreed to this attempt: one that runs is not cut off.
  await assertAgreed?.(began)
  assertMayBegin?.(userId, attemptId(testId, userId, (last?.number ?? 0) + 1))
  // The test may have closed before the device found a network.
  const open = test.status === 'closed' && test.closes_at ? { ...test, status: 'active' as const } : test
  starts.assertOpen(open, began)
  const terms = await termsOf(test, userId, began)
  const number = await starts.nextNumber(last, terms)
  const fresh = await starts.newAttempt(test, { userId, number, device, now: began, terms, paper: paper.form })
  const writers = [{ n: 1, device, at: began, claimed_at: claimed }]
  await spendAccess(userId, test, began)
  const attempt = await starts.storeStart(test, { ...fresh, writers, ranked: false })
  // Another start was a moment earlier.
  if (!attempt) return startOffline(userId, testId, { device, started_at, paper: hash }, { now })
  // Its time was over before anybody heard of it: what arrives is late, as with any other attempt.
  const isOver = attempt.due_at !== undefined && attempt.due_at <= now
  return { attempt: isOver ? await closeAttempt(attempt, now) : attempt, test, isNew: true, writer: 1 }
}

/** A page and its service worker report at the same moment: the one that comes second finds what the first has stored. */
async function unlessReported(
  add: () => Promise<AttemptRecord>,
  find: () => Promise<AttemptRecord | null>,
): Promise<AttemptRecord> {
  try {
    return await add()
  } catch (error) {
    const known = error instanceof AppError && error.status === 409 ? await find() : null
    if (!known) throw error
    return known
  }
}

const within = (moment: Date, from: Date, to: Date) =>
  new Date(Math.min(Math.max(moment.getTime(), from.getTime()), to.getTime()))

const reported = (user_id: string, test_id: string, claimed_at: Date) =>
  AttemptModel.findOne({ user_id, test_id, writers: { $elemMatch: { claimed_at } } }).lean<AttemptRecord>()

const writerOf = ({ writers }: AttemptRecord, claimed: Date) =>
  writers.find(({ claimed_at }) => claimed_at?.getTime() === claimed.getTime())!.n

/** The paper that a device has, if one of this person's attempts has it, and since when it is there. Throws 409. */
async function papersUpTo(test: TestRecord, userId: string, number: number, hash: string) {
  const own = Array.from({ length: number }, (_, i) => starts.paperOf(test, userId, i + 1))
  const form = own.find((one) => one.hash === hash)
  if (!form) throw new AppError(409, 'wrong_paper', texts.wrongPaper)
  const paper = await PaperModel.findById(hash, { published_at: 1 }).lean()
  if (!paper) throw notFound('paper')
  return { form, published_at: paper.published_at }
}
