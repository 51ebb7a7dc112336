import { type Static, Type } from 'typebox'
import { attemptLimits } from './limits.ts'
import { orNull } from '../../or-null.ts'

const closed = { additionalProperties: false }
/** The id of a question or a section of the paper. */
const slot = Type.String({ pattern: '^[0-9a-f]{8}$' })
const id = Type.String({ pattern: '^[0-9a-f]{6}$' })
/** As many as a call holds: too many for a question get their sentence. */
const ids = Type.Array(id)
/** Above the limit of an attempt, so that one event too many gets its sentence. */
const seq = { minimum: 1, maximum: 10 * attemptLimits.events }
/** Longer than any valid text, so that a longer one gets its sentence. */
const typed = Type.String({ maxLength: attemptLimits.essay + 1_000 })

/** A text or an id, several ids, or an answer for each gap or prompt. Which of them depends on the question. */
export const AnswerShape = Type.Union([
  typed,
  ids,
  Type.Record(Type.String({ pattern: '^([0-9a-f]{6}|\\d{1,3})$' }), Type.Union([typed, ids]), closed),
])
export type Answer = Static<typeof AnswerShape>

const event = <Name extends string, Fields extends Parameters<typeof Type.Object>[0]>(type: Name, fields: Fields) =>
  Type.Object(
    {
      /** From 1, without gaps, for each writer. */
      seq: Type.Integer(seq),
      /** Milliseconds of the attempt's clock. */
      at: Type.Integer({ minimum: 0, maximum: 10_000_000_000 }),
      type: Type.Literal(type),
      ...fields,
    },
    closed,
  )

/** What somebody does in an attempt, in the order of an attempt's life. */
export const EventShape = Type.Union([
  event('enter', { slot }),
  event('answer', { slot, answer: orNull(AnswerShape) }),
  event('mark', { slot, on: Type.Boolean() }),
  /** Practice: shows whether the answer is right. The answer at the first check counts. */
  event('check', { slot }),
  event('hint', { slot, n: Type.Integer({ minimum: 1, maximum: 100 }) }),
  event('section', { section: slot }),
  event('hide', {}),
  event('show', {}),
  event('pause', {}),
  event('unpause', {}),
  event('resume', {}),
  /** The clock of the device moved, or was set right: `at` may be lower from here on. */
  event('clock', { jump_ms: Type.Integer() }),
  event('language', { lang: Type.String({ pattern: '^[a-z]{2,3}$' }) }),
  event('copy', {}),
  event('time_up', {}),
  event('submit', {}),
  /** Takes the place of an event that the server refused. */
  event('void', {}),
])
export type AttemptEvent = Static<typeof EventShape>
export type EventOf<Name extends AttemptEvent['type']> = Extract<AttemptEvent, { type: Name }>

/** A call that stores events: those of one device, without a gap. */
export const SaveShape = Type.Object(
  {
    writer: Type.Integer({ minimum: 1, maximum: attemptLimits.writers }),
    from: Type.Integer(seq),
    paper: Type.String({ maxLength: 100 }),
    events: Type.Array(EventShape, { minItems: 1, maxItems: 1_000 }),
  },
  closed,
)
export type Save = Static<typeof SaveShape>

/** Events that arrived together, as the server stores them. It is never changed. */
export interface Chunk {
  readonly writer: number
  readonly events: readonly AttemptEvent[]
  /** When it arrived, in milliseconds of the attempt's clock. */
  readonly received: number
  /** The last answer of the server to this writer before it, in milliseconds of the attempt's clock. */
  readonly heard: number
}
