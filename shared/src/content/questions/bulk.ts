import { type Static, Type } from 'typebox'
import { ListQuestionsShape } from './shapes.ts'

const closed = { additionalProperties: false }
/** Longer than any valid value, so that a wrong one gets its sentence. */
const name = Type.Optional(Type.String({ maxLength: 1_000 }))
const ids = Type.Array(Type.String({ pattern: '^[0-9a-f]{24}$' }), { maxItems: 10_000 })

/** `bank_id` is for move, `tag` for tag and untag. */
export const BulkInputShape = Type.Object({ action: name, ids, bank_id: name, tag: name }, closed)
export type BulkInput = Static<typeof BulkInputShape>

const changedIds = Type.Array(Type.String())
export const BulkResultShape = Type.Object({
  /** Questions that were changed, by the bank they were in before: what an undo needs. */
  changed: Type.Array(Type.Object({ bank_id: Type.String(), ids: changedIds })),
  /** How many were changed. */
  count: Type.Integer({ minimum: 0 }),
  /** How many were left as they are, because the change does not apply to them. */
  skipped: Type.Integer({ minimum: 0 }),
})
export type BulkResult = Static<typeof BulkResultShape>

const { page: _page, limit: _limit, for_bank: _bank, sort: _sort, ...filterFields } = ListQuestionsShape.properties

/** Questions as a file: the ones with these ids, or all that match the filters of the list. */
export const ExportInputShape = Type.Object(
  { format: name, ids: Type.Optional(ids), filter: Type.Optional(Type.Object(filterFields, closed)) },
  closed,
)
export type ExportInput = Static<typeof ExportInputShape>
