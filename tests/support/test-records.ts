import type { SectionOutline } from '@abhyas/shared/assessment/test-papers/outline'
import { filtersOfBoard } from '@abhyas/shared/assessment/test-papers/filters'
import { folded, wordsOf } from '@abhyas/shared/content/locations/search'
import { Types } from 'mongoose'
import type { TestRecord } from '../../api/src/assessment/test-papers/model.ts'

export type TestFields = Partial<Omit<TestRecord, '_id' | 'key' | 'words' | 'topic_words' | 'board_keys' | 'class_key'>>

/** A section of 40 single choices, four marks each, one off. */
export const plainOutline: SectionOutline = {
  name: 'Section A',
  duration_minutes: null,
  choose: null,
  questions: 40,
  marks: 160,
  marking: [{ type: 'single', count: 40, right: 4, wrong: 1, partial: 'none' }],
}

let made = 0

/** The record of a published mock of the catalogue, as it is stored. */
export function testRecord(fields: TestFields = {}): TestRecord {
  const whole = {
    test_name: `Mock ${(made += 1)}`,
    test_type: 'mock' as const,
    difficulty_level: 'medium',
    board_name: 'CBSE',
    class_name: 'Class 10',
    topic_name: '',
    subject_id: '',
    category_id: '',
    access: 'free' as const,
    thumbnail: 0,
    status: 'active' as const,
    owner_id: 'house',
    visibility: 'catalogue' as const,
    instructions: '',
    languages: ['en'],
    number_of_questions: 40,
    total_marks: 160,
    duration_minutes: 90,
    attempts_allowed: 3,
    grade_of: 'best' as const,
    sections: [],
    marking: { by: 'question' as const },
    negative_floor: 'none' as const,
    shuffle_questions: true,
    shuffle_options: true,
    extra_time: true,
    offline_start: true,
    forms: 1,
    late_policy: { accept_minutes: 1_440, after: 'hold' as const },
    tie_break: [],
    rank_by: 'marks' as const,
    edition: 1,
    papers: [{ hash: 'h'.repeat(43), form: 1, bytes: 52_000, pictures: 0 }],
    outline: [plainOutline],
    attempt_count: 0,
    version: 1,
    created_by: '0'.repeat(24),
    updated_by: '0'.repeat(24),
    updated_at: new Date(),
    ...fields,
  }
  return {
    ...whole,
    _id: new Types.ObjectId(),
    key: `${whole.test_name}\t${made}`,
    board_keys: filtersOfBoard(whole.board_name),
    class_key: folded(whole.class_name),
    words: wordsOf(`${whole.test_name} ${whole.topic_name}`),
    topic_words: wordsOf(whole.topic_name),
  }
}
