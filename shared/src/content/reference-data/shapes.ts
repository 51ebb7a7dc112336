import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { listQueryFields } from '../../list-reply.ts'
import { parentsOf, type ReferenceDefinition } from './definitions.ts'

const text = Type.String()
const maybe = Type.Optional(text)
const ignored = Type.Optional(Type.Unknown())

/** What staff see of a row besides: who made it and changed it, and the version it is changed with. */
const staffFields = {
  ...allOf(['created_by', 'created_by_name', 'updated_by', 'updated_by_name', 'updated_at'], maybe),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
}

const fieldNames = ({ fields }: ReferenceDefinition) => fields.map(({ name }) => name)
const parentNames = (definition: ReferenceDefinition) => parentsOf(definition).map(({ shownAs }) => shownAs)

/** A row as answers show it. */
export function referenceRowShape(definition: ReferenceDefinition) {
  const { idField = 'id', facts = [], constants = {} } = definition
  return Type.Object({
    [idField]: text,
    ...allOf([...fieldNames(definition), ...parentNames(definition), ...facts], text),
    ...allOf(Object.keys(constants), Type.Null()),
    status: Type.Union([Type.Literal('active'), Type.Literal('inactive')]),
    ...staffFields,
  })
}

/** A row on the wire. Its id is under the name its list gives it. */
export type ReferenceRow = Readonly<Record<string, string>> & {
  readonly status: 'active' | 'inactive'
  readonly version?: number
}

/** What is sent to add or change a row. What nobody may type is accepted, and means nothing. */
export function referenceInputShape(definition: ReferenceDefinition) {
  const { idField = 'id', facts = [], constants = {} } = definition
  const readOnly = [
    idField,
    ...parentNames(definition),
    ...facts,
    ...Object.keys(constants),
    ...Object.keys(staffFields),
  ]
  return Type.Object(
    { ...allOf(fieldNames(definition), maybe), status: maybe, ...allOf(readOnly, ignored) },
    { additionalProperties: false },
  )
}

/** What a list is asked by: its own searches, its parents, a status, an order, a page. */
export function referenceQueryShape(definition: ReferenceDefinition) {
  const asked = [...Object.keys(definition.searches), ...parentsOf(definition).map(({ field }) => field)]
  return Type.Object(
    { ...allOf(asked, maybe), status: maybe, sort: maybe, ...listQueryFields },
    { additionalProperties: false },
  )
}

/** What uses a row, in words and numbers: whoever deactivates it should know. */
export const ReferencesShape = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  uses: Type.Array(Type.Object({ what: text, count: Type.Integer({ minimum: 0 }) })),
})
export type References = Static<typeof ReferencesShape>

/** The versions of the lists that a device keeps. */
export const ListVersionsShape = Type.Array(Type.Object({ kind: text, version: text }))
export type ListVersions = Static<typeof ListVersionsShape>

/** The active rows of a list, or what became of it since a version: `gone` are ids to forget. */
export const DeviceListShape = Type.Object({
  version: text,
  is_whole: Type.Boolean(),
  rows: Type.Array(Type.Record(text, text)),
  gone: Type.Array(text),
})
export type DeviceList = Static<typeof DeviceListShape>

export const referencePage = { limit: 10, maxRows: 1_000 }
/** Longer texts are nobody's search, in characters. */
export const maxReferenceSearchLength = 100
