import { allOf } from '@abhyas/shared/all-of'
import {
  definitionOf,
  type ReferenceKind,
  parentsOf,
  referenceKinds,
} from '@abhyas/shared/content/reference-data/definitions'
import type { ReferenceValues } from '@abhyas/shared/content/reference-data/rules'
import { folded, wordsOf } from '@abhyas/shared/content/locations/search'
import { firstPosition, searchFieldsOf, LocationModel } from '../locations/model.ts'
import { type Model, model, Schema, type Types } from 'mongoose'
import { commonFields, indexCommonFields } from '../../core/records/common-fields.ts'
import { maybeText, number, text } from '../../core/records/fields.ts'

/** The import that last added or changed a row. Undoing it restores or deletes the row. */
export interface ImportMark {
  readonly by: Types.ObjectId
  /** The row's version after the import. If it differs, the row has changed since and is kept. */
  readonly version: number
  /** Index of the row in the file. */
  readonly place: number
  /** Previous values. Missing if the import added the row. */
  readonly before?: Readonly<Record<string, string>>
}

/** A stored row of any list. The list's own fields are texts. */
export interface ReferenceRecord {
  readonly _id: Types.ObjectId
  readonly status: 'active' | 'inactive'
  readonly key: string
  readonly words: readonly string[]
  readonly version?: number
  readonly change?: number
  readonly created_by?: string
  readonly updated_by?: string
  readonly updated_at?: Date
  readonly imported?: ImportMark
  /** When a record was last about to name the row by its id: it may not be deleted meanwhile. */
  readonly chosen_at?: Date
  readonly [field: string]: unknown
}

/** Returns a field as text. Empty if it has none. */
export function textOf(row: ReferenceRecord, field: string): string {
  const value = row[field]
  return typeof value === 'string' ? value : ''
}

/** Returns all text fields of a row, including derived ones. */
export const textsOf = (row: ReferenceRecord): Record<string, string> =>
  Object.fromEntries(Object.entries(row).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** Locations have their own search and their own model. */
const ownModels: Partial<Record<ReferenceKind, Model<ReferenceRecord>>> = {
  location: LocationModel as unknown as Model<ReferenceRecord>,
}

const models = new Map(referenceKinds.map((kind) => [kind, ownModels[kind] ?? modelOf(kind)] as const))

/** Returns the collection of a list. */
export const collectionOf = (kind: ReferenceKind): Model<ReferenceRecord> => models.get(kind)!

function modelOf(kind: ReferenceKind): Model<ReferenceRecord> {
  const definition = definitionOf(kind)
  const { fields, facts } = definition
  const texts = allOf([...fields.map(({ name }) => name), ...facts], maybeText)
  const schema = new Schema({ ...texts, ...commonFields }, { collection: `list_${kind}`, versionKey: false })
  const parents = parentsOf(definition).map(({ field }) => field)
  const searched = Object.values(definition.searches).filter((field) => field !== definition.unique[0])
  const sorted = fields.filter(({ isSorted }) => isSorted).map(({ name }) => name)
  indexCommonFields(schema, [...new Set([...parents, ...searched, ...sorted])])
  schema.index({ words: 1 })
  schema.index({ change: 1 })
  return model(`list_${kind}`, schema) as unknown as Model<ReferenceRecord>
}

interface ListState {
  readonly _id: ReferenceKind
  /** Number of changes to its rows. */
  readonly version: number
  /** Rows were deleted in this version. Devices with older versions need the whole list. */
  readonly whole_since?: number
}

const listStateSchema = new Schema<ListState>(
  { _id: text, version: number, whole_since: Number },
  { collection: 'list_states', versionKey: false },
)
export const ListStateModel = model('list_state', listStateSchema)

/** Fields derived from a row's fields. They are written together. */
interface DerivedFields {
  readonly key: string
  readonly words: string[]
}

/** Locations have further search fields. */
const ownDerived: Partial<
  Record<ReferenceKind, (values: ReferenceValues, before: ReferenceRecord | undefined) => DerivedFields>
> = {
  location: ({ location = '', pincode = '', office_type = '' }, before) => ({
    ...searchFieldsOf({ location, pincode, office_type }),
    first_position: firstPosition(before),
  }),
}

/** Computes the derived fields of a row. Pure. @param before the row as it stands, unless it is a new one */
export function derivedOf(kind: ReferenceKind, values: ReferenceValues, before?: ReferenceRecord): DerivedFields {
  const own = ownDerived[kind]
  if (own) return own(values, before)
  const { unique } = definitionOf(kind)
  const key = unique.map((field) => folded(values[field] ?? '')).join('\t')
  return { key: withPaddedNumbers(key), words: wordsOf(values[unique[0]] ?? '') }
}

/** Pads numbers, so that 'Class 2' comes before 'Class 10'. */
const withPaddedNumbers = (text: string) => text.replaceAll(/\d+/g, (digits) => digits.padStart(6, '0'))
