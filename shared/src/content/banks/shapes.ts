import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { listQueryFields } from '../../list-reply.ts'
import { bankParents } from './fields.ts'

const closed = { additionalProperties: false }
const text = Type.String()
const maybe = Type.Optional(Type.String({ maxLength: 1_000 }))

const fields = bankParents.map(({ field }) => field)
const shown = bankParents.map(({ shownAs }) => shownAs)

/** A question bank as staff see it. */
export const BankShape = Type.Object({
  ...allOf(['id', 'name', ...fields, ...shown], text),
  status: Type.Union([Type.Literal('active'), Type.Literal('inactive')]),
  question_count: Type.Integer({ minimum: 0 }),
  ...allOf(['created_by', 'created_by_name', 'updated_by_name', 'updated_at'], text),
  version: Type.Integer({ minimum: 1 }),
})
export type BankRow = Static<typeof BankShape>

/** A question bank as authors of tests choose it. */
export const BankChoiceShape = Type.Pick(BankShape, ['id', 'name', 'status', 'subject_name'])
export type BankChoice = Static<typeof BankChoiceShape>

/**
 * Input of a bank. It names rows of lists by id (`level_id`), or by name (`level`) where the id is missing. Fields that
 * the server computes are accepted and ignored, because forms send them back.
 */
export const BankInputShape = Type.Object(
  {
    ...allOf(['name', ...fields], maybe),
    ...allOf([...shown, 'id', 'status', 'created_by', 'created_by_name', 'updated_by_name', 'updated_at'], maybe),
    question_count: Type.Optional(Type.Integer()),
    version: Type.Optional(Type.Integer()),
  },
  closed,
)
export type BankInput = Static<typeof BankInputShape>

/** Filters of the list. Each accepts an id or a name. */
export const BankListBodyShape = Type.Object(
  {
    ...listQueryFields,
    ...allOf([...bankParents.map(({ filter }) => filter), 'status', 'name', 'created_by_name'], maybe),
  },
  closed,
)
export type BankListBody = Static<typeof BankListBodyShape>

export const BankStatusShape = Type.Union([
  Type.Null(),
  Type.Object({ status: Type.Optional(Type.String({ maxLength: 100 })) }, closed),
])
