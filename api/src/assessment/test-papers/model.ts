import { allOf } from '@abhyas/shared/all-of'
import type { NegativeFloor } from '@abhyas/shared/assessment/scoring/kinds'
import {
  type countedAttempts,
  type lateRules,
  listedStatuses,
  type rankRules,
  type testAccess,
  type TestStatus,
  type TestType,
} from '@abhyas/shared/assessment/test-papers/choices'
import type { SectionOutline } from '@abhyas/shared/assessment/test-papers/outline'
import type { TestCheckReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import type { Review } from '@abhyas/shared/assessment/test-papers/review'
import type { Scheme, Section } from '@abhyas/shared/assessment/test-papers/shapes'
import { model, Schema, type Types } from 'mongoose'
import { date, flag, maybeText, number, text } from '../../core/records/fields.ts'
import type { Correction } from './corrections.ts'

/** Where the sealed bytes of a form are. `bytes` and `pictures` are sizes. */
export interface PublishedForm {
  readonly hash: string
  readonly form: number
  readonly bytes: number
  readonly pictures: number
}

/** A test as its authors write it. Publishing copies its questions into papers, which never change. */
export interface TestRecord {
  readonly _id: Types.ObjectId
  test_name: string
  /** Unique: the folded name, board, class and owner. */
  key: string
  /** Normalized words of the name and of the topic, for search. */
  words: readonly string[]
  topic_words: readonly string[]
  test_type: TestType
  difficulty_level: string
  /** Names of rows of the lists, as they were when they were chosen. */
  board_name: string
  class_name: string
  /** Folded names that filters find its board by, and that of its class. */
  board_keys: readonly string[]
  class_key: string
  topic_name: string
  subject_id: string
  category_id: string
  access: (typeof testAccess)[number]
  /** Number in the address of the thumbnail: a random one, so that nobody guesses the picture of a draft. 0: none. */
  thumbnail: number
  /** As stored. What it is now is `statusAt`. */
  status: TestStatus
  /** The id of its teacher or institute, or 'house'. */
  owner_id: string
  visibility: 'catalogue' | 'batch'
  instructions: string
  languages: readonly string[]
  /** Computed when it is saved, with what its rules find then. */
  number_of_questions: number
  total_marks: number
  /** Problems of the last check. Undefined: not checked since the last change. */
  problem_count?: number
  /** What they are, if there are any. */
  problems?: TestCheckReply['problems']
  /** 0: no clock. */
  duration_minutes: number
  opens_at?: Date
  closes_at?: Date
  last_start_at?: Date
  /** When the last attempt ends that runs past the closing, because its person has more time than others. */
  last_end_at?: Date
  /** Set when its closing, or its review, has changed. A chore tells its attempts, and takes the mark away. */
  times_changed_at?: Date
  review_changed_at?: Date
  attempts_allowed: number
  grade_of: (typeof countedAttempts)[number]
  pass_percent?: number
  sections: readonly Section[]
  marking: Scheme
  negative_floor: NegativeFloor
  shuffle_questions: boolean
  shuffle_options: boolean
  extra_time: boolean
  offline_start: boolean
  /** How many papers are drawn when it is published. */
  forms: number
  late_policy: { readonly accept_minutes: number; readonly after: (typeof lateRules)[number] }
  /** What people see of their results, and when. Missing, or without a part: as its type has it. */
  review?: Partial<Review>
  tie_break: readonly string[]
  rank_by: (typeof rankRules)[number]
  /** Counted up by each publishing. 0: never published. */
  edition: number
  papers: readonly PublishedForm[]
  /** What people are told of it before they begin: of the first form. Written by each publishing. */
  outline: readonly SectionOutline[]
  /** The publishing that reserves its questions. Undefined: none are reserved. */
  publish_run?: Types.ObjectId
  attempt_count: number
  /** Corrections after publishing, the regrade that made the last of them, and when attempts were told to follow. */
  corrections?: readonly Correction[]
  corrections_version?: number
  corrected_by?: Types.ObjectId
  corrected_at?: Date
  /** When its figures are computed, because results have come. */
  figures_at?: Date
  /** Set while it is being deleted, so that nobody begins it meanwhile. Of no effect after `maxDeletionMs`. */
  deleting_at?: Date
  version: number
  created_by: string
  updated_by: string
  updated_at: Date
}

/** A deletion takes less, or does not happen. One that was cut off keeps nobody from beginning the test afterwards. */
export const maxDeletionMs = 30_000

const mixed = { type: Schema.Types.Mixed, required: true } as const

const testSchema = new Schema(
  {
    ...allOf(['test_name', 'key', 'test_type', 'status', 'owner_id', 'visibility', 'created_by', 'updated_by'], text),
    ...allOf(['access', 'grade_of', 'negative_floor', 'rank_by'], text),
    ...allOf(['difficulty_level', 'board_name', 'class_name', 'class_key', 'topic_name', 'instructions'], maybeText),
    ...allOf(['subject_id', 'category_id'], maybeText),
    ...allOf(['words', 'topic_words', 'board_keys', 'languages', 'tie_break'], { type: [String], required: true }),
    ...allOf(['thumbnail', 'number_of_questions', 'total_marks', 'duration_minutes', 'attempts_allowed'], number),
    ...allOf(['forms', 'edition', 'attempt_count', 'version'], number),
    ...allOf(['problem_count', 'pass_percent'], Number),
    ...allOf(['opens_at', 'closes_at', 'last_start_at', 'last_end_at', 'deleting_at'], Date),
    ...allOf(['times_changed_at', 'review_changed_at', 'corrected_at', 'figures_at'], Date),
    corrections_version: Number,
    corrected_by: Schema.Types.ObjectId,
    ...allOf(['shuffle_questions', 'shuffle_options', 'extra_time', 'offline_start'], flag),
    ...allOf(['sections', 'marking', 'late_policy', 'papers'], mixed),
    outline: { type: Schema.Types.Mixed, default: [] },
    ...allOf(['problems', 'review', 'corrections'], Schema.Types.Mixed),
    publish_run: Schema.Types.ObjectId,
    updated_at: date,
  },
  { collection: 'tests', versionKey: false, minimize: false },
)
testSchema.index({ key: 1 }, { unique: true })
testSchema.index({ words: 1 })
testSchema.index({ topic_words: 1 })
const filtered = ['status', 'subject_id', 'category_id', 'board_name', 'class_name', 'test_type', 'difficulty_level']
for (const field of [...filtered, 'board_keys', 'class_key', 'owner_id']) testSchema.index({ [field]: 1, _id: -1 })
// The catalogue alone: authors' drafts and what teachers give to their batches are not in these.
const inCatalogue = { partialFilterExpression: { visibility: 'catalogue', status: { $in: [...listedStatuses] } } }
for (const field of filtered.filter((name) => name !== 'status'))
  testSchema.index({ visibility: 1, [field]: 1, _id: -1 }, inCatalogue)
for (const rest of [{ _id: -1 }, { words: 1 }, { topic_words: 1 }] as const)
  testSchema.index({ visibility: 1, ...rest }, inCatalogue)
/** The index of the whole catalogue, the newest first. */
export const catalogueOrder = 'visibility_1__id_-1'
// What becomes due by the clock.
testSchema.index({ status: 1, opens_at: 1 })
testSchema.index({ status: 1, closes_at: 1 })
for (const mark of ['publish_run', 'times_changed_at', 'review_changed_at', 'corrected_at', 'figures_at'])
  testSchema.index({ [mark]: 1 }, { sparse: true })

export const TestModel = model('test', testSchema)
