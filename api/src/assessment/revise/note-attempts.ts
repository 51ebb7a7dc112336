import { shownFrom } from '@abhyas/shared/assessment/test-papers/review'
import { newCard, reviewed } from '@abhyas/shared/assessment/revise/schedule'
import { insertIfFree } from '../../core/mongo-errors.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { AttemptModel, type AttemptRecord } from '../attempts/model.ts'
import { knownPaper } from '../attempts/papers.ts'
import { practiceTest } from '../attempts/practice-paper.ts'
import { testsOf } from '../attempts/queries.ts'
import type { TestRecord } from '../test-papers/model.ts'
import { timedTest } from '../test-papers/timed-test.ts'
import { EntryModel, entryId, type EntryRecord } from './model.ts'
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
      const again = await noteAttempt(attempt, practiceTest(attempt) ?? tests.get(attempt.test_id), now)
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
  for (const { slot, state: answered } of result.slots) {
    const key = whole.keys[slot]
    const isWrong = answered === 'wrong' || answered === 'partial'
    if (key && (isWrong || answered === 'right')) await noteAnswer(attempt, { key, test }, isWrong)
  }
  return undefined
}

/** Counts an answer in the entry of its question. A wrong one makes the entry where there is none. */
async function noteAnswer(attempt: AttemptRecord, { key, test }: Asked, isWrong: boolean): Promise<void> {
  const { _id: attemptId, user_id } = attempt
  const at = attempt.submitted_at ?? attempt.started_at
  const _id = entryId(user_id, key.question_id)
  for (;;) {
    const entry = await EntryModel.findById(_id).lean<EntryRecord>()
    if (entry?.noted.includes(attemptId)) return
    if (entry) {
      if (await countAnswer(entry, { attemptId, at, isWrong })) return
    } else if (!isWrong || (await insertIfFree(EntryModel.collection, wrongEntry(attempt, { key, test }, at)))) return
  }
}

interface Answered {
  readonly attemptId: string
  readonly at: Date
  readonly isWrong: boolean
}

/** False: it has changed meanwhile. */
async function countAnswer(entry: EntryRecord, { attemptId, at, isWrong }: Answered): Promise<boolean> {
  const ms = at.getTime()
  // An answer before the last review says nothing about what is known since.
  const counts = isWrong && ms >= (entry.card.last ?? 0)
  const card = entry.due_at ? reviewed(entry.card, { at: ms, rating: 'again' }) : newCard(ms)
  const { modifiedCount } = await EntryModel.updateOne({ _id: entry._id, version: entry.version }, {
    $inc: { version: 1, [isWrong ? 'wrong' : 'right']: 1 },
    $max: { last_at: at },
    $push: { noted: { $each: [attemptId], $slice: -remembered } },
    ...(counts && { $set: { base: card, card, reviews: [], due_at: new Date(card.due) } }),
  } as never)
  return modifiedCount === 1
}
