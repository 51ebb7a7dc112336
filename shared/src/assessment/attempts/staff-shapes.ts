import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { type ListReply, listReplyShape } from '../../list-reply.ts'
import { numberOrNull, orNull } from '../../or-null.ts'
import { slotStates } from '../scoring/kinds.ts'
import { testTypes } from '../test-papers/choices.ts'
import { decisionKinds } from './decisions.ts'
import { AnswerShape, EventShape } from './events.ts'
import { attemptLimits } from './limits.ts'
import { attemptStates, heldReasons } from './states.ts'

const text = Type.String()
const count = Type.Integer({ minimum: 0 })

/** What says something about how an attempt was taken. None of it changes a mark. Times are in ms. */
export const SignalsShape = Type.Object({
  ...allOf(['hidden', 'hidden_ms', 'copies', 'clock_jumps', 'devices'], count),
  /** Questions that were answered for the first time after less than two seconds. */
  fast: count,
})

/** An attempt as authors see it in a list. Moments are ISO 8601 in UTC, or empty. */
export const StaffAttemptShape = Type.Object({
  ...allOf(['id', 'test_id', 'user_id', 'name', 'started_at', 'submitted_at', 'ends_at'], text),
  number: count,
  state: Type.Enum([...attemptStates]),
  ...allOf(['score', 'total', 'percent'], numberOrNull),
  is_late: Type.Boolean(),
  /** Whether an essay waits for its marks. */
  is_marking: Type.Boolean(),
  /** Minutes that it was extended by. */
  extended: count,
  signals: orNull(SignalsShape),
})
export type StaffAttempt = Static<typeof StaffAttemptShape>

/** How many attempts of a test are where. `handed_in`: all that are over, but for held and annulled ones. */
export const AttemptCountsShape = Type.Object(allOf(['running', 'handed_in', 'held', 'marking', 'void'], count))
export type AttemptCounts = Static<typeof AttemptCountsShape>

/** The ranked results of a form. */
const FormShape = Type.Object({ form: count, people: count, mean: Type.Number() })

export const StaffAttemptsReplyShape = Type.Object({
  ...listReplyShape(StaffAttemptShape).properties,
  counts: AttemptCountsShape,
  /** The forms whose means say that one of them is harder. Empty: no two differ by so much. */
  uneven_forms: Type.Array(FormShape),
})
export type StaffAttemptsReply = ListReply<StaffAttempt> & {
  readonly counts: AttemptCounts
  readonly uneven_forms: readonly Static<typeof FormShape>[]
}

/** A question of a paper, and what became of it. `title` is the beginning of its text. */
const QuestionShape = Type.Object({
  slot: text,
  number: count,
  section: text,
  title: text,
  answer: orNull(AnswerShape),
  mark: numberOrNull,
  of: Type.Number(),
  state: orNull(Type.Enum([...slotStates])),
  ms: count,
})

/**
 * An event: the device it came from, when the server got it, and when it believes that it happened, in ms of the
 * attempt's clock. `counts`: it came in time, or was accepted.
 */
export const TimelineEventShape = Type.Object({
  writer: count,
  received_at: text,
  counts: Type.Boolean(),
  at: count,
  event: EventShape,
})
export type TimelineEvent = Static<typeof TimelineEventShape>

const DecidedShape = Type.Object({
  do: Type.Enum([...decisionKinds]),
  ...allOf(['by_name', 'at', 'reason'], text),
  minutes: Type.Optional(count),
})

/** One attempt with all that is known of it. */
export const AttemptDetailsShape = Type.Object({
  ...StaffAttemptShape.properties,
  test_name: text,
  test_type: Type.Enum([...testTypes]),
  /** Until when answers counted by themselves, and why a person decides about those that came later. */
  accept_until: text,
  held_reason: orNull(Type.Enum([...heldReasons])),
  allowed_ms: orNull(count),
  writers: Type.Array(Type.Object({ n: count, device: text, at: text })),
  decisions: Type.Array(DecidedShape),
  questions: Type.Array(QuestionShape),
  /** The first page of events. */
  events: Type.Array(TimelineEventShape),
  events_total: count,
  result_version: count,
})
export type AttemptDetails = Static<typeof AttemptDetailsShape>

/** An essay as its marker sees it: nobody's name is in it. */
const EssayShape = Type.Object({
  slot: text,
  number: count,
  stem: text,
  /** What its author says of a good answer. */
  feedback: text,
  answer: text,
  of: Type.Number(),
  marks: numberOrNull,
  comment: text,
})

/** An attempt with essays that wait for their marks. */
export const MarkingRowShape = Type.Object({
  ...allOf(['id', 'test_id', 'test_name'], text),
  /** For If-Match. */
  version: count,
  essays: Type.Array(EssayShape),
})
export type MarkingRow = Static<typeof MarkingRowShape>

export const MarksInputShape = Type.Object(
  {
    slot: text,
    marks: Type.Number(),
    comment: Type.Optional(Type.String({ maxLength: 2 * attemptLimits.comment })),
  },
  { additionalProperties: false },
)
export type MarksInput = Static<typeof MarksInputShape>
