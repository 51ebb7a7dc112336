import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { listQueryFields } from '../../list-reply.ts'
import { orNull } from '../../or-null.ts'
import { MessageFileShape } from '../conversations/shapes.ts'

const closed = { additionalProperties: false }
const text = Type.String()
// Longer than the rules allow, so that too long a text gets their sentence.
const given = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

const WeeklyShape = Type.Object(
  { day: Type.String({ maxLength: 20 }), from: Type.String({ maxLength: 20 }), to: Type.String({ maxLength: 20 }) },
  closed,
)

export const NewBatchShape = Type.Object(
  {
    ...allOf(['name', 'subject', 'level', 'board'], given(1_000)),
    /** See `teachingModes`. */
    mode: given(100),
    capacity: Type.Optional(Type.Number()),
    weekly: Type.Optional(Type.Array(WeeklyShape, { maxItems: 50 })),
    /** IANA; Asia/Kolkata if it is not said. */
    time_zone: given(100),
    /** 'YYYY-MM-DD'. */
    starts_on: given(100),
    ends_on: given(100),
    /** See `classStates`; open if it is not said. */
    state: given(100),
    /** A plan of which the owner has seats: its members get them. null: none; as before if it is not said. */
    seats_of: Type.Optional(orNull(Type.String({ maxLength: 100 }))),
  },
  closed,
)
export type NewBatch = Static<typeof NewBatchShape>

/** `ends_on` is empty where it has no end. */
const batchFacts = {
  ...allOf(['id', 'name', 'subject', 'level', 'board', 'mode', 'time_zone', 'starts_on', 'ends_on', 'state'], text),
  weekly: Type.Array(WeeklyShape),
}

/** A class as its owner sees it. */
export const BatchShape = Type.Object({
  ...batchFacts,
  capacity: Type.Integer(),
  member_count: Type.Integer(),
  asked_count: Type.Integer(),
  /** Empty: none was made. */
  code: text,
  /** The announcements. */
  conversation_id: text,
  seats_of: orNull(text),
  /** Of that plan: seats that are given in all classes, of those that count now, and in this class. */
  seats: orNull(
    Type.Object({
      title: text,
      given: Type.Integer(),
      of: Type.Integer(),
      in_class: Type.Integer(),
      until: text,
    }),
  ),
  /** Times at which another class of the owner takes place. */
  clashes: Type.Array(Type.Object({ day: text, from: text, to: text, id: text, name: text })),
  version: Type.Integer(),
  created_at: text,
})
export type Batch = Static<typeof BatchShape>

export const JoinCodeShape = Type.Object({ code: text })

const LearnerShape = Type.Object({
  ...allOf(['id', 'first_name', 'studying_in', 'board'], text),
  minor: Type.Boolean(),
})

export const AddMemberShape = Type.Object({ learner_id: given(100) }, closed)

/** Somebody in a class, as its owner sees them: no surname, no birthday. */
export const BatchMemberShape = Type.Object({
  learner: LearnerShape,
  /** See `memberStates`. */
  state: text,
  /** Without one they take no tests. */
  has_account: Type.Boolean(),
  /** Of the plan whose seats the class gives. */
  has_seat: Type.Boolean(),
  since: text,
})
export type BatchMember = Static<typeof BatchMemberShape>

export const JoinBatchShape = Type.Object({ code: given(200), learner_id: given(100) }, closed)
export type JoinBatch = Static<typeof JoinBatchShape>
export const LearnerOfBatchShape = Type.Object({ learner_id: given(100) }, closed)

/** A class as its members see it. Of others there is nothing. */
export const JoinedBatchShape = Type.Object({
  ...batchFacts,
  tutor: Type.Object({ id: text, name: text, photo: text }),
  /** The caller and the caller's children in it. */
  learners: Type.Array(
    Type.Object({
      is_self: Type.Boolean(),
      // `state` is 'asked' or 'active'; `needs` what the gate asks for before more is shown, empty if nothing.
      ...allOf(['id', 'first_name', 'state', 'needs'], text),
    }),
  ),
  /** Empty until somebody has accepted. */
  conversation_id: text,
})
export type JoinedBatch = Static<typeof JoinedBatchShape>

