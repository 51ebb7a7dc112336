import { markingInWords } from '@abhyas/shared/assessment/test-papers/marking-words'
import { statusAt } from '@abhyas/shared/assessment/test-papers/status'
import type { TestCard, TestPage } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import type { TestRecord } from '../model.ts'
import type { NamedRow } from './named-rows.ts'

const momentOf = (date: Date | undefined) => date?.toISOString() ?? ''

/** Converts a test to its card in the catalogue, with its status by the clock. */
export function presentCard(test: TestRecord, subjects: readonly NamedRow[], now: Date): TestCard {
  const id = test._id.toHexString()
  const times = { opens_at: momentOf(test.opens_at), closes_at: momentOf(test.closes_at) }
  return {
    test_id: id,
    test_name: test.test_name,
    test_type: test.test_type,
    difficulty_level: test.difficulty_level,
    board_name: test.board_name,
    class_name: test.class_name,
    topic_name: test.topic_name,
    subject_id: test.subject_id,
    subject_name: subjects.find((subject) => subject.id === test.subject_id)?.name ?? '',
    number_of_questions: test.number_of_questions,
    duration_minutes: test.duration_minutes,
    total_marks: test.total_marks,
    thumbnail_url: test.thumbnail > 0 ? `/api/v1/tests/${id}/thumbnail/${test.thumbnail}` : '',
    status: statusAt({ status: test.status, ...times }, now),
    ...times,
    category_id: test.category_id,
    access: test.access,
    languages: [...test.languages],
    bytes: test.papers[0]?.bytes ?? 0,
  }
}

/** Converts a test to its page. An allowlist: questions, keys and rules of the draw are not in it. */
export const presentPage = (test: TestRecord, subjects: readonly NamedRow[], now: Date): TestPage => ({
  ...presentCard(test, subjects, now),
  instructions: test.instructions,
  sections: test.outline.map(({ name, questions, marks, duration_minutes, choose }) => ({
    name,
    questions,
    marks,
    duration_minutes,
    choose,
  })),
  marking_in_words: markingInWords(test),
  attempts_allowed: test.attempts_allowed,
  pass_percent: test.pass_percent ?? null,
  grade_of: test.grade_of,
})
