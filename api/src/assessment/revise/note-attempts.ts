import { shownFrom } from '@abhyas/shared/assessment/test-papers/review'
import { newCard } from '@abhyas/shared/assessment/revise/schedule'
import { insertIfFree } from '../../core/mongo-errors.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { AttemptModel, type AttemptRecord } from '../attempts/model.ts'
import { knownPaper } from '../attempts/papers.ts'
import { testsOf } from '../attempts/queries.ts'
import type { TestRecord } from '../test-papers/model.ts'
import { timedTest } from '../test-papers/timed-test.ts'
import { EntryModel, entryId, type EntryRecord } from './model.ts'
import { withReviews } from './review.ts'
import { type Asked, wrongEntry } from './new-entry.ts'

const round = 100
/** Attempts that an entry remembers, so that each counts once. */
const remembered = 50

/**
 * Puts what was wrong in attempts into the notebooks of their people, once its solutions are shown. The mark is in the
 * attempt, so nothing is lost; each step can be repeated.
 */
export async function noteAttempts(now: Date, stillHeld: StillHeld = () => true): Promise<void> {
  for (;;) {
    const due = await AttemptModel.find({ note_at: { $lte: now } })
      .sort({ note_at: 1 })
      .limit(round)
      .lean<AttemptRecord[]>()
    const tests = await testsOf(due)
    for (const attempt of due) {
      if (!stillHeld()) return
      const again = await noteAttempt(attempt, tests.get(attempt.test_id), now)
      const mark = again === undefined ? { $unset: { note_at: 1 } } : { $set: { note_at: new Date(again) } }
      await AttemptModel.updateOne({ _id: attempt._id, note_at: attempt.note_at! }, mark as never)
    }
    if (due.length < round) return
  }
}

/** Returns when it is to be looked at again, in ms since 1970; undefined: when it changes. */
async function noteAttempt(
  attempt: AttemptRecord,
  test: TestRecord | undefined,
  now: Date,
): Promise<number | undefined> {
  const { state, result } = attempt
  if (!test || !result || ['running', 'held', 'void'].includes(state)) return undefined
  const from = shownFrom('solutions', timedTest(test))
  if (from > now.getTime()) return from === Infinity ? undefined : from
  const { whole } = await knownPaper(attempt.paper)
  const answers = result.slots.flatMap(({ slot, state: answered }) => {
    const key = whole.keys[slot]
    const isWrong = answered === 'wrong' || answered === 'partial'
    return key && (isWrong || answered === 'right') ? [{ key, test, isWrong }] : []
  })
  await noteAnswers(attempt, answers)
  return undefined
}

interface Answered extends Asked {
  readonly isWrong: boolean
}

/**
 * Counts answers in the entries of their questions. A wrong one makes the entry where there is none. What has changed
 * meanwhile is read again: an entry knows the attempts that it has counted.
 */
async function noteAnswers(attempt: AttemptRecord, answers: readonly Answered[]): Promise<void> {
  const { user_id } = attempt
  const at = attempt.submitted_at ?? attempt.started_at
  const ids = answers.map(({ key }) => entryId(user_id, key.question_id))
  const entries = await EntryModel.find({ _id: { $in: ids } }).lean<EntryRecord[]>()
  const known = new Map(entries.map((entry) => [entry._id, entry]))
  const left: Answered[] = []
  for (const answer of answers) {
    const entry = known.get(entryId(user_id, answer.key.question_id))
    if (entry?.noted.includes(attempt._id) || (!entry && !answer.isWrong)) continue
    const isDone = entry
      ? await countAnswer(entry, { attemptId: attempt._id, at, isWrong: answer.isWrong })
      : await insertIfFree(EntryModel.collection, wrongEntry(attempt, answer, at))
    if (!isDone) left.push(answer)
  }
  if (left.length > 0) await noteAnswers(attempt, left)
}

interface Counted {
  readonly attemptId: string
  readonly at: Date
  readonly isWrong: boolean
}

/** A wrong answer is a review that says that it was forgotten. False: the entry has changed meanwhile. */
async function countAnswer(entry: EntryRecord, { attemptId, at, isWrong }: Counted): Promise<boolean> {
  const ms = at.getTime()
  const { modifiedCount } = await EntryModel.updateOne({ _id: entry._id, version: entry.version }, {
    $inc: { version: 1, [isWrong ? 'wrong' : 'right']: 1 },
    $push: { noted: { $each: [attemptId], $slice: -remembered } },
    ...(isWrong && {
      $set: entry.due_at ? withReviews(entry, [{ id: attemptId, at: ms, rating: 'again' }]) : begun(ms),
    }),
    ...(!isWrong && { $max: { last_at: at } }),
  } as never)
  return modifiedCount === 1
}

/** A bookmark whose question was answered wrong: it is due from now on. */
function begun(at: number) {
  const card = newCard(at)
  return { base: card, card, due_at: new Date(card.due), last_at: new Date(at) }
}
