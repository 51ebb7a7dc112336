import type { TestReply, TestRow } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { reviewOf } from '@abhyas/shared/assessment/test-papers/review'
import { statusAt } from '@abhyas/shared/assessment/test-papers/status'
import { namesOfRows } from '../../content/reference-data/queries.ts'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { isPublished } from './frozen.ts'
import type { TestRecord } from './model.ts'
import type { TestListRecord } from './queries.ts'
import { thumbnailAddress } from './thumbnails/address.ts'

/** Converts tests to rows of the authors' list, with names, and the status of this moment. */
export async function presentTests(tests: readonly TestListRecord[], now = new Date()): Promise<TestRow[]> {
  const [people, subjects] = await Promise.all([
    namesOfPeople(tests.flatMap(({ owner_id, created_by }) => [owner_id, created_by]).filter((id) => id !== house)),
    namesOfRows('subject', tests.map(({ subject_id }) => subject_id).filter(Boolean)),
  ])
  return tests.map((test) => ({
    ...specifiedOf(test, subjects, now),
    attempt_count: test.attempt_count,
    problem_count: test.problem_count ?? null,
    owner_name: people.get(test.owner_id) ?? '',
    created_by_name: people.get(test.created_by) ?? '',
    updated_at: test.updated_at.toISOString(),
    version: test.version,
  }))
}

/** The owner of the tests of staff is nobody. */
const house = 'house'

/** The fields that everybody sees of a test: those of the specification, and its times. */
export function specifiedOf(test: TestListRecord, subjects: ReadonlyMap<string, string>, now: Date) {
  const times = { opens_at: isoOf(test.opens_at), closes_at: isoOf(test.closes_at) }
  return {
    test_id: test._id.toHexString(),
    test_name: test.test_name,
    test_type: test.test_type,
    difficulty_level: test.difficulty_level,
    board_name: test.board_name,
    class_name: test.class_name,
    topic_name: test.topic_name,
    subject_id: test.subject_id,
    subject_name: subjects.get(test.subject_id) ?? '',
    number_of_questions: test.number_of_questions,
    duration_minutes: test.duration_minutes,
    total_marks: test.total_marks,
    thumbnail_url: thumbnailAddress(test),
    status: statusAt({ status: test.status, ...times }, now),
    ...times,
  }
}

/** Converts a test to what its authors edit. */
export async function presentTest(test: TestRecord): Promise<TestReply> {
  const [row] = await presentTests([test])
  return {
    ...row!,
    last_start_at: isoOf(test.last_start_at),
    category_id: test.category_id,
    owner_id: test.owner_id,
    instructions: test.instructions,
    access: test.access,
    visibility: test.visibility,
    languages: [...test.languages],
    attempts_allowed: test.attempts_allowed,
    forms: test.forms,
    edition: test.edition,
    grade_of: test.grade_of,
    pass_percent: test.pass_percent ?? null,
    sections: [...test.sections],
    marking: test.marking,
    negative_floor: test.negative_floor,
    shuffle_questions: test.shuffle_questions,
    shuffle_options: test.shuffle_options,
    extra_time: test.extra_time,
    offline_start: test.offline_start,
    late_policy: { ...test.late_policy },
    review: reviewOf(test),
    tie_break: [...test.tie_break],
    rank_by: test.rank_by,
    is_published: isPublished(test),
    problems: [...(test.problems ?? [])],
    used_by: { attempts: test.attempt_count },
  }
}

const isoOf = (moment: Date | undefined) => moment?.toISOString() ?? ''
