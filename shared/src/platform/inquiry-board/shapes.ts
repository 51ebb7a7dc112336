import { type Static, Type } from 'typebox'
import { listQueryFields, listReplyShape } from '../../list-reply.ts'
import { needFacts } from '../../marketplace/needs/shapes.ts'
import { orNull } from '../../or-null.ts'

const closed = { additionalProperties: false }
const text = Type.String()
// Longer than the rules allow, so that a wrong one gets its sentence.
const given = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** Staff who have an item, or wrote a note; empty for nobody, without a name for who has left. */
const StaffShape = Type.Object({ id: text, name: text })

const rowFields = {
  /** That of its source. */
  id: text,
  /** One of `itemKinds`. */
  kind: text,
  title: text,
  /** Who asks, and as what they are registered; empty for who has left. */
  person: text,
  registrant: text,
  /** Of a lead. */
  pincode: text,
  /** One of `boardColumns`. */
  column: text,
  assigned_to: StaffShape,
  opened_at: text,
  /** Since when it is in its column. */
  touched_at: text,
  note_count: Type.Integer(),
  version: Type.Integer(),
}
export const BoardItemShape = Type.Object(rowFields)
export type BoardItem = Static<typeof BoardItemShape>

/** An item with its notes, the oldest first. `need`: what a lead asks for; other sources have calls of their own. */
export const OpenedItemShape = Type.Object({
  ...rowFields,
  notes: Type.Array(Type.Object({ by: StaffShape, at: text, text })),
  need: orNull(Type.Object(needFacts)),
})
export type OpenedItem = Static<typeof OpenedItemShape>

const count = Type.Integer({ minimum: 0 })
/** Of everything that the filters other than the column leave, each at most `boardLimits.counted`. `older`: new and late. */
const CountsShape = Type.Object({ new: count, progress: count, waiting: count, closed: count, older: count })
export type BoardCounts = Static<typeof CountsShape>

export const BoardReplyShape = Type.Object({ ...listReplyShape(BoardItemShape).properties, counts: CountsShape })
export type BoardReply = Static<typeof BoardReplyShape>

const filters = {
  kind: given(50),
  /** 'me', 'nobody', or the id of staff. */
  assigned: given(100),
  /** One of `boardAges`. */
  age: given(50),
  q: given(1_000),
}
/** Without a column those that are new are listed; the CSV has all. */
export const BoardQueryShape = Type.Object({ ...listQueryFields, column: given(50), ...filters }, closed)
export const BoardExportShape = Type.Object({ column: given(50), ...filters }, closed)
export type BoardFilters = Static<typeof BoardExportShape>

/** `assigned_to` is the id of staff; empty for nobody. */
export const ChangeItemShape = Type.Object({ column: given(50), assigned_to: given(100) }, closed)
export type ChangeItem = Static<typeof ChangeItemShape>

export const NewNoteShape = Type.Object({ text: given(20_000) }, closed)
export type NewNote = Static<typeof NewNoteShape>
