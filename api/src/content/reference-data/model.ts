import {
  definitionOf,
  nameFieldOf,
  type ReferenceKind,
  parentsOf,
  referenceKinds,
} from '@abhyas/shared/content/reference-data/definitions'
import type { ReferenceValues } from '@abhyas/shared/content/reference-data/rules'
import { folded, wordsOf } from '@abhyas/shared/content/locations/search'
import { searchFieldsOf, LocationModel } from '../locations/model.ts'
import { type Model, model, Schema, type Types } from 'mongoose'
import { commonFields, indexCommonFields } from '../../core/records/common-fields.ts'

/** Which import brought a row in or changed it last; undone, the row becomes what it was before, or goes. */
export interface ImportMark {
  readonly by: Types.ObjectId
  /** The row's version since then: who changed it later keeps it. */
  readonly version: number
  /** The row's place in the file. */
  readonly place: number
  /** Missing where the row was not there before. */
  readonly before?: Readonly<Record<string, string>>
}

/** A row of any list, as the database has it: the list's own fields are texts. */
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
  readonly [field: string]: unknown
}

/** A field of a row as text; empty where it has none. */
export function textOf(row: ReferenceRecord, field: string): string {
  const value = row[field]
  return typeof value === 'string' ? value : ''
}

/** All texts of a row: its own fields, and what is made of them. */
export const textsOf = (row: ReferenceRecord): Record<string, string> =>
  Object.fromEntries(Object.entries(row).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** Locations are searched in a way of their own, and have their fields from there. */
const ownModels: Partial<Record<ReferenceKind, Model<ReferenceRecord>>> = {
  location: LocationModel as unknown as Model<ReferenceRecord>,
}

const models = new Map(referenceKinds.map((kind) => [kind, ownModels[kind] ?? modelOf(kind)] as const))

/** The collection of a list. */
export const collectionOf = (kind: ReferenceKind): Model<ReferenceRecord> => models.get(kind)!

function modelOf(kind: ReferenceKind): Model<ReferenceRecord> {
  const definition = definitionOf(kind)
  const { fields, facts = [] } = definition
  const texts = [...fields.map(({ name }) => name), ...facts].map((name) => [name, { type: String, default: '' }])
  const schema = new Schema(
    { ...(Object.fromEntries(texts) as Record<string, { type: StringConstructor; default: string }>), ...commonFields },
    { collection: `list_${kind}`, versionKey: false },
  )
  const parents = parentsOf(definition).map(({ field }) => field)
  const searched = Object.values(definition.searches).filter((field) => field !== definition.unique[0])
  const sorted = fields.filter(({ isSorted }) => isSorted).map(({ name }) => name)
  indexCommonFields(schema, [...new Set([...parents, ...searched, ...sorted])])
  schema.index({ words: 1 })
  schema.index({ change: 1 })
  return model(`list_${kind}`, schema) as unknown as Model<ReferenceRecord>
}

interface ListState {
  /** The list. */
  readonly _id: ReferenceKind
  /** Counts the changes to its rows. */
  readonly version: number
  /** Rows were taken out in this version: a device with an older one needs the whole list. */
  readonly whole_since?: number
}

const listStateSchema = new Schema<ListState>(
  { _id: { type: String, required: true }, version: { type: Number, required: true }, whole_since: { type: Number } },
  { collection: 'list_states', versionKey: false },
)
export const ListStateModel = model('list_state', listStateSchema)

/** What is made of a row's fields: written whenever they are. */
interface DerivedFields {
  readonly key: string
  readonly words: string[]
}

/** Locations are found by more than their words. */
const ownDerived: Partial<Record<ReferenceKind, (values: ReferenceValues) => DerivedFields>> = {
  location: ({ location = '', pincode = '', office_type = '' }) => searchFieldsOf({ location, pincode, office_type }),
}

/** Makes the derived fields of a row. Pure. */
export function derivedOf(kind: ReferenceKind, values: ReferenceValues): DerivedFields {
  const own = ownDerived[kind]
  if (own) return own(values)
  const definition = definitionOf(kind)
  const name = values[nameFieldOf(definition)] ?? ''
  const key = definition.unique.map((field) => folded(values[field] ?? '')).join('\t')
  return { key: withPaddedNumbers(key), words: wordsOf(name) }
}

/** 'Class 2' stands before 'Class 10': numbers are compared as numbers. */
const withPaddedNumbers = (text: string) => text.replaceAll(/\d+/g, (digits) => digits.padStart(6, '0'))
