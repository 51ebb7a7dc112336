import { newCard } from '@abhyas/shared/assessment/revise/schedule'
import type { PackKey } from '@abhyas/shared/assessment/test-papers/pack'
import type { AttemptRecord } from '../attempts/model.ts'
import type { TestRecord } from '../test-papers/model.ts'
import { entryId, type EntryRecord } from './model.ts'

/** A question of a test, with its key. */
export interface Asked {
  readonly key: PackKey
  readonly test: TestRecord
}

/** The entry of a question that was answered wrong: it is due at once. */
export function wrongEntry({ _id, user_id }: AttemptRecord, asked: Asked, at: Date): EntryRecord {
  const entry = emptyEntry(user_id, asked, at)
  return { ...entry, wrong: 1, due_at: new Date(entry.card.due), noted: [_id] }
}

/** An entry of a question that was not answered wrong: a bookmark, which is never due. */
export function emptyEntry(user_id: string, { key, test }: Asked, at: Date): EntryRecord {
  const card = newCard(at.getTime())
  return {
    _id: entryId(user_id, key.question_id),
    user_id,
    question_id: key.question_id,
    question_version: key.question_version,
    topic: key.topic ?? '',
    subject_id: test.subject_id,
    wrong: 0,
    right: 0,
    last_at: at,
    bookmarked: false,
    note: '',
    hidden: false,
    base: card,
    card,
    reviews: [],
    noted: [],
    version: 1,
  }
}
