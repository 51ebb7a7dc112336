import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { listReplyShape } from '../../list-reply.ts'
import { attemptStates } from '../attempts/states.ts'
import { negativeFloors } from '../scoring/kinds.ts'
import { countedAttempts, lateRules, rankRules, testAccess, testStatuses, testTypes } from './choices.ts'
import { resultParts, reviewTimes } from './review.ts'
import { SchemeShape, SectionShape } from './shapes.ts'
import { numberOrNull, orNull } from '../../or-null.ts'

const text = Type.String()
const count = Type.Integer({ minimum: 0 })
const oneOf = <Choice extends string>(choices: readonly Choice[]) => Type.Enum([...choices])

/** The specification's fields of a test, and the name of its subject. Empty texts are not given. */
const specified = {
  ...allOf(['test_id', 'test_name', 'board_name', 'class_name', 'topic_name', 'subject_id', 'subject_name'], text),
  test_type: oneOf(testTypes),
  /** Empty until it is chosen. */
  difficulty_level: text,
  thumbnail_url: text,
  ...allOf(['number_of_questions', 'duration_minutes'], count),
  total_marks: Type.Number(),
  status: oneOf(testStatuses),
}
/** ISO 8601 in UTC, or empty. */
const times = allOf(['opens_at', 'closes_at'], text)

/** A test in the list of its authors. */
export const TestRowShape = Type.Object({
  ...specified,
  ...times,
  attempt_count: count,
  /** Problems of the last check. Null: not checked since the last change. */
  problem_count: orNull(count),
  ...allOf(['owner_name', 'created_by_name', 'updated_at'], text),
  version: Type.Integer({ minimum: 1 }),
})
export type TestRow = Static<typeof TestRowShape>

/** A list of tests. The specification calls its rows `tests`. */
export const TestListReplyShape = Type.Object({
  ...listReplyShape(TestRowShape).properties,
  tests: Type.Array(TestRowShape),
})
export type TestListReply = Static<typeof TestListReplyShape>

/** A question that a mock or exam that is not over needs for itself. */
export const HeldQuestionsShape = Type.Array(Type.Object({ question_id: text, test_name: text }))
export type HeldQuestions = Static<typeof HeldQuestionsShape>

/** A way out for a rule that finds too few questions: what changes in which slot. */
const WayOutShape = Type.Object({
  slot: text,
  do: oneOf(['draw', 'draw_fewer', 'any_difficulty']),
  count: Type.Optional(count),
  label: text,
})
export const PublishProblemShape = Type.Object({
  ...allOf(['field', 'code', 'message'], text),
  ...allOf(['need', 'have', 'waiting'], Type.Optional(count)),
  ways: Type.Optional(Type.Array(WayOutShape)),
})

/** What a rule of a test finds now. With `more`, it may find more than it has: no more were counted. */
const RuleFoundShape = Type.Object({
  slot: text,
  more: Type.Boolean(),
  ...allOf(['need', 'have', 'waiting', 'exposed'], count),
})

/** Answer of the check. */
export const TestCheckShape = Type.Object({
  ready: Type.Boolean(),
  problems: Type.Array(PublishProblemShape),
  rules: Type.Array(RuleFoundShape),
  facts: Type.Object({
    ...allOf(['number_of_questions', 'exposed'], count),
    ...allOf(['total_marks', 'most_negative'], Type.Number()),
    minutes_a_question: Type.Optional(Type.Number()),
  }),
})
export type TestCheckReply = Static<typeof TestCheckShape>

/** A test as its authors edit it. */
export const TestShape = Type.Object({
  ...TestRowShape.properties,
  ...times,
  ...allOf(['last_start_at', 'category_id', 'owner_id', 'instructions'], text),
  access: oneOf(testAccess),
  visibility: oneOf(['catalogue', 'batch']),
  languages: Type.Array(text),
  ...allOf(['attempts_allowed', 'forms', 'edition'], count),
  grade_of: oneOf(countedAttempts),
  pass_percent: numberOrNull,
  sections: Type.Array(SectionShape),
  marking: SchemeShape,
  negative_floor: oneOf(negativeFloors),
  ...allOf(['shuffle_questions', 'shuffle_options', 'extra_time', 'offline_start'], Type.Boolean()),
  late_policy: Type.Object({ accept_minutes: count, after: oneOf(lateRules) }),
  review: Type.Object({ ...allOf([...resultParts], oneOf(reviewTimes)), release_at: text }),
  tie_break: Type.Array(text),
  rank_by: oneOf(rankRules),
  /** Whether its questions, marks and times stay as they are. */
  is_published: Type.Boolean(),
  /** What the last check has found. Empty also if `problem_count` is null. */
  problems: Type.Array(PublishProblemShape),
  /** What keeps it from being deleted. */
  used_by: Type.Object({ attempts: count }),
})
export type TestReply = Static<typeof TestShape>

/** Where a person stands with a test. `at`: the question that they look at while it runs. Marks are null until they are shown. */
export const OwnTestShape = Type.Object({
  attempt_id: text,
  state: oneOf(attemptStates),
  ...allOf(['at', 'of', 'score', 'total'], numberOrNull),
})
export type OwnTest = Static<typeof OwnTestShape>

/** A test in the catalogue. */
export const TestCardShape = Type.Object({
  ...specified,
  ...times,
  category_id: text,
  access: oneOf(testAccess),
  languages: Type.Array(text),
  /** Bytes that a device loads: the pack, without pictures. */
  bytes: count,
  /** Only in lists, for who is signed in and has begun it. */
  mine: Type.Optional(OwnTestShape),
})
export type TestCard = Static<typeof TestCardShape>

/** A test's page: what a person must know before the start. No question is in it. */
export const TestPageShape = Type.Object({
  ...TestCardShape.properties,
  instructions: text,
  sections: Type.Array(
    Type.Object({
      name: text,
      questions: count,
      marks: Type.Number(),
      duration_minutes: numberOrNull,
      choose: numberOrNull,
    }),
  ),
  /** The marking in words, one rule a sentence. */
  marking_in_words: Type.Array(text),
  attempts_allowed: count,
  /** Attempts that were begun before this are not counted. Missing: all are. */
  attempts_since: Type.Optional(text),
  pass_percent: numberOrNull,
  grade_of: oneOf(countedAttempts),
})
export type TestPage = Static<typeof TestPageShape>

const NamedCountShape = Type.Object({ name: text, count })
/** How many tests can be taken now or soon, by board, class and subject: the TESTS menu. */
export const TestCountsShape = Type.Object({
  total: count,
  board: Type.Array(NamedCountShape),
  class: Type.Array(NamedCountShape),
  subject: Type.Array(Type.Object({ id: text, name: text, count })),
})
export type TestCounts = Static<typeof TestCountsShape>
