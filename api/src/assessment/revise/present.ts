import type { Entry } from '@abhyas/shared/assessment/revise/shapes'
import { isMastered } from '@abhyas/shared/assessment/revise/schedule'
import type { EntryRecord } from './model.ts'

/** Converts an entry to what its person sees. */
export const presentEntry = ({ last_at, due_at, card, ...entry }: EntryRecord): Entry => ({
  question_id: entry.question_id,
  question_version: entry.question_version,
  topic: entry.topic,
  subject_id: entry.subject_id,
  wrong: entry.wrong,
  right: entry.right,
  last_at: last_at.toISOString(),
  due_at: due_at?.toISOString() ?? '',
  bookmarked: entry.bookmarked,
  note: entry.note,
  hidden: entry.hidden,
  mastered: isMastered(card),
  card,
  version: entry.version,
})
