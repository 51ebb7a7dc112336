import { shownFrom } from '@abhyas/shared/assessment/test-papers/review'
import { resultMail, resultReady } from '@abhyas/shared/assessment/attempts/texts'
import { scoreChanged } from '@abhyas/shared/assessment/regrades/texts'
import { statisticsLimits } from '@abhyas/shared/assessment/statistics/limits'
import { marksOf } from '@abhyas/shared/assessment/scoring/marks'
import type { Context } from '../../core/context.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { mailPerson, notifyOnce } from '../../platform/notifications/commands.ts'
import { TestModel, type TestRecord } from '../test-papers/model.ts'
import { timedTest } from '../test-papers/timed-test.ts'
import { countLateStarts } from './count.ts'
import { AttemptModel, type AttemptRecord } from './model.ts'
import { rankPeople } from './ranks/rank-attempts.ts'
import { rescoreUncorrected } from './rescore.ts'

const round = 500
const retryAfterMs = 60_000

/**
 * Does what follows from a change of attempts: ranks, and the notice that a result is there. The mark is in the attempt,
 * so nothing is lost; each step can be repeated.
 */
export async function followAttempts(context: Context, now: Date, stillHeld: StillHeld = () => true): Promise<void> {
  while (stillHeld()) {
    const due = await AttemptModel.find({ follow_at: { $lte: now } }, { 'result.slots': 0 })
      .sort({ follow_at: 1 })
      .limit(round)
      .lean<AttemptRecord[]>()
    const ids = [...new Set(due.map(({ test_id }) => test_id))]
    const tests = await TestModel.find({ _id: { $in: ids } }).lean<TestRecord[]>()
    const rescored = new Set<string>()
    for (const test of tests) {
      const all = due.filter(({ test_id }) => test_id === test._id.toHexString())
      await countLateStarts(test._id.toHexString(), all, now)
      for (const id of await rescoreUncorrected(context, test, all, now)) rescored.add(id)
      const own = all.filter(({ _id }) => !rescored.has(_id))
      const editions = [...new Set(own.map(({ edition }) => edition))]
      for (const edition of editions) {
        const people = own.filter((attempt) => attempt.edition === edition).map(({ user_id }) => user_id)
        await rankPeople(test, edition, [...new Set(people)], now)
      }
      if (own.some(({ result }) => result !== undefined)) {
        const figures_at = new Date(now.getTime() + statisticsLimits.afterMs)
        await TestModel.updateOne({ _id: test._id }, { $min: { figures_at } })
      }
    }
    const byId = new Map(tests.map((test) => [test._id.toHexString(), test]))
    for (const attempt of due.filter(({ _id }) => !rescored.has(_id))) {
      if (!stillHeld()) return
      const again = await tellResult(context, attempt, byId.get(attempt.test_id), now).catch((err: unknown) => {
        context.log.warn({ err, attempt: attempt._id }, 'the notice of a result waits')
        return { at: now.getTime() + retryAfterMs, isTold: false }
      })
      await settleMark(attempt, again)
    }
    if (due.length < round) return
  }
}

interface Told {
  /** When it is looked at again, in ms since 1970. Undefined: when it changes. */
  readonly at?: number
  readonly isTold: boolean
  readonly isChangeTold?: boolean
}

/** Notifies of a result that its person could not see when they handed in, and of one that a correction has changed. */
async function tellResult(
  context: Context,
  attempt: AttemptRecord,
  test: TestRecord | undefined,
  now: Date,
): Promise<Told> {
  const { state, result, submitted_at, closed_by, is_told: isTold = false, was_marking: wasMarking } = attempt
  const isScored = state === 'submitted' || state === 'expired' || state === 'final'
  if (!test || !isScored || !result || result.is_marking) return { isTold }
  const from = shownFrom('score', timedTest(test))
  if (isTold) return tellChange(attempt, test, from, now)
  const isSeen = closed_by !== 'server' && !wasMarking && from <= (submitted_at ?? now).getTime()
  if (isSeen) return { isTold: true }
  // If its author changes when it is shown, it is looked at again.
  if (from === Infinity) return { isTold }
  if (from > now.getTime()) return { at: from, isTold }
  const notice = resultReady(test.test_name, marksOf(result.score), marksOf(result.total))
  const link = `/attempts/${attempt._id}/result`
  await notifyOnce(attempt.user_id, [{ key: `result-${attempt._id}`, count: 1 }], () => ({ ...notice, link }))
  const about = { key: `result ${attempt._id}`, requestId: `result ${attempt._id}`, path: link }
  await mailPerson(context, { userId: attempt.user_id, kind: 'test', ...about }, (to) => resultMail(test.test_name, to))
  return { isTold: true }
}

/** Notifies of a score that a correction has changed, if its person knew another one and may see the new one. */
async function tellChange(attempt: AttemptRecord, test: TestRecord, from: number, now: Date): Promise<Told> {
  const { _id, user_id, result, changed_from: before } = attempt
  const told = { isTold: true }
  if (before === undefined || from === Infinity) return told
  if (from > now.getTime()) return { ...told, at: from }
  if (result!.score !== before) {
    const notice = scoreChanged(test.test_name, marksOf(before), marksOf(result!.score))
    const key = `changed-${_id}-${result!.corrections ?? 0}`
    await notifyOnce(user_id, [{ key, count: 1 }], () => ({ ...notice, link: `/attempts/${_id}/result` }))
  }
  return { ...told, isChangeTold: true }
}

/** Takes the mark away, unless the attempt has changed meanwhile. */
async function settleMark(
  { _id, follow_at, state, was_marking }: AttemptRecord,
  { at, isTold, isChangeTold = false }: Told,
): Promise<void> {
  const wasMarking = was_marking === true || state === 'marking'
  await AttemptModel.updateOne(
    { _id, follow_at: follow_at! },
    {
      $set: {
        ...(isTold && { is_told: true }),
        ...(wasMarking && { was_marking: true }),
        ...(at !== undefined && { follow_at: new Date(at) }),
      },
      $unset: { ...(at === undefined && { follow_at: 1 }), ...(isChangeTold && { changed_from: 1 }) },
    },
  )
}
