import { type Static, type TString, Type } from 'typebox'
import { type BankFilter, type BankParentField, bankParents } from './fields.ts'

const closed = { additionalProperties: false }
const count = Type.Integer({ minimum: 0 })
const texts = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, Type.String()])) as Record<Name, TString>
const optionalTexts = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, Type.Optional(Type.String({ maxLength: 1_000 }))])) as Record<
    Name,
    ReturnType<typeof Type.Optional<TString>>
  >

const fields = bankParents.map(({ field }) => field) as BankParentField[]
const shown = bankParents.map(({ shownAs }) => shownAs)

/** A question bank as staff see it. */
export const BankShape = Type.Object({
  id: Type.String(),
  name: Type.String(),
  ...texts(fields),
  ...texts(shown),
  status: Type.Union([Type.Literal('active'), Type.Literal('inactive')]),
  question_count: count,
  created_by: Type.String(),
  created_by_name: Type.String(),
  updated_by_name: Type.String(),
  updated_at: Type.String(),
  version: Type.Integer({ minimum: 1 }),
})
export type BankRow = Static<typeof BankShape>

/** What is typed into a bank. What the server works out is taken and left alone, as it comes back from a form. */
export const BankInputShape = Type.Object(
  {
    ...optionalTexts(['name', ...fields] as ('name' | BankParentField)[]),
    ...optionalTexts([...shown, 'id', 'status', 'created_by', 'created_by_name', 'updated_by_name', 'updated_at']),
    question_count: Type.Optional(Type.Integer()),
    version: Type.Optional(Type.Integer()),
  },
  closed,
)
export type BankInput = Static<typeof BankInputShape>

/** What the list is asked by; each filter takes an id or a name. */
export const BankListBodyShape = Type.Object(
  {
    page: Type.Optional(Type.Integer()),
    limit: Type.Optional(Type.Integer()),
    ...optionalTexts([
      ...bankParents.map(({ filter }) => filter as BankFilter),
      'status' as const,
      'name' as const,
      'created_by_name' as const,
    ]),
  },
  closed,
)
export type BankListBody = Static<typeof BankListBodyShape>

export const BankStatusShape = Type.Union([
  Type.Null(),
  Type.Object({ status: Type.Optional(Type.String({ maxLength: 100 })) }, closed),
])
