import mongoose from 'mongoose'
import type { Section } from '@abhyas/shared/assessment/test-papers/shapes'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import type { QuestionState } from '@abhyas/shared/content/questions/states'
import { TestModel, type TestRecord } from '../../api/src/assessment/test-papers/model.ts'
import { fieldsOf } from '../../api/src/content/questions/fields.ts'
import { QuestionModel } from '../../api/src/content/questions/model.ts'
import { questionId } from './test-papers.ts'

/** The bank of `rule` in `test-papers.ts`. */
export const bankId = questionId(99)

export interface MadeQuestion {
  readonly bank_id?: string
  readonly state?: QuestionState
  readonly status?: 'active' | 'inactive'
  readonly id?: string
}

/** A question of one mark whose text tells its number. The right option is not the first. */
export const numbered = (n: number, changes: Partial<QuestionContent> = {}): QuestionContent => ({
  type: 'single',
  stem: `What is ${n} + ${n}?`,
  options: [0, 1, 2, 3].map((i) => ({ text: `${2 * n + i - 1}`, weight: i === 1 ? 100 : 0 })),
  marks: 1,
  negative_marks: 0,
  ...changes,
})

/** Stores approved questions with these contents, as if they had been imported. Returns their ids. */
export async function storeQuestions(contents: readonly QuestionContent[], made: MadeQuestion = {}): Promise<string[]> {
  const { bank_id = bankId, state = 'approved', status = 'active', id } = made
  const by = { created_by: 'test', updated_by: 'test', updated_at: new Date() }
  const records = contents.map((content) => ({
    _id: new mongoose.Types.ObjectId(id),
    bank_id: new mongoose.Types.ObjectId(bank_id),
    ...fieldsOf(content),
    state,
    status,
    copy: 0,
    version: 1,
    ...by,
  }))
  await QuestionModel.collection.insertMany(records as never)
  return records.map(({ _id }) => _id.toHexString())
}

/** Stores so many numbered questions. */
export const storeNumbered = (count: number, made: MadeQuestion = {}, from = 1) =>
  storeQuestions(
    Array.from({ length: count }, (_, i) => numbered(from + i)),
    made,
  )

/** Stores a draft of a mock that is ready but for its sections. Returns its id. */
export async function storeDraft(sections: readonly Section[], changes: Partial<TestRecord> = {}): Promise<string> {
  const _id = new mongoose.Types.ObjectId()
  const draft: TestRecord = {
    _id,
    test_name: 'Mock',
    key: _id.toHexString(),
    words: ['mock'],
    topic_words: [],
    test_type: 'mock',
    difficulty_level: 'easy',
    board_name: 'CBSE',
    board_keys: ['cbse'],
    class_key: 'class 10',
    class_name: 'Class 10',
    topic_name: '',
    subject_id: questionId(1),
    category_id: '',
    access: 'free',
    thumbnail: 0,
    status: 'draft',
    owner_id: 'house',
    visibility: 'catalogue',
    instructions: '',
    languages: ['en'],
    outline: [],
    number_of_questions: 0,
    total_marks: 0,
    duration_minutes: 60,
    attempts_allowed: 3,
    grade_of: 'best',
    sections,
    marking: { by: 'question' },
    negative_floor: 'none',
    shuffle_questions: true,
    shuffle_options: true,
    extra_time: true,
    offline_start: true,
    forms: 1,
    late_policy: {
      accept_minutes: 1440,
      after: 'hold',
    },
    tie_break: [],
    rank_by: 'marks',
    edition: 0,
    papers: [],
    attempt_count: 0,
    version: 1,
    created_by: 'test',
    updated_by: 'test',
    updated_at: new Date(),
    ...changes,
  }
  await TestModel.collection.insertOne(draft as never)
  return _id.toHexString()
}

export const storedTest = async (id: string): Promise<TestRecord> => (await TestModel.findById(id).lean<TestRecord>())!
