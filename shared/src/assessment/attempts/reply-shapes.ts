import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { numberOrNull, orNull } from '../../or-null.ts'
import { QuestionContentShape } from '../../content/questions/content.ts'
import { difficulties } from '../../content/questions/kinds.ts'
import { correctionKinds } from '../regrades/shapes.ts'
import { slotStates } from '../scoring/kinds.ts'
import { testTypes } from '../test-papers/choices.ts'
import { PackAssetShape } from '../test-papers/pack.ts'
import { AnswerShape } from './events.ts'
import { attemptStates } from './states.ts'

const text = Type.String()
const count = Type.Integer({ minimum: 0 })
const ms = Type.Integer()
const state = Type.Enum([...attemptStates])

/** What a device needs to take a test. The pack is loaded by its hash, and opened with `key`. Times are in ms. */
export const GrantShape = Type.Object({
  attempt_id: text,
  test_id: text,
  test_name: text,
  /** The number of this device: it goes on with its own events. */
  writer: count,
  paper: Type.Object({ hash: text, bytes: count, assets: Type.Array(PackAssetShape) }),
  /** Base64. `envelope_key` seals what is not sent when its person leaves the device; the server opens it. */
  ...allOf(['key', 'envelope_key'], text),
  form: count,
  state,
  /** ISO 8601 in UTC. */
  ...allOf(['started_at', 'accept_until'], text),
  server_now: Type.Integer(),
  /** Null: no clock. */
  ...allOf(['allowed_ms', 'remaining_ms'], orNull(ms)),
  sections: Type.Array(Type.Object({ id: text, allowed_ms: orNull(ms) })),
  /** What the server has: the number of the last event of this device. */
  accepted_to: count,
})
export type Grant = Static<typeof GrantShape>

/**
 * What a device needs to begin a test without a network: the next attempt, and its paper. Without `key` the paper stays
 * sealed. Times are in ms.
 */
export const TestPackShape = Type.Object({
  ...allOf(['attempt_id', 'test_id', 'test_name'], text),
  ...allOf(['number', 'form', 'accept_minutes'], count),
  paper: GrantShape.properties.paper,
  /** Base64. Null: it is given at the start. */
  ...allOf(['key', 'envelope_key'], orNull(text)),
  /** ISO 8601 in UTC, or empty. */
  ...allOf(['opens_at', 'closes_at', 'last_start_at'], text),
  offline_start: Type.Boolean(),
  server_now: Type.Integer(),
  allowed_ms: orNull(ms),
  sections: GrantShape.properties.sections,
})
export type TestPack = Static<typeof TestPackShape>

/** Answer to sealed answers. */
export const EnvelopeAnswerShape = Type.Object({ accepted_to: count })

/** Answer to a save. */
export const SavedShape = Type.Object({
  accepted_to: count,
  server_now: Type.Integer(),
  ...allOf(['allowed_ms', 'remaining_ms'], orNull(ms)),
  state,
  /** The times of the sections, which may have become longer; empty: they have none. */
  section_ms: Type.Array(ms),
  /** Events that came after the time was over. They are kept, and do not count. */
  late: count,
  /** The writer that goes on elsewhere. This device is to stop. */
  superseded_by: Type.Optional(count),
})
export type Saved = Static<typeof SavedShape>

/** An attempt in lists. Marks are empty until they are shown. */
export const AttemptRowShape = Type.Object({
  ...allOf(['id', 'test_id', 'test_name', 'started_at', 'submitted_at'], text),
  test_type: Type.Enum([...testTypes]),
  number: count,
  state,
  ...allOf(['score', 'total', 'percent'], numberOrNull),
  /** Whether it is the one that counts for the ranks of its test. */
  ranked: Type.Boolean(),
  /** Null: it has none, or none that is shown. */
  rank: orNull(count),
  late: Type.Boolean(),
})
export type AttemptRow = Static<typeof AttemptRowShape>

/** A running attempt, with all that the server has of it. */
export const OpenAttemptShape = Type.Object({
  ...GrantShape.properties,
  answers: Type.Record(text, AnswerShape),
  ...allOf(['visited', 'marked', 'checked'], Type.Array(text)),
  /** How many hints were shown, by slot. */
  hints: Type.Record(text, count),
  writers: Type.Array(Type.Object({ n: count, device: text, at: text })),
  ...allOf(['slot', 'language'], orNull(text)),
  /** When each section is open, where sections have times of their own: one may have been left early. */
  windows: orNull(Type.Record(text, Type.Object(allOf(['from', 'to'], ms)))),
})
export type OpenAttempt = Static<typeof OpenAttemptShape>