export const GiveWorkShape = Type.Object(
  {
    batch_id: given(100),
    /** See `workKinds`. */
    kind: given(100),
    /** The test or the material. */
    ref_id: given(100),
    title: given(1_000),
    instructions: given(20_000),
    opens_at: given(100),
    due_at: given(100),
    /** See `lateRules`; accepted if it is not said. */
    late: given(100),
    points: Type.Optional(Type.Number()),
    /** Learners; empty or missing: all, also those who join later. */
    to: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 })),
    /** Of a test of one's own: how often each may take it from the opening on. null, or not said: as the test says. */
    attempts_allowed: Type.Optional(orNull(Type.Number())),
    /** Of a test of one's own: by learner, percent of its time that they have beyond it. See `extraTimes`. */
    extra: Type.Optional(Type.Record(Type.String(), Type.Number(), { maxProperties: 500 })),
    /** 'draft' or 'published'; published if it is not said. */
    state: given(100),
  },
  closed,
)
export type GiveWork = Static<typeof GiveWorkShape>

export const ChangeWorkShape = Type.Omit(GiveWorkShape, ['batch_id', 'state'], closed)
export type ChangeWork = Static<typeof ChangeWorkShape>
export const MoveWorkShape = Type.Object({ state: given(100) }, closed)

/** `ref_id` is empty for a task; 0 points: it is not scored. */
const workFacts = {
  ...allOf(['id', 'kind', 'ref_id', 'title', 'instructions', 'opens_at', 'due_at', 'late', 'state'], text),
  points: Type.Number(),
  /** Of a test: how often each may take it from the opening on. null: as the test says. */
  attempts_allowed: orNull(Type.Integer()),
}

/** Work as its owner sees it. */
export const WorkShape = Type.Object({
  ...workFacts,
  batch_id: text,
  /** Empty: all. */
  to: Type.Array(text),
  /** By learner, percent of the time of the test that they have beyond it. */
  extra: Type.Record(Type.String(), Type.Integer()),
  people: Type.Integer(),
  done: Type.Integer(),
  /** Handed in, and neither scored nor answered. */
  to_mark: Type.Integer(),
  may: Type.Array(text),
  version: Type.Integer(),
})
export type Work = Static<typeof WorkShape>

const answerFacts = {
  /** See `submissionStates`. */
  state: text,
  text,
  files: Type.Array(MessageFileShape),
  score: orNull(Type.Number()),
  feedback: text,
  /** Of a test. */
  attempt_id: text,
  submitted_at: text,
  marked_at: text,
}

/** What somebody has handed in, for the teacher. */
export const SubmissionShape = Type.Object({
  id: text,
  learner: LearnerShape,
  has_account: Type.Boolean(),
  points: Type.Number(),
  ...answerFacts,
})
export type Submission = Static<typeof SubmissionShape>

/** Given work with what a learner has made of it, for the learner and their guardians. */
export const OwnWorkShape = Type.Object({
  ...workFacts,
  batch: Type.Object({ id: text, name: text }),
  learner: Type.Object({ id: text, first_name: text, is_self: Type.Boolean() }),
  submission: Type.Object(answerFacts),
  /** Percent of the time of the test that they have beyond it. */
  extra_percent: Type.Integer(),
  /** Something can be handed in now. */
  may_hand_in: Type.Boolean(),
})
export type OwnWork = Static<typeof OwnWorkShape>

export const ListWorkShape = Type.Object(
  { ...listQueryFields, learner_id: given(100), batch_id: given(100), state: given(100) },
  closed,
)

export const HandInShape = Type.Object(
  {
    learner_id: given(100),
    text: given(50_000),
    /** Ids of files that were uploaded for this answer. */
    files: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 })),
  },
  closed,
)
export type HandIn = Static<typeof HandInShape>

export const MarkWorkShape = Type.Object(
  { score: Type.Optional(orNull(Type.Number())), feedback: given(20_000), state: given(100) },
  closed,
)
export type MarkWork = Static<typeof MarkWorkShape>

export const GradebookQueryShape = Type.Object(
  {
    /** Of learners, from 1. */
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** The place of the first work that is shown, from 0. */
    from: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
  },
  closed,
)

export const GradebookShape = Type.Object({
  learners: Type.Array(Type.Object({ id: text, first_name: text })),
  learner_count: Type.Integer(),
  assignments: Type.Array(Type.Object({ id: text, title: text, kind: text, points: Type.Number(), due_at: text })),
  assignment_count: Type.Integer(),
  /** A row for each learner, a cell for each work; null: it is not theirs. */
  cells: Type.Array(Type.Array(orNull(Type.Object({ score: orNull(Type.Number()), state: text })))),
  averages: Type.Object({
    /** Percent of the points of what is scored, on this page. */
    learners: Type.Array(orNull(Type.Number())),
    /** Mean score, of the learners on this page. */
    assignments: Type.Array(orNull(Type.Number())),
  }),
})
export type Gradebook = Static<typeof GradebookShape>
