import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { listQueryFields } from '../../list-reply.ts'
import { difficulties, questionTypes } from '../../content/questions/kinds.ts'
import { questionPage } from '../../content/questions/shapes.ts'
import { partialRules } from '../scoring/kinds.ts'
import { type Review, resultParts } from './review.ts'
import { numberOrNull } from '../../or-null.ts'

const closed = { additionalProperties: false }
/** Longer than any valid value, so that a wrong one gets its sentence. */
const text = Type.Optional(Type.String({ maxLength: 1_000 }))
const number = Type.Optional(Type.Number())
const flag = Type.Optional(Type.Boolean())
const id = Type.String({ pattern: '^[0-9a-f]{24}$' })
const partId = Type.String({ pattern: '^[0-9a-f]{8}$' })

/** Marks for a right answer, marks that a wrong one takes off, and what a partly right one gets. */
const PartialShape = Type.Enum([...partialRules])
export const MarksShape = Type.Object({ right: Type.Number(), wrong: Type.Number(), partial: PartialShape }, closed)
export type Marks = Static<typeof MarksShape>

/** Marks are those of each question, or the same for all questions of a type. */
export const SchemeShape = Type.Union([
  Type.Object({ by: Type.Literal('question') }, closed),
  Type.Object(
    {
      by: Type.Literal('type'),
      types: Type.Object(allOf(questionTypes, Type.Optional(MarksShape)), closed),
    },
    closed,
  ),
])
export type Scheme = Static<typeof SchemeShape>

/** Single values that a slot sets differently. */
const ownMarks = { right: number, wrong: number, partial: Type.Optional(PartialShape), topic: text }

/** One question of a test. */
const FixedSlotShape = Type.Object({ kind: Type.Literal('fixed'), id: partId, question_id: id, ...ownMarks }, closed)
export type FixedSlot = Static<typeof FixedSlotShape>

/** Questions that are drawn from a bank when the test is published. Both tags must be there if both are given. */
const RuleSlotShape = Type.Object(
  {
    kind: Type.Literal('rule'),
    id: partId,
    count: Type.Number(),
    bank_id: Type.String({ maxLength: 100 }),
    type: Type.Optional(Type.Enum([...questionTypes])),
    difficulty: Type.Optional(Type.Enum([...difficulties])),
    tag: text,
    ...ownMarks,
  },
  closed,
)
export type RuleSlot = Static<typeof RuleSlotShape>

const QuestionSlotShape = Type.Union([FixedSlotShape, RuleSlotShape])
export type QuestionSlot = Static<typeof QuestionSlotShape>

/** A text, and the questions about it. They stay together when questions are shuffled. */
const GroupSlotShape = Type.Object(
  {
    kind: Type.Literal('group'),
    id: partId,
    passage_id: id,
    slots: Type.Array(QuestionSlotShape, { maxItems: 1_000 }),
  },
  closed,
)
export type GroupSlot = Static<typeof GroupSlotShape>

export const SlotShape = Type.Union([FixedSlotShape, RuleSlotShape, GroupSlotShape])
export type Slot = Static<typeof SlotShape>

/** A part of a test. `choose`: how many answers count, if people choose among its questions. */
export const SectionShape = Type.Object(
  {
    id: partId,
    name: Type.String({ maxLength: 1_000 }),
    duration_minutes: numberOrNull,
    choose: numberOrNull,
    marking: Type.Optional(SchemeShape),
    slots: Type.Array(SlotShape, { maxItems: 1_000 }),
  },
  closed,
)
export type Section = Static<typeof SectionShape>

const computed = {
  ...allOf(['test_id', 'thumbnail_url', 'status', 'subject_name', 'created_by_name', 'updated_at', 'owner_id'], text),
  ...allOf(['number_of_questions', 'total_marks', 'attempt_count', 'version'], number),
}

/**
 * Input of a test. Fields that the server computes are accepted and ignored, because forms send them back. A draft may
 * lack anything but its name and type.
 */
export const TestInputShape = Type.Object(
  {
    ...computed,
    ...allOf(['test_name', 'test_type', 'difficulty_level', 'board_name', 'class_name', 'topic_name'], text),
    ...allOf(['subject_id', 'category_id', 'access', 'grade_of', 'negative_floor', 'rank_by'], text),
    ...allOf(['opens_at', 'closes_at', 'last_start_at'], text),
    instructions: Type.Optional(Type.String({ maxLength: 100_000 })),
    ...allOf(['duration_minutes', 'attempts_allowed', 'forms'], number),
    pass_percent: Type.Optional(numberOrNull),
    sections: Type.Optional(Type.Array(SectionShape, { maxItems: 1_000 })),
    marking: Type.Optional(SchemeShape),
    ...allOf(['shuffle_questions', 'shuffle_options', 'extra_time', 'offline_start'], flag),
    late_policy: Type.Optional(Type.Object({ accept_minutes: number, after: text }, closed)),
    review: Type.Optional(Type.Object(allOf([...resultParts, 'release_at'], text), closed)),
    tie_break: Type.Optional(Type.Array(partId, { maxItems: 1_000 })),
  },
  closed,
)
export type TestInput = Static<typeof TestInputShape>
/** What authors give of a test, complete. */
export type TestValues = Required<Omit<TestInput, keyof typeof computed | 'review'>> & { review: Review }

/** A change of the status. Missing times stay; empty ones are taken away. */
export const StatusChangeShape = Type.Object(
  {
    status: Type.String({ maxLength: 100 }),
    ...allOf(['opens_at', 'closes_at'], Type.Optional(Type.String({ maxLength: 100 }))),
  },
  closed,
)
export type StatusChangeInput = Static<typeof StatusChangeShape>

const filter = Type.Optional(Type.Union([Type.Null(), Type.String({ maxLength: 10_000 })]))
/** Filters of the list. Empty texts and null mean all. */
export const TestFilterShape = Type.Union([
  Type.Null(),
  Type.Object(
    {
      ...allOf(
        [
          'test_name',
          'difficulty_level',
          'board_name',
          'class_name',
          'topic_name',
          'test_type',
          'status',
          'subject_id',
        ],
        filter,
      ),
    },
    closed,
  ),
])
export type TestFilter = NonNullable<Static<typeof TestFilterShape>>
export const TestListQueryShape = Type.Object(listQueryFields, closed)

/** Questions that could be added to a test: ids with commas between them, and the test that is edited, if it is stored. */
export const HeldQueryShape = Type.Object(
  {
    ids: Type.String({ pattern: `^[0-9a-f]{24}(,[0-9a-f]{24}){0,${questionPage.maxRows - 1}}$` }),
    test_id: Type.Optional(Type.String({ pattern: '^([0-9a-f]{24})?$' })),
  },
  closed,
)
