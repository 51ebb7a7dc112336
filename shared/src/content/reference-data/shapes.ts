import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { listQueryFields } from '../../list-reply.ts'
import { parentsOf, type ReferenceDefinition } from './definitions.ts'

const closed = { additionalProperties: false }
const text = Type.String()
const maybe = Type.Optional(text)
const ignored = Type.Optional(Type.Unknown())

/** Fields that only staff see: who created and changed the row, and the version for changes. */
const staffFields = {
  ...allOf(['created_by', 'created_by_name', 'updated_by', 'updated_by_name', 'updated_at'], maybe),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
}

const noteNames = ({ note }: ReferenceDefinition) => note?.fields ?? []
const fieldNames = ({ fields }: ReferenceDefinition) => fields.map(({ name }) => name)
const parentNames = (definition: ReferenceDefinition) => parentsOf(definition).map(({ shownAs }) => shownAs)

/** Response shape of a row. */
export function referenceRowShape(definition: ReferenceDefinition) {
  const { idField, facts, constants } = definition
  return Type.Object({
    [idField]: text,
    ...allOf([...fieldNames(definition), ...parentNames(definition), ...facts], text),
    ...allOf(Object.keys(constants), Type.Null()),
    status: Type.Union([Type.Literal('active'), Type.Literal('inactive')]),
    ...staffFields,
    ...allOf(noteNames(definition), maybe),
  })
}

/** A row in a response. Its id is in the `idField` of its list. */
export type ReferenceRow = Readonly<Record<string, string>> & {
  readonly status: 'active' | 'inactive'
  readonly version?: number
}

/** Request body to add or change a row. Read-only fields are accepted and ignored. */
export function referenceInputShape(definition: ReferenceDefinition) {
  const { idField, facts, constants } = definition
  const computed = Object.keys({ ...constants, ...staffFields })
  const readOnly = [idField, ...parentNames(definition), ...facts, ...noteNames(definition), ...computed]
  return Type.Object({ ...allOf(fieldNames(definition), maybe), status: maybe, ...allOf(readOnly, ignored) }, closed)
}

/** Query of a list: searches, parents, status, order, page. */
export function referenceQueryShape(definition: ReferenceDefinition) {
  const asked = [...Object.keys(definition.searches), ...parentsOf(definition).map(({ field }) => field)]
  return Type.Object({ ...allOf(asked, maybe), status: maybe, sort: maybe, ...listQueryFields }, closed)
}

/** Where a row is used, with counts, as a warning before it is deactivated. */
export const ReferencesShape = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  uses: Type.Array(Type.Object({ what: text, count: Type.Integer({ minimum: 0 }) })),
})
export type References = Static<typeof ReferencesShape>

/** How much uses each row of a page, counted up to a bound. */
export const RowUsesShape = Type.Array(Type.Object({ id: text, total: Type.Integer({ minimum: 0 }) }))
export type RowUses = Static<typeof RowUsesShape>
/** Upper bound of each of these counts, and rows per request. */
export const [maxUses, maxUsesRows] = [1_000, 20]

/** Versions of the lists that devices cache. */
export const ListVersionsShape = Type.Array(Type.Object({ kind: text, version: text }))
export type ListVersions = Static<typeof ListVersionsShape>

/** Active rows of a list, or the changes since a version. `gone` are ids to remove. */
export const DeviceListShape = Type.Object({
  version: text,
  is_whole: Type.Boolean(),
  rows: Type.Array(Type.Record(text, text)),
  gone: Type.Array(text),
})
export type DeviceList = Static<typeof DeviceListShape>

export const referencePage = { limit: 10, maxRows: 1_000 }
/** Maximum characters of a search text. */
export const maxReferenceSearchLength = 100