const counts = Type.Object(allOf([...slotStates], count))
const group = Type.Object({ name: text, ...allOf(['asked', 'right'], count), ...allOf(['marks', 'of'], Type.Number()) })
const slotState = Type.Enum([...slotStates])

/** A result. What is not shown yet is left out. */
export const ResultShape = Type.Object({
  attempt_id: text,
  /** The first name of whose it is, for a guardian. Left out of an own one. */
  child: Type.Optional(text),
  ...allOf(['test_id', 'test_name', 'started_at', 'submitted_at'], text),
  test_type: Type.Enum([...testTypes]),
  number: count,
  state,
  /** Whether answers came after the time was over and count all the same. */
  is_late: Type.Boolean(),
  score: Type.Optional(Type.Number()),
  ...allOf(['total', 'percent'], Type.Optional(Type.Number())),
  accuracy: Type.Optional(numberOrNull),
  counts: Type.Optional(counts),
  ms: Type.Optional(ms),
  sections: Type.Optional(
    Type.Array(Type.Object({ id: text, name: text, score: Type.Number(), total: Type.Number(), counts })),
  ),
  ...allOf(['topics', 'difficulties'], Type.Optional(Type.Array(group))),
  slots: Type.Optional(
    Type.Array(
      Type.Object({ slot: text, mark: Type.Number(), of: Type.Number(), state: slotState, ms: count, changes: count }),
    ),
  ),
  /** Whether solutions are shown, and when they will be: ISO 8601 in UTC, or empty. */
  has_solutions: Type.Boolean(),
  solutions_at: text,
  pass_percent: numberOrNull,
  ranked: Type.Boolean(),
  /** When ranks are shown, if they are not yet. */
  rank_at: text,
  /** How many results have a rank. Ranks and averages of fewer than ten are null. */
  of: Type.Optional(count),
  ...allOf(['rank', 'percentile', 'average'], Type.Optional(numberOrNull)),
  /** Whether results may still be added, or change places. */
  is_provisional: Type.Optional(Type.Boolean()),
  /** Earlier own attempts at this test, the oldest first. */
  earlier: Type.Optional(
    Type.Array(
      Type.Object({
        ...allOf(['attempt_id', 'submitted_at'], text),
        number: count,
        ...allOf(['score', 'total', 'percent'], Type.Number()),
      }),
    ),
  ),
  /** The same topics in the last tests before this one, the oldest first: percent of the questions that were right. */
  topics_before: Type.Optional(
    Type.Array(
      Type.Object({ name: text, percents: Type.Array(Type.Object({ test_name: text, percent: Type.Number() })) }),
    ),
  ),
  /** The weakest topic. Null: all is right, or too little was asked. */
  next_step: Type.Optional(orNull(Type.Object({ topic: text, ...allOf(['asked', 'right'], count) }))),
  /** Until when answers counted by themselves: those of a held attempt came later. Empty: there is no such moment. */
  accept_until: text,
})
export type Result = Static<typeof ResultShape>

/** A question with its key, the own answer and its marks. */
export const SolutionShape = Type.Object({
  slot: text,
  number: count,
  section: text,
  question_id: text,
  content: QuestionContentShape,
  passage: Type.Optional(text),
  /** Neutral ids by the place of what they name in the content, which the answer is written in. */
  ids: Type.Object({
    ...allOf(['options', 'prompts', 'answers'], Type.Optional(Type.Array(text))),
    gaps: Type.Optional(Type.Array(Type.Array(text))),
  }),
  answer: orNull(AnswerShape),
  is_marked: Type.Boolean(),
  ...allOf(['mark', 'of'], Type.Number()),
  state: slotState,
  ms: count,
  /** The median time of those who took the same paper last. Left out where too few have. */
  median_ms: Type.Optional(count),
  /** What the marker of an essay says of it. */
  comment: Type.Optional(text),
  /** How it was corrected after publishing. `content` has the key that counts. */
  correction: Type.Optional(Type.Enum([...correctionKinds])),
  difficulty: Type.Optional(Type.Enum([...difficulties])),
  topic: Type.Optional(text),
})
export type Solution = Static<typeof SolutionShape>
