import type { AttemptRow, OpenAttempt } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { shownParts } from '@abhyas/shared/assessment/attempts/review'
import type { AttemptState } from '@abhyas/shared/assessment/attempts/states'
import { percentOf } from '@abhyas/shared/assessment/scoring/breakdown'
import { marksOf } from '@abhyas/shared/assessment/scoring/marks'
import type { ListPage } from '@abhyas/shared/list-reply'
import { notFound } from '../../core/errors.ts'
import type { Keys } from '../../core/keys.ts'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { childWithTests } from '../../marketplace/learners/queries.ts'
import { TestModel, type TestRecord } from '../test-papers/model.ts'
import { timedTest } from '../test-papers/timed-test.ts'
import { grantOf } from './grant.ts'
import { foldOf } from './journal.ts'
import { AttemptModel, type AttemptRecord } from './model.ts'
import { knownPaper } from './papers.ts'
import { practiceTest, shownTestId } from './practice-paper.ts'
import { correctedPractice } from './corrected-practice.ts'
import { findRank } from './ranks/queries.ts'

export { countMarking } from './authors/count-marking.ts'

/** Reads an attempt of a person. Throws 404, also for those of others. */
export async function findAttempt(userId: string, id: string): Promise<AttemptRecord> {
  const attempt = await AttemptModel.findOne({ _id: id, user_id: userId }).lean<AttemptRecord>()
  if (!attempt) throw notFound('attempt')
  return attempt
}

/**
 * Reads an attempt of a person, or of a child whose tests they may see: then with the first name of the child. Throws
 * 404.
 */
export async function findReadable(
  userId: string,
  id: string,
  now: Date,
): Promise<{ readonly attempt: AttemptRecord; readonly child?: string }> {
  const attempt = await AttemptModel.findById(id).lean<AttemptRecord>()
  if (!attempt) throw notFound('attempt')
  if (attempt.user_id === userId) return { attempt }
  const child = await childWithTests(userId, attempt.user_id, now)
  if (child === undefined) throw notFound('attempt')
  return { attempt, child }
}

/** The test of an attempt. It is not deleted while there are attempts. Throws 404. */
export async function findTestOf(attempt: AttemptRecord): Promise<TestRecord> {
  const test = (await correctedPractice(attempt)) ?? (await TestModel.findById(attempt.test_id).lean<TestRecord>())
  if (!test) throw notFound('test')
  return test
}

/** What some attempts are at, by `test_id`: practices too. Tests are without what their authors alone see. */
export async function testsOf(attempts: readonly AttemptRecord[]): Promise<ReadonlyMap<string, TestRecord>> {
  const practices = attempts.flatMap((attempt) => practiceTest(attempt) ?? [])
  const ids = new Set(attempts.flatMap(({ practice, test_id }) => (practice ? [] : [test_id])))
  const fields = { sections: 0, instructions: 0 }
  const tests = await TestModel.find({ _id: { $in: [...ids] } }, fields).lean<TestRecord[]>()
  return new Map([...practices, ...tests].map((test) => [test._id.toHexString(), test]))
}

/** What the review of an attempt depends on. */
export const reviewedOf = ({ state }: AttemptRecord, test: TestRecord) => ({
  ...timedTest(test),
  isRunning: state === 'running',
})

interface AskedAttempts {
  readonly state?: AttemptState | undefined
  readonly test_id?: string | undefined
}

/** Lists the attempts of a person, the newest first. Scores are in it where they are shown. */
export async function listAttempts(
  userId: string,
  { state, test_id }: AskedAttempts,
  place: ListPage,
  now = new Date(),
): Promise<RowsPage<AttemptRow>> {
  const filter = { user_id: userId, ...(state && { state }), ...(test_id && { test_id }) }
  // Attempts at one test are numbered in the order in which they were begun.
  const newest = { ...(test_id ? { number: -1 as const } : { started_at: -1 as const }), _id: -1 as const }
  const { rows, total } = await findPage<AttemptRecord>(AttemptModel, { filter, sort: newest }, place)
  const byId = await testsOf(rows)
  const known = rows.flatMap((attempt) => {
    const test = byId.get(attempt.test_id)
    return test ? [presentRow(attempt, test, now)] : []
  })
  return { rows: await Promise.all(known), total }
}

/** What lists and results say of an attempt. */
export const headOf = (attempt: AttemptRecord, { test_name, test_type }: TestRecord) => ({
  test_id: shownTestId(attempt),
  test_name,
  test_type,
  number: attempt.number,
  state: attempt.state,
  started_at: attempt.started_at.toISOString(),
  submitted_at: attempt.submitted_at?.toISOString() ?? '',
})

/** Converts an attempt to its row. Marks are empty until the review shows them. */
async function presentRow(attempt: AttemptRecord, test: TestRecord, now: Date): Promise<AttemptRow> {
  const parts = attempt.state === 'void' ? [] : shownParts(reviewedOf(attempt, test), now)
  const result = parts.includes('score') ? attempt.result : undefined
  const isRanked = attempt.rank_key !== undefined
  const { standing } = isRanked && parts.includes('rank') ? await findRank(attempt, test) : { standing: null }
  return {
    id: attempt._id,
    ...headOf(attempt, test),
    score: result ? marksOf(result.score) : null,
    total: result ? marksOf(result.total) : null,
    percent: result ? percentOf(result.score, result.total) : null,
    ranked: isRanked,
    rank: standing?.rank ?? null,
    late: attempt.result?.is_late === true,
  }
}

/** Reads an attempt with all that the server has of it, so that any device can go on. Throws 404. */
export async function openAttempt(userId: string, id: string, keys: Keys, now = new Date()): Promise<OpenAttempt> {
  const attempt = await findAttempt(userId, id)
  const [test, paper] = await Promise.all([findTestOf(attempt), knownPaper(attempt.paper)])
  const [grant, fold] = await Promise.all([
    grantOf(attempt, { testName: test.test_name, keys, now }),
    foldOf(attempt, paper, now),
  ])
  return {
    ...grant,
    answers: { ...fold.answers },
    visited: [...fold.visited],
    marked: [...fold.marked],
    checked: [...fold.checked],
    hints: Object.fromEntries(fold.hints),
    writers: attempt.writers.map(({ n, device, at }) => ({ n, device, at: at.toISOString() })),
    slot: fold.slot,
    language: fold.language,
    windows: fold.windows ? Object.fromEntries(fold.windows) : null,
  }
}
