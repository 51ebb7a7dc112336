import { type Static, Type } from 'typebox'
import { listQueryFields } from '../../list-reply.ts'

const closed = { additionalProperties: false }
const text = Type.String()
/** Texts may be longer than any valid one, so that a wrong one gets its sentence. */
const typed = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

export const NewReportShape = Type.Object(
  {
    about: Type.Optional(Type.Object({ kind: typed(50), id: typed(100) }, closed)),
    reason: typed(50),
    text: typed(10_000),
  },
  closed,
)
export type NewReport = Static<typeof NewReportShape>

const facts = {
  id: text,
  /** See `reportNumber`. */
  number: text,
  about: Type.Object({ kind: text, id: text }),
  reason: text,
  text,
  /** One of `reportStates`. */
  state: text,
  due_at: text,
  /** The sentence of our staff; empty until it is decided. */
  decision: text,
  created_at: text,
}

/** A report as the person sees it who has made it; `name`: whose it is, empty for who has left. */
export const ReportShape = Type.Object({ ...facts, name: text })
export type Report = Static<typeof ReportShape>

const PersonShape = Type.Object({ id: text, name: text })

/** A report in the queue of staff. */
export const QueuedReportShape = Type.Object({
  ...facts,
  /** Who reported, whose it is, and who looks at it; ids are empty for who has left. */
  reporter: PersonShape,
  owner: PersonShape,
  assigned_to: PersonShape,
  /** One of `reportActs`; empty until it is decided. */
  act: text,
  /** What it holds at this moment: 'conversation', 'listing', 'user', 'message'. */
  holds: Type.Array(text),
  /** Where it may go, and what can be done. */
  may: Type.Array(text),
  acts: Type.Array(text),
  version: Type.Integer(),
})
export type QueuedReport = Static<typeof QueuedReportShape>

const count = Type.Integer({ minimum: 0 })

/** A report with what it is about in its context. */
export const OpenedReportShape = Type.Object({
  ...QueuedReportShape.properties,
  /** Of a conversation, the oldest first. */
  messages: Type.Array(
    Type.Object({
      id: text,
      name: text,
      text,
      /** Names of its files. */
      files: Type.Array(text),
      state: text,
      created_at: text,
      is_reported: Type.Boolean(),
    }),
  ),
  /** Reports of a child in danger by the same person that were rejected. */
  rejected_before: count,
  /** Upheld reports about the same owner. */
  upheld_before: count,
})
export type OpenedReport = Static<typeof OpenedReportShape>

export const QueueShape = Type.Object({ ...listQueryFields, state: typed(50) }, closed)

export const DecideReportShape = Type.Object({ state: typed(50), decision: typed(5_000), act: typed(50) }, closed)
export type DecideReport = Static<typeof DecideReportShape>
