import { dayOf, packAheadMs, revisedOnDayOf, usualGoal } from '@abhyas/shared/assessment/revise/limits'
import { isMastered } from '@abhyas/shared/assessment/revise/schedule'
import type { EntryRow, RevisionPack, RevisionSummary } from '@abhyas/shared/assessment/revise/shapes'
import type { ListPage } from '@abhyas/shared/list-reply'
import { QuestionModel } from '../../content/questions/model.ts'
import { translationsOf } from '../../content/questions/queries.ts'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { paperOfQuestions, withTranslations } from '../attempts/practice-paper.ts'
import { EntryModel, type EntryRecord, ReviserModel } from './model.ts'
import { presentEntry } from './present.ts'

interface AskedEntries {
  readonly due?: string | undefined
  readonly bookmarked?: string | undefined
  readonly topic?: string | undefined
}

/** Lists what somebody revises: what is due first, or the newest first. */
export async function listEntries(
  user_id: string,
  { due, bookmarked, topic }: AskedEntries,
  place: ListPage,
  now = new Date(),
): Promise<RowsPage<EntryRow>> {
  const filter = {
    user_id,
    ...(due === 'true' && { due_at: { $lte: now }, hidden: false }),
    ...(bookmarked === 'true' && { bookmarked: true }),
    ...(topic && { topic }),
  }
  const sort = due === 'true' ? { due_at: 1, _id: 1 } : topic ? { _id: 1 } : { last_at: -1, _id: -1 }
  const hint = due === 'true' ? ({ user_id: 1, due_at: 1, _id: 1 } as const) : undefined
  const { rows, total } = await findPage<EntryRecord>(EntryModel, { filter, sort: sort as never, hint }, place)
  const ids = rows.map(({ question_id }) => question_id)
  const questions = await QuestionModel.find({ _id: { $in: ids } }, { text: 1 }).lean()
  const texts = new Map(questions.map(({ _id, text }) => [_id.toHexString(), text]))
  return { rows: rows.map((entry) => ({ ...presentEntry(entry), text: texts.get(entry.question_id) ?? '' })), total }
}

/** Entries that are counted: nobody has more mistakes to learn from. */
const maxEntries = 20_000

/** The questions that somebody answered wrong, and has not taken out of the revision. */
export async function wrongQuestionsOf(user_id: string): Promise<ReadonlySet<string>> {
  const entries = await EntryModel.find({ user_id, wrong: { $gt: 0 }, hidden: false }, { question_id: 1 })
    .limit(maxEntries)
    .lean<EntryRecord[]>()
  return new Set(entries.map(({ question_id }) => question_id))
}

/** How many questions of each topic are due. */
export async function dueByTopic(user_id: string, now: Date): Promise<ReadonlyMap<string, number>> {
  const due = await EntryModel.find({ user_id, due_at: { $lte: now }, hidden: false }, { topic: 1 })
    .limit(maxEntries)
    .lean<EntryRecord[]>()
  const counts = new Map<string, number>()
  for (const { topic } of due) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  return counts
}

/** What is due, new and mastered, and on how many days in a row somebody has revised. */
export async function readSummary(user_id: string, now = new Date()): Promise<RevisionSummary> {
  const fields = { topic: 1, due_at: 1, hidden: 1, 'card.days': 1, 'card.reps': 1, 'card.last': 1 }
  const [entries, reviser] = await Promise.all([
    EntryModel.find({ user_id }, fields).limit(maxEntries).lean<EntryRecord[]>(),
    ReviserModel.findById(user_id).lean(),
  ])
  const shown = entries.filter(({ hidden, due_at }) => !hidden && due_at !== undefined)
  const isDue = ({ due_at }: EntryRecord) => due_at! <= now
  const topics = new Map<string, { topic: string; due: number; all: number }>()
  for (const entry of shown) {
    const known = topics.get(entry.topic) ?? { topic: entry.topic, due: 0, all: 0 }
    topics.set(entry.topic, { ...known, due: known.due + (isDue(entry) ? 1 : 0), all: known.all + 1 })
  }
  const days = new Set(reviser?.days)
  return {
    due: shown.filter(isDue).length,
    new: shown.filter(({ card }) => card.reps === 0).length,
    mastered: shown.filter(({ card }) => isMastered(card)).length,
    all: shown.length,
    streak_days: streakOf(days, now),
    // On a day that is noted there was one, also if its question is gone since.
    today: days.has(dayOf(now.getTime())) ? Math.max(1, revisedOnDayOf(entries, now.getTime())) : 0,
    goal: reviser?.goal ?? usualGoal,
    per_topic: [...topics.values()].toSorted((a, b) => b.due - a.due || a.topic.localeCompare(b.topic)),
  }
}

const dayMs = 86_400_000

/** Days in a row up to today, or up to yesterday where today is not over yet. */
export function streakOf(days: ReadonlySet<string>, now: Date): number {
  let at = now.getTime()
  if (!days.has(dayOf(at))) at -= dayMs
  let streak = 0
  for (; days.has(dayOf(at)); at -= dayMs) streak += 1
  return streak
}

/**
 * What is due within a week, the earliest first, with its questions in all their languages and their keys, to be
 * revised without a network.
 */
export async function readPack(user_id: string, limit: number, now = new Date()): Promise<RevisionPack> {
  const until = new Date(now.getTime() + packAheadMs)
  const entries = await EntryModel.find({ user_id, due_at: { $lte: until }, hidden: false })
    .sort({ due_at: 1, _id: 1 })
    .limit(limit)
    .lean<EntryRecord[]>()
  const questions = entries.map(({ question_id: id, question_version: version, topic }) => ({ id, version, topic }))
  const translations = await translationsOf(questions.map(({ id }) => id))
  const pack = await paperOfQuestions(withTranslations(questions, translations), user_id)
  const known = new Set(Object.values(pack.keys).map(({ question_id }) => question_id))
  // A question that was deleted cannot be asked any more.
  return { entries: entries.filter(({ question_id }) => known.has(question_id)).map(presentEntry), pack }
}
